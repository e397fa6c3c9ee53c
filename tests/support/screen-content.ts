import { readFile } from 'node:fs/promises'

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
export async function addScreenContent(site: string, token: string) {
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
  for (const name of IMAGES) {
    const issued = await send('/api/objects/upload', { contentType: 'image/jpeg', size: photo.length })
    const { uploadURL } = (await issued.json()) as { uploadURL: string }
    await fetch(uploadURL, { method: 'PUT', headers: { 'Content-Type': 'image/jpeg' }, body: photo })
    const processed = await send('/api/gallery/process-image', { uploadURL, name })
    if (!processed.ok) throw new Error(`${name} was not uploaded: ${processed.status} ${await processed.text()}`)
  }
}
