import type { MachineDelivery, Machinery, MachineryCard, MachinerySummary } from '#contract/machinery/machinery.ts'
import type { InLanguage } from '#contract/translations/translation.ts'
import { keyData } from '#domain/machinery/key-data.ts'
import type { MachineInList } from '#worker/db/machinery/lists.ts'

// What a list shows of each machine.

export const toName = ({
  slug,
  name,
  category,
  english,
}: MachineInList): Pick<Machinery, 'slug' | 'name' | 'category' | 'english'> => ({
  slug,
  name,
  category,
  ...(english && { english: english.filter((field) => field === 'name') }),
})

/** Key data by specifications: a page shows 24 machines, whose specifications rarely change. */
const read = new Map<string, string>()
const MOST_READ = 500

function keyDataOf({ specifications }: Pick<Machinery, 'specifications'>): string {
  const known = read.get(specifications)
  if (known !== undefined) return known
  if (read.size === MOST_READ) read.clear()
  const text = keyData(specifications)
  read.set(specifications, text)
  return text
}

export const withKeyData = (machine: Machinery): Machinery & MachineryCard => ({
  ...machine,
  keyData: keyDataOf(machine),
})

const toSummary = ({
  id,
  slug,
  name,
  category,
  series,
  imageUrl,
  price,
  priceNgn,
  stock,
}: Omit<MachinerySummary, 'english'>) => ({ id, slug, name, category, series, imageUrl, price, priceNgn, stock })

/** Adds the names of the fields that are in English. The key data has the specifications' language. */
const withEnglish = <View extends object>(shown: View, { english }: MachineInList): View & InLanguage =>
  english ? { ...shown, english: english.filter((field) => field in shown || field === 'specifications') } : shown

/** Returns what a card of the home page shows. */
export const toCard = (machine: MachineInList): MachineryCard & Pick<Machinery, 'description'> =>
  withEnglish({ ...toSummary(machine), description: machine.description, keyData: keyDataOf(machine) }, machine)

/**
 * Returns what a card of the catalogue shows, including what lists are sorted by; a description only without key data.
 */
export function toLine(
  machine: MachineInList,
): MachineryCard & Pick<Machinery, 'createdAt'> & Partial<MachineDelivery> & { description?: string } {
  const keyData = keyDataOf(machine)
  const { createdAt, description, deliveredTo, deliveredOn, delivered } = machine
  const delivery = {
    ...(deliveredTo && { deliveredTo }),
    ...(deliveredOn && { deliveredOn }),
    ...(delivered && { delivered }),
  }
  return withEnglish(
    { ...toSummary(machine), createdAt, keyData, ...delivery, ...(!keyData && { description }) },
    machine,
  )
}
