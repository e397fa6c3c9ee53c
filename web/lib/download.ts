import { adminGet } from './admin-request.ts'

/** Hands a file to the browser's downloads. */
export function saveFile(name: string, content: Blob) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // Some browsers read the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Downloads what only an administrator gets: a plain link would come without the token. */
export async function download(path: string, name: string) {
  saveFile(name, await (await adminGet(path)).blob())
}
