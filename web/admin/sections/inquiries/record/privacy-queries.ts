import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ErasePreview, Person, PersonExport } from '#contract/inquiry/inbox.ts'
import type { Inquiry } from '#contract/inquiry/inquiry.ts'
import type { Quotation } from '#contract/quotation/quotation.ts'
import { adminSend } from '#web/admin/lib/request.ts'
import { removeRecords } from '#web/admin/queries/inquiries.ts'
import { invalidateAll } from '#web/admin/queries/list.ts'

// The person is in the body, because URLs are logged.
const send = async (action: 'export' | 'preview' | 'erase', person: Person) =>
  (await adminSend('POST', `/api/admin/privacy/${action}`, person)).json()

/** Downloads everything the site stores about a person. */
export const useExportPerson = () =>
  useMutation({
    mutationFn: (person: Person): Promise<PersonExport<Inquiry, Quotation, unknown>> => send('export', person),
  })

/** Queries what erasing that person would delete, always as of now. */
export const erasePreviewQuery = (person: Person) =>
  queryOptions<ErasePreview>({
    queryKey: ['erase preview', person],
    queryFn: () => send('preview', person),
    staleTime: 0,
    gcTime: 0,
  })

/** Erases a person, whose name may be in any list, and returns how many inquiries there were. */
export function useErasePerson() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (person: Person): Promise<number> => (await send('erase', person)).deleted,
    onSuccess: () => {
      removeRecords(client)
      void invalidateAll(client)
    },
  })
}
