// The outbox in IndexedDB. Pages and the service worker share it, so nothing in here knows of a window.

/** Which form an inquiry was written in: it decides what the visitor is told once it has arrived. */
export type InquiryKind = 'contact' | 'quotation'

/** An inquiry that the server has not acknowledged: what is sent, under the idempotency key it is sent with. */
export type Waiting = { key: string; kind: InquiryKind; body: string; savedAt: number }

/** One that has arrived, and of which the visitor has not been told. */
export type Arrived = { key: string; kind: InquiryKind; id: string }

const STORE = 'inquiries'
const OPENING_MS = 1_000

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('gona-outbox', 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    // A database that does not answer must not keep an inquiry from being sent.
    setTimeout(reject, OPENING_MS)
  })
  return opened
}

/** Runs one transaction; resolves with what the last request answered once everything is on disk. */
async function transact<Result>(mode: IDBTransactionMode, run: (store: IDBObjectStore) => IDBRequest): Promise<Result> {
  const transaction = (await open()).transaction(STORE, mode, { durability: 'strict' })
  const request = run(transaction.objectStore(STORE))
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result)
    transaction.onerror = transaction.onabort = () => reject(transaction.error)
  })
}

export const save = (entry: Waiting | Arrived) => transact<IDBValidKey>('readwrite', (store) => store.put(entry))
export const remove = (key: string) => transact<undefined>('readwrite', (store) => store.delete(key))

/** Takes an entry out; answers it to the one caller who took it. */
export async function take(key: string): Promise<Waiting | Arrived | undefined> {
  const store = (await open()).transaction(STORE, 'readwrite').objectStore(STORE)
  return new Promise((resolve, reject) => {
    const found = store.get(key)
    found.onsuccess = () => store.delete(key)
    store.transaction.oncomplete = () => resolve(found.result)
    store.transaction.onabort = () => reject(store.transaction.error)
  })
}

export const find = (key: string) => transact<Waiting | Arrived | undefined>('readonly', (store) => store.get(key))
export const all = () => transact<(Waiting | Arrived)[]>('readonly', (store) => store.getAll())
