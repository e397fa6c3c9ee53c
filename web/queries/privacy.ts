import { queryOptions } from '@tanstack/react-query'
import type { Inquiry } from '#contract/contact.ts'
import type { ErasePreview, PersonExport } from '#contract/inquiry-inbox.ts'
import { adminSend } from '#web/lib/admin-request.ts'

/** Everything the site keeps of the person with that e-mail address. */
export async function exportPerson(email: string): Promise<PersonExport<Inquiry>> {
  return (await adminSend('POST', '/api/admin/privacy/export', { email })).json()
}

/** What erasing that person would delete, always as it is now. */
export const erasePreviewQuery = (email: string) =>
  queryOptions<ErasePreview>({
    queryKey: ['erase preview', email],
    queryFn: async () => (await adminSend('POST', '/api/admin/privacy/preview', { email })).json(),
    staleTime: 0,
    gcTime: 0,
  })

/** Deletes all inquiries of the person with that e-mail address, and returns how many there were. */
export async function erasePerson(email: string): Promise<number> {
  const { deleted } = await (await adminSend('POST', '/api/admin/privacy/erase', { email })).json()
  return deleted
}
