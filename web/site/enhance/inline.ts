// The script that stands in every document: what must not wait for a file. The Worker lists its hash in the content
// security policy (worker/page/shell.ts).
import './chosen-state.ts'
import './choices.ts'
import './count-views.ts'
import './leave.ts'
