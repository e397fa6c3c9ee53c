// Written into each document, whose content security policy knows it by its hash (worker/page/shell.ts): a visitor may
// choose or type before the first file has come.
import { submitChoices } from './choices.ts'
import { narrowOnTouch } from './search.ts'

submitChoices()
narrowOnTouch()
