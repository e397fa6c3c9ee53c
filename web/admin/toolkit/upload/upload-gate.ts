import { useEffect, useRef, useState } from 'react'
import type { UploadState } from './use-upload.ts'

/** Connects a form and its image fields: saving waits for an image that is still being uploaded. */
export type UploadGate = {
  /** Whether the form is waiting: it saves by itself when the last image has arrived. */
  isHeldUp: boolean
  /** Reports whether a field is waiting for its image, and the file to store beside unsaved text. */
  onPending: (field: string, isPending: boolean, file?: File) => void
  /** Reports that an upload was cancelled: a waiting form then no longer saves by itself. */
  onGivenUp: () => void
  /** The files of restored text, by field. Each field uploads its own again. */
  restored: Record<string, File>
}

export function usePendingImages(save: () => void) {
  const [fields, setFields] = useState<string[]>([])
  const [isHeldUp, setHeldUp] = useState(false)
  const isPending = fields.length > 0
  const isPendingNow = useRef(isPending)
  isPendingNow.current = isPending
  const attempt = () => {
    setHeldUp(isPending)
    if (!isPending) save()
  }
  const isAwaited = isHeldUp && !isPending
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the last image has arrived
  useEffect(() => {
    if (isAwaited) attempt()
  }, [isAwaited])
  return {
    isHeldUp,
    isPending,
    /** For code that runs after a request, when `isPending` may be outdated. */
    isPendingNow,
    attempt,
    report: (field: string, isPending: boolean) =>
      setFields((others) => [...others.filter((other) => other !== field), ...(isPending ? [field] : [])]),
    giveUp: () => setHeldUp(false),
  }
}

/** Reports a field's upload to its form while the field is shown. With `hasMore` it waits for another reason too. */
export function usePending(gate: UploadGate, field: string, state: UploadState, hasMore = false) {
  const isPending = 'preview' in state
  const file = isPending ? state.file : undefined
  const isWaiting = isPending || hasMore
  const wasPending = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each step of the upload
  useEffect(() => {
    if (wasPending.current && state.step === 'none') gate.onGivenUp()
    wasPending.current = isPending
  }, [state.step])
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported when it changes, to the current gate
  useEffect(() => {
    gate.onPending(field, isWaiting, file)
    return () => gate.onPending(field, false, file)
  }, [isWaiting, file])
  return isPending
}

/** Chooses a field's file again, once the form has restored its unsaved text. */
export function useRestored(gate: UploadGate, field: string, choose: (files: File[]) => void) {
  const restored = gate.restored[field]
  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen again once
  useEffect(() => {
    if (restored) choose([restored])
  }, [restored])
}
