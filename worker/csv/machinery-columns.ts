import { type MachineImage, machineryInput } from '#contract/machinery.ts'
import { plainPrice } from '#contract/price.ts'
import { type Column, columnsOf, text } from './columns.ts'

const writeImages = (images: MachineImage[]) =>
  images.map(({ imageUrl, alt }) => `${imageUrl} ${alt}`.trim()).join('\n')

/** An image a line: its URL, and behind a space what it shows. */
const readImages = (cell: string): MachineImage[] =>
  cell
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [imageUrl = '', ...alt] = line.split(/\s+/)
      return { imageUrl, alt: alt.join(' ') }
    })

/** What an administrator enters of a machine, as the columns of its file; its URL is no matter of a file. */
export const INPUT_COLUMNS = columnsOf(machineryInput, {
  price: { read: plainPrice },
  priceNgn: { read: (cell) => plainPrice(cell) || null },
  moreImages: { write: writeImages, read: readImages },
}).filter(({ name }) => name !== 'slug')

/** The file's columns: the version last, by which an import knows what a row was changed from. */
export const MACHINERY_COLUMNS: Column[] = [
  { name: 'id', isRequired: false, write: text, read: (cell) => cell.trim() },
  ...INPUT_COLUMNS,
  { name: 'version', isRequired: false, write: text, read: (cell) => cell.trim() },
]
