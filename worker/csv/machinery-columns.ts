import { z } from 'zod/mini'
import { type MachineImage, machineryInput } from '#contract/machinery/machinery.ts'
import { plainNumber } from '#contract/money/typed-number.ts'
import { type Column, columnsOf, text } from './columns.ts'

const writeImages = (images: MachineImage[]) =>
  images.map(({ imageUrl, alt }) => `${imageUrl} ${alt}`.trim()).join('\n')

/** Reads one image per line: its URL, a space, and its alternative text. */
const readImages = (cell: string): MachineImage[] =>
  cell
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [imageUrl = '', ...alt] = line.split(/\s+/)
      return { imageUrl, alt: alt.join(' ') }
    })

/** A machine's input fields as columns of the file, except its slug and its translations. */
export const INPUT_COLUMNS = columnsOf(z.omit(machineryInput, { slug: true, translations: true }), {
  price: { read: plainNumber },
  priceNgn: { read: (cell) => plainNumber(cell) || null },
  moreImages: { write: writeImages, read: readImages },
})

/** The file's columns. The version comes last; by it an import knows which state of the row was changed. */
export const MACHINERY_COLUMNS: Column[] = [
  { name: 'id', isRequired: false, write: text, read: (cell) => cell.trim() },
  ...INPUT_COLUMNS,
  { name: 'version', isRequired: false, write: text, read: (cell) => cell.trim() },
]
