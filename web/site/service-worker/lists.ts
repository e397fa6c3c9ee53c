import type { Language } from '#domain/language.ts'
import { textsPathOf } from '#domain/urls.ts'

const LISTS = 'gona-lists'

/** Stores the texts of machines whose document lists them without, so that they can be searched and opened offline. */
export async function storeTexts(html: string, language: Language) {
  const path = textsPathOf(html, language)
  const response = path ? await fetch(path) : undefined
  if (path && response?.ok) await (await caches.open(LISTS)).put(path, response)
}

/** Responds with the server's list, also where storage fails; offline, with the stored one. */
export async function respondWithList(event: FetchEvent): Promise<Response> {
  const { request } = event
  const cache = await caches.open(LISTS).catch(() => undefined)
  if (!cache) return fetch(request)
  try {
    const response = await fetch(request)
    if (response.ok && (await cache.match(request.url))) event.waitUntil(cache.put(request.url, response.clone()))
    return response
  } catch {
    return (await cache.match(request.url)) ?? Response.error()
  }
}
