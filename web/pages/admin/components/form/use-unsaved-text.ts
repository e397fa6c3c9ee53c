import { useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import type { StoredRow } from '#web/queries/admin/collection.ts'
import { readFiles, storeFile } from './unsaved-files.ts'
import { newestUnsaved, newKey, removeUnsaved, storeUnsaved } from './unsaved-text.ts'

const TYPING_PAUSE_MS = 300

/**
 * Stores what is typed into a form in this browser, and offers what was typed before and not saved. Without a name
 * nothing is stored.
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
    // Before the tab goes, which may be for good.
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
    /** Fills the form in with what is offered; from now on it is this form's. */
    restore: async () => {
      if (!offered) return
      const stored = await readFiles(offered.key)
      for (const [field, value] of Object.entries(offered.values)) {
        if (!(field in form.getValues())) continue
        form.setValue(field as Path<Input>, value as PathValue<Input, Path<Input>>, { shouldDirty: true })
      }
      if (key) storeUnsaved({ ...offered, key })
      removeUnsaved(offered.key)
      setFiles(stored)
      setOffered(undefined)
    },
    discard: () => {
      if (offered) removeUnsaved(offered.key)
      setOffered(name ? newestUnsaved(name) : undefined)
    },
    /** The files of what was restored, by their fields. */
    files,
    /** A file was chosen for a field, or is uploaded, or given up. */
    storeFile: (field: string, file: File | undefined) => {
      if (!key || isOver.current) return
      void storeFile(key, field, file)
      if (file) storeText()
    },
    /** The form is saved, or its changes are given up. */
    clear: () => {
      isOver.current = true
      if (key) removeUnsaved(key)
    },
  }
}
