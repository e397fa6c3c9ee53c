// The Worker writes this script into each document with a list, and names its hash in the content security policy
// (worker/page/shell.ts): a visitor may choose or type before the first file has loaded.
import { answerAtOnce } from './at-once.ts'
import { submitChoices } from './choices.ts'
import { narrowOnTouch } from './search.ts'

submitChoices()
narrowOnTouch()
answerAtOnce()
