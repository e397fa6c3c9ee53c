// The outbox in IndexedDB. Pages and the service worker share it, so nothing here uses `window`.

import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** The form in which an inquiry was written: it determines where it is sent, and the confirmation. */
export type InquiryKind = 'contact' | 'quotation' | 'unit'

/** An inquiry that the server has not acknowledged: its body, and the idempotency key it is sent with. */
export type Queued = { key: string; kind: InquiryKind; body: string; savedAt: number }

/** A delivered inquiry that no page has confirmed yet, with the token of the plate at which it was written. */
export type Delivered = { key: string; kind: InquiryKind; id: string | null; token?: string }

export type Entry = Queued | Delivered

interface Outbox extends DBSchema {
  inquiries: { key: string; value: Entry }
}

const STORE = 'inquiries'
const OPENING_MS = 1_000

let opened: Promise<IDBPDatabase<Outbox>> | undefined

function open(): Promise<IDBPDatabase<Outbox>> {
  opened ??= Promise.race([
    openDB<Outbox>('gona-outbox', 1, { upgrade: (db) => void db.createObjectStore(STORE, { keyPath: 'key' }) }),
    // A database that does not open must not prevent an inquiry from being sent.
    new Promise<never>((_, reject) => setTimeout(reject, OPENING_MS)),
  ])
  return opened
}

/** Opens a transaction that is on disk when it completes. */
const write = async () => (await open()).transaction(STORE, 'readwrite', { durability: 'strict' })

export async function saveEntry(entry: Entry) {
  const { store, done } = await write()
  await Promise.all([store.put(entry), done])
}

/** Removes an entry; only the caller that removed it gets it. */
export async function takeEntry(key: string): Promise<Entry | undefined> {
  const { store, done } = await write()
  const [entry] = await Promise.all([store.get(key), store.delete(key), done])
  return entry
}

export const findEntry = async (key: string) => (await open()).get(STORE, key)
export const allEntries = async () => (await open()).getAll(STORE)
