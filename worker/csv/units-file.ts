import { unitFields } from '#contract/unit.ts'
import { columnsOf } from './columns.ts'
import { columnsOfFile, type FileOf } from './machinery-file.ts'

/** The input fields of a unit as columns of the file; its machine by its slug. */
export const UNIT_INPUT_COLUMNS = columnsOf(unitFields, {})

export const UNITS_OF_FILE: FileOf = { what: 'unit', input: UNIT_INPUT_COLUMNS, isPriced: false }
export const UNIT_COLUMNS = columnsOfFile(UNITS_OF_FILE)
