import { adminGet } from './admin-request.ts'

/** Saves a file through the browser's downloads. */
export function saveFile(name: string, content: Blob) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // Some browsers read the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Downloads an admin file: a plain link would be requested without the token. */
export async function download(path: string, name: string) {
  saveFile(name, await (await adminGet(path)).blob())
}
