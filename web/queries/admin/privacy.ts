import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Inquiry } from '#contract/contact.ts'
import type { ErasePreview, PersonExport } from '#contract/inquiry-inbox.ts'
import type { Quotation } from '#contract/quotation.ts'
import { adminSend } from '#web/lib/admin-request.ts'
import { invalidateInquiries } from './inquiries.ts'

// A person is named by the e-mail address, in a body: a URL is logged.
const send = async (action: 'export' | 'preview' | 'erase', email: string) =>
  (await adminSend('POST', `/api/admin/privacy/${action}`, { email })).json()

/** Everything the site stores of a person. */
export const useExportPerson = () =>
  useMutation({ mutationFn: (email: string): Promise<PersonExport<Inquiry, Quotation>> => send('export', email) })

/** What erasing that person would delete, always as it is now. */
export const erasePreviewQuery = (email: string) =>
  queryOptions<ErasePreview>({
    queryKey: ['erase preview', email],
    queryFn: () => send('preview', email),
    staleTime: 0,
    gcTime: 0,
  })

/** Deletes all inquiries of a person, and returns how many there were. */
export function useErasePerson() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (email: string): Promise<number> => (await send('erase', email)).deleted,
    onSuccess: () => invalidateInquiries(client),
  })
}
