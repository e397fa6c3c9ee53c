import { useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import type { StoredRow } from '#web/admin/queries/collection.ts'
import { readFiles, storeFile } from './unsaved-files.ts'
import { newestUnsaved, newKey, removeUnsaved, storeUnsaved } from './unsaved-text.ts'

const TYPING_PAUSE_MS = 300

/**
 * Stores what is typed into a form in this browser, and offers earlier text that was not saved; without a name, it does
 * nothing.
 */
export function useUnsavedText<Input extends FieldValues>(
  name: string | undefined,
  form: UseFormReturn<Input>,
  base: StoredRow | undefined,
  /** Whether a file is chosen and not uploaded yet. */
  hasFile: boolean,
) {
  const [key] = useState(() => name && newKey(name))
  const [offered, setOffered] = useState(() => (name ? newestUnsaved(name) : undefined))
  const [files, setFiles] = useState<Record<string, File>>({})
  const version = useRef(base?.version)
  version.current = base?.version
  const hasFileNow = useRef(hasFile)
  hasFileNow.current = hasFile
  const isOver = useRef(false)

  useEffect(() => {
    if (!key) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const store = () => {
      clearTimeout(timer)
      timer = undefined
      if (isOver.current) return
      if (!form.formState.isDirty && !hasFileNow.current) return removeUnsaved(key)
      storeUnsaved({ key, values: form.getValues(), version: version.current, savedAt: Date.now() })
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

  const storeText = () => {
    if (key) storeUnsaved({ key, values: form.getValues(), version: version.current, savedAt: Date.now() })
  }
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
    /** The restored files, by field. */
    files,
    /** Stores the file chosen for a field, or removes it if there is none. */
    storeFile: (field: string, file: File | undefined) => {
      if (!key || isOver.current) return
      void storeFile(key, field, file)
      if (file) storeText()
    },
    /** Removes everything after the form was saved or its changes were discarded. */
    clear: () => {
      isOver.current = true
      if (key) removeUnsaved(key)
    },
  }
}
