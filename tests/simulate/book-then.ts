import type { Book, Fact, Inquiry, OpenPage } from './book.ts'
import type { StaffThen } from './staff.ts'
import type { World } from './world.ts'

/** What people knew when a backup was made: all that it promises, once it is restored. */
export type BookThen = {
  facts: Fact[]
  keys: Map<string, 'payments' | 'deliveries'>
  endedLinks: Set<string>
  links: { path: string; id: string }[]
  openPages: OpenPage[]
  staff: StaffThen
}

export const bookNow = ({ book, staff }: World): BookThen => ({
  facts: [...book.facts],
  keys: new Map(book.keys),
  endedLinks: new Set(book.endedLinks),
  links: [...book.links],
  openPages: [...book.openPages],
  staff: staff.now(),
})

/** Cuts what people know to what they knew then: what came later is lost with the database that had it. */
export function cutBook(world: World, then: BookThen) {
  const { book } = world
  book.facts.splice(0, Number.POSITIVE_INFINITY, ...then.facts)
  book.links.splice(0, Number.POSITIVE_INFINITY, ...then.links)
  book.openPages.splice(0, Number.POSITIVE_INFINITY, ...then.openPages)
  book.erased.splice(0)
  book.statuses.clear()
  book.endedLinks.clear()
  for (const path of then.endedLinks) book.endedLinks.add(path)
  book.keys.clear()
  for (const [key, table] of then.keys) book.keys.set(key, table)
  for (const inquiry of [...book.inquiries.values()]) if (isLost(world, inquiry)) book.inquiries.delete(inquiry.mark)
  markRepeatable(book)
}

/** Whether an inquiry that somebody has sent is gone: it is neither in the database, nor in its author's browser. */
function isLost(world: World, { mark, browser, state }: Inquiry): boolean {
  const isStored = world.db.read('select 1 from contact_inquiries where instr(message, ?) > 0', mark).length > 0
  const entries = [...world.browser(browser).disk.values()]
  return state !== 'trying' && !isStored && !entries.some((entry) => JSON.stringify(entry).includes(mark))
}

/** A notice that was sent since waits to be sent in the backup. */
const markRepeatable = (book: Book) => {
  for (const mark of book.notices.keys()) book.mayRepeat.add(mark)
}
