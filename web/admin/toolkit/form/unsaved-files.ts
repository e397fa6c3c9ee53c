import { type DBSchema, openDB } from 'idb'

// Stores the images of unsaved text (unsaved-text.ts) that are not uploaded yet, because localStorage cannot store
// files.

interface UnsavedFiles extends DBSchema {
  files: { key: [unsaved: string, field: string]; value: File }
}

const open = () => openDB<UnsavedFiles>('gona-unsaved', 1, { upgrade: (db) => void db.createObjectStore('files') })

/** Returns the files of an unsaved text, by field; none if the browser stores nothing. */
export async function readFiles(unsaved: string): Promise<Record<string, File>> {
  try {
    const { store } = (await open()).transaction('files')
    const [keys, files] = await Promise.all([store.getAllKeys(), store.getAll()])
    return Object.fromEntries(keys.flatMap(([of, field], i) => (of === unsaved ? [[field, files[i] as File]] : [])))
  } catch {
    return {}
  }
}

/** Stores a field's file, or removes it if there is none. */
export async function storeFile(unsaved: string, field: string, file: File | undefined) {
  try {
    const db = await open()
    await (file ? db.put('files', file, [unsaved, field]) : db.delete('files', [unsaved, field]))
  } catch {
    // Storage is blocked or full: the file is still in its form, which asks before it is closed.
  }
}

export async function removeFiles(unsaved: string) {
  try {
    await (await open()).delete('files', IDBKeyRange.bound([unsaved, ''], [unsaved, '\uffff']))
  } catch {
    // Storage is blocked: there is nothing to remove.
  }
}
