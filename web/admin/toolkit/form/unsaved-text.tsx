import { type DBSchema, openDB } from 'idb'
import { useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { DAY_MS, formatDay, lagosDate, lagosTime } from '#domain/lagos-date.ts'
import type { StoredRow } from '#web/admin/lib/collection.ts'
import { storedAdministrator } from '#web/admin/lib/session.ts'
import { Button } from '#web/admin/toolkit/button.tsx'

const TYPING_PAUSE_MS = 300

/** Stores what is typed into a form in this browser, and offers it later; without a name, it does nothing. */
export function useUnsavedText<Input extends FieldValues>(
  name: string | undefined,
  form: UseFormReturn<Input>,
  base: StoredRow | undefined,
  hasFile: boolean,
) {
  const [key] = useState(() => name && newKey(name))
  const [offered, setOffered] = useState(() => (name ? newestUnsaved(name) : undefined))
  const [files, setFiles] = useState<Record<string, File>>({})
  const latest = useRef({ version: base?.version, hasFile })
  latest.current = { version: base?.version, hasFile }
  const isFormClosed = useRef(false)
  const storeText = () =>
    key && storeUnsaved({ key, values: form.getValues(), version: latest.current.version, savedAt: Date.now() })

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stored is read when it is
  useEffect(() => {
    if (!key) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const store = () => {
      clearTimeout(timer)
      timer = undefined
      if (isFormClosed.current) return
      if (!form.formState.isDirty && !latest.current.hasFile) return removeUnsaved(key)
      storeText()
    }
    // Before the tab is hidden or closed.
    const storeNow = () => timer !== undefined && store()
    const unsubscribe = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(store, TYPING_PAUSE_MS)
      },
    })
    addEventListener('pagehide', storeNow)
    document.addEventListener('visibilitychange', storeNow)
    return () => {
      storeNow()
      unsubscribe()
      removeEventListener('pagehide', storeNow)
      document.removeEventListener('visibilitychange', storeNow)
    }
  }, [key, form])

  return {
    offered,
    /** Fills in the form with the offered text, and stores it as this form's own. */
    restore: async () => {
      if (!offered) return
      const stored = await readFiles(offered.key)
      const set = (path: string, value: unknown) =>
        form.setValue(path as Path<Input>, value as PathValue<Input, Path<Input>>, { shouldDirty: true })
      const { translations = {}, ...values } = offered.values
      for (const [field, value] of Object.entries(values)) if (field in form.getValues()) set(field, value)
      // One by one: the form must know which of them are changed, and has no fields of them while they are folded.
      for (const [language, texts] of Object.entries(translations as Record<string, Record<string, string>>))
        for (const [name, text] of Object.entries(texts)) set(`translations.${language}.${name}`, text)
      if (key) storeUnsaved({ ...offered, key })
      removeUnsaved(offered.key)
      setFiles(stored)
      setOffered(undefined)
    },
    discard: () => {
      if (offered) removeUnsaved(offered.key)
      setOffered(name ? newestUnsaved(name) : undefined)
    },
    files,
    storeFile: (field: string, file: File | undefined) => {
      if (!key || isFormClosed.current) return
      void storeFile(key, field, file)
      if (file) storeText()
    },
    clear: () => {
      isFormClosed.current = true
      if (key) removeUnsaved(key)
    },
  }
}

// Unsaved text of forms in this browser: it survives closing the tab and belongs to one person only.

type UnsavedText = {
  /** Its key in localStorage, a new one each time a form is opened, so that two tabs do not overwrite each other. */
  key: string
  values: Record<string, unknown>
  version?: number
  /** In ms since 1970. */
  savedAt: number
}

const PREFIX = 'gona_unsaved'
const MAX_AGE_MS = 30 * DAY_MS

const keyPrefix = (form: string) => `${PREFIX}_${storedAdministrator()?.username ?? ''}_${form}_`

export const newKey = (form: string, now = Date.now()) => `${keyPrefix(form)}${now}`

/** Returns what `use` reads from storage; `none` where that is blocked or full: the form asks before it is closed. */
function tryStorage<Result>(use: () => Result, none: Result): Result {
  try {
    return use()
  } catch {
    return none
  }
}

export const storeUnsaved = ({ key, ...rest }: UnsavedText) =>
  tryStorage(() => localStorage.setItem(key, JSON.stringify(rest)), undefined)

export function removeUnsaved(key: string) {
  void removeFiles(key)
  tryStorage(() => localStorage.removeItem(key), undefined)
}

/** Returns the newest text of a form that was neither saved nor discarded, and removes any older than 30 days. */
export function newestUnsaved(form: string, now = Date.now()): UnsavedText | undefined {
  const stored: UnsavedText[] = []
  for (const key of tryStorage(() => Object.keys(localStorage), [])) {
    const unsaved = key.startsWith(`${PREFIX}_`) ? read(key) : undefined
    if (!unsaved) continue
    if (now - unsaved.savedAt > MAX_AGE_MS) removeUnsaved(key)
    else if (key.startsWith(keyPrefix(form))) stored.push(unsaved)
  }
  return stored.sort((a, b) => b.savedAt - a.savedAt)[0]
}

const read = (key: string) =>
  tryStorage<UnsavedText | undefined>(() => {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '')
    const isOurs = typeof stored === 'object' && stored !== null && 'values' in stored && 'savedAt' in stored
    return isOurs ? { ...(stored as Omit<UnsavedText, 'key'>), key } : undefined
  }, undefined)

// Images of unsaved text that are not uploaded yet: localStorage cannot store files.

interface UnsavedFiles extends DBSchema {
  files: { key: [unsaved: string, field: string]; value: File }
}

const open = async () =>
  openDB<UnsavedFiles>('gona-unsaved', 1, { upgrade: (db) => void db.createObjectStore('files') })

const readFiles = (unsaved: string): Promise<Record<string, File>> =>
  open()
    .then(async (db) => {
      const { store } = db.transaction('files')
      const [keys, files] = await Promise.all([store.getAllKeys(), store.getAll()])
      return Object.fromEntries(keys.flatMap(([of, field], i) => (of === unsaved ? [[field, files[i] as File]] : [])))
    })
    .catch(() => ({}))

const storeFile = (unsaved: string, field: string, file: File | undefined) =>
  open()
    .then((db): unknown => (file ? db.put('files', file, [unsaved, field]) : db.delete('files', [unsaved, field])))
    .catch(() => undefined)

const removeFiles = (unsaved: string) =>
  open()
    .then((db) => db.delete('files', IDBKeyRange.bound([unsaved, ''], [unsaved, '\uffff'])))
    .catch(() => undefined)

/** Returns "14:05", or "14:05 on 3 May 2026" for another day. */
export function whenTyped(at: number, now: number): string {
  const time = lagosTime(at).slice(0, 5)
  return lagosDate(at) === lagosDate(now) ? time : `${time} on ${formatDay(lagosDate(at))}`
}

type UnsavedNoticeProps = { unsaved: UnsavedText; row?: StoredRow; onRestore: () => void; onDiscard: () => void }

export const UnsavedNotice = ({ unsaved, row, onRestore, onDiscard }: UnsavedNoticeProps) => (
  <div role="status" className="flex flex-wrap items-center gap-3 rounded-md border-2 border-action p-3 sm:col-span-2">
    <p className="grow basis-60">
      <strong>Unsaved text from {whenTyped(unsaved.savedAt, Date.now())}.</strong>{' '}
      {row && unsaved.version !== row.version
        ? 'It was typed before the version below was saved.'
        : row
          ? 'The saved version is shown below.'
          : 'It was never saved.'}
    </p>
    <div className="flex gap-3">
      <Button onClick={onRestore} variant="ground">
        Restore
      </Button>
      <Button onClick={onDiscard}>Discard</Button>
    </div>
  </div>
)
