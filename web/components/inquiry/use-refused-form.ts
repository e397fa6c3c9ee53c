import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type RefusedForm, refusedFormKey } from '#contract/plain-form.ts'

/**
 * The form that the browser itself posted and this page came back with, if it is the one of this draft. It is so once:
 * the same form opened again begins from its draft.
 */
export function useRefusedForm(kind: 'contact' | 'quotation', draft: string): Required<RefusedForm> | null {
  const client = useQueryClient()
  const key = refusedFormKey(kind)
  const [refused] = useState(() => {
    const data = client.getQueryData<RefusedForm>(key)
    if (!data || (data.values.item ?? kind) !== draft) return null
    return { message: 'This has not been sent yet. Please check the marked fields.', ...data }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the key is a new array each time
  useEffect(() => client.removeQueries({ queryKey: key }), [])
  return refused
}
