import { readFile } from 'node:fs/promises'
import type { Language } from '#contract/language.ts'
import type { Quotation } from '#contract/quotation/quotation.ts'
import { aDraft } from './quotations.ts'
import type { Screen } from './screens.ts'

/** Messages of visitors, so that the inbox is not empty. */
const MESSAGES = [
  {
    firstName: 'Amina',
    lastName: 'Bello',
    interest: 'harvesters',
    message: 'Do you deliver a rice combine to Katsina?',
  },
  { firstName: 'Musa', lastName: 'Danladi', interest: 'tractors', message: 'Two T75 with disc ploughs, for Kura.' },
  {
    firstName: 'Halima',
    lastName: 'Yusuf',
    interest: 'planters',
    message: 'Is there a planter for groundnut and maize?',
  },
]

const IMAGES = ['photo.jpg', 'the-same-photo.jpg', 'once-more.jpg']

/** Adds what the demonstration content lacks: messages of visitors, and uploads in the library. */
export async function addScreenContent(site: string, token: string, names = IMAGES) {
  const send = (path: string, body: unknown) =>
    fetch(new URL(path, site), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
  const library = await fetch(new URL('/api/admin/images?limit=1', site), {
    headers: { Authorization: `Bearer ${token}` },
  })
  if (((await library.json()) as unknown[]).length > 0) return
  for (const message of MESSAGES)
    await send('/api/contact', { ...message, email: `${message.firstName.toLowerCase()}@example.com` })
  const photo = await readFile(new URL('photo.jpg', import.meta.url))
  for (const name of names) {
    const issued = await send('/api/objects/upload', { contentType: 'image/jpeg', size: photo.length })
    const { uploadURL } = (await issued.json()) as { uploadURL: string }
    await fetch(uploadURL, { method: 'PUT', headers: { 'Content-Type': 'image/jpeg' }, body: photo })
    const processed = await send('/api/gallery/process-image', { uploadURL, name })
    if (!processed.ok) throw new Error(`${name} was not uploaded: ${processed.status} ${await processed.text()}`)
  }
}

/** Offers a machine of the demonstration, in a language: what its buyer reads, and the same once it was accepted. */
export async function buyerScreens(site: string, token: string, language: Language): Promise<Screen[]> {
  const call = async <Body>(path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(new URL(path, site), {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Body
  }
  const machines = await call<{ id: string; name: string }[]>('/api/machinery?limit=2')
  const offer = async () => {
    const lines = machines.map(({ id, name }) => ({
      machineId: id,
      description: name,
      quantity: 1,
      unitPrice: 2_780_000,
      discountPoints: 0,
    }))
    const { id } = await call<Quotation>('/api/admin/quotations', { ...aDraft({ lines }), language })
    const { link } = await call<{ link: string }>(`/api/admin/quotations/${id}/send`, {}, { 'If-Match': '"1"' })
    return new URL(link).pathname
  }
  const accepted = await offer()
  const answer = { revision: '1', name: 'Musa Ibrahim', phone: '0803 000 0002', agreed: 'yes' }
  await fetch(new URL(`${accepted}/accept`, site), { method: 'POST', body: new URLSearchParams(answer) })
  return [
    { name: 'buyer-quotation', path: await offer() },
    { name: 'buyer-order', path: accepted },
  ]
}
