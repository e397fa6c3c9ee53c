import type { Inquiry } from '#contract/contact.ts'
import type { PersonExport } from '#contract/inquiry-inbox.ts'
import { adminSend } from '#web/lib/admin-request.ts'

/** Everything the site keeps of the person with that e-mail address. */
export async function exportPerson(email: string): Promise<PersonExport<Inquiry>> {
  return (await adminSend('POST', '/api/admin/privacy/export', { email })).json()
}

/** Deletes all inquiries of the person with that e-mail address; answers how many there were. */
export async function erasePerson(email: string): Promise<number> {
  const { deleted } = await (await adminSend('POST', '/api/admin/privacy/erase', { email })).json()
  return deleted
}
