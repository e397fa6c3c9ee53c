import type { Language } from '#contract/language.ts'
import { textsPathOf } from '#contract/texts-path.ts'

const LISTS = 'gona-lists'

/** Stores the texts of the machines that a document lists without them: they are searched and opened offline as well. */
export async function storeTexts(html: string, language: Language) {
  const path = textsPathOf(html, language)
  const response = path ? await fetch(path) : undefined
  if (path && response?.ok) await (await caches.open(LISTS)).put(path, response)
}

/** Responds with the server's list, and with the stored one offline. */
export async function respondWithList(event: FetchEvent): Promise<Response> {
  const { request } = event
  const cache = await caches.open(LISTS)
  try {
    const response = await fetch(request)
    if (response.ok && (await cache.match(request.url))) event.waitUntil(cache.put(request.url, response.clone()))
    return response
  } catch {
    return (await cache.match(request.url)) ?? Response.error()
  }
}
