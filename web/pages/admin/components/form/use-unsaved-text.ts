import { useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import type { StoredRow } from '#web/queries/admin/collection.ts'
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
) {
  const [key] = useState(() => name && newKey(name))
  const [offered, setOffered] = useState(() => (name ? newestUnsaved(name) : undefined))
  const version = useRef(base?.version)
  version.current = base?.version
  const isOver = useRef(false)

  useEffect(() => {
    if (!key) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const store = () => {
      clearTimeout(timer)
      timer = undefined
      if (isOver.current) return
      if (!form.formState.isDirty) return removeUnsaved(key)
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

  const discard = () => {
    if (offered) removeUnsaved(offered.key)
    setOffered(name ? newestUnsaved(name) : undefined)
  }
  return {
    offered,
    /** Fills the form in with what is offered; from now on it is this form's. */
    restore: () => {
      if (!offered) return
      for (const [field, value] of Object.entries(offered.values)) {
        if (!(field in form.getValues())) continue
        form.setValue(field as Path<Input>, value as PathValue<Input, Path<Input>>, { shouldDirty: true })
      }
      if (key) storeUnsaved({ ...offered, key })
      removeUnsaved(offered.key)
      setOffered(undefined)
    },
    discard,
    /** The form is saved, or its changes are given up. */
    clear: () => {
      isOver.current = true
      if (key) removeUnsaved(key)
    },
  }
}
