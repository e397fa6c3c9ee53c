import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { ShellManifest } from '#contract/shell-manifest.ts'
import { projectRoot } from '#worker/cli/settings.ts'

type Manifest = Record<
  string,
  { file: string; isEntry?: boolean; isDynamicEntry?: boolean; imports?: string[]; css?: string[] }
>

const built = (file: string) => readFileSync(join(projectRoot, 'dist', file))
export const gzipBytes = (content: Buffer | string) => gzipSync(content, { level: 9 }).byteLength
export const gzipBytesOf = (...files: string[]) => files.reduce((sum, file) => sum + gzipBytes(built(file)), 0)
export const manifest = (): Manifest => JSON.parse(built('web/manifest.json').toString()) as Manifest

/** Returns the area's code by each module that is loaded, such as "admin/shell/dashboard-page.tsx", with its files. */
export function adminCode(): Map<string, Set<string>> {
  const chunks = JSON.parse(built('web/admin-manifest.json').toString()) as Manifest
  const add = (name: string, files: Set<string>): Set<string> => {
    const { file, imports = [] } = chunks[name] as Manifest[string]
    if (!files.has(file)) imports.forEach((imported) => void add(imported, files.add(file)))
    return files.add(file)
  }
  const loaded = Object.entries(chunks).filter(([, { isEntry, isDynamicEntry }]) => isEntry || isDynamicEntry)
  return new Map(loaded.map(([name]) => [name, add(name, new Set())]))
}

export const shellManifest = (): ShellManifest => JSON.parse(built('web/shell.json').toString()) as ShellManifest

/** Returns the JavaScript files that a document itself fetches, with everything they import before they run. */
export const scriptsOf = (html: string) =>
  withImports([...html.matchAll(/<(?:script|link)[^>]+(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file))

/** Returns the app's JavaScript files, which a document's loader fetches on demand. */
export const appScriptsOf = (html: string) =>
  withImports(
    [...html.matchAll(/data-(?:app|modules)="([^"]*)"/g)].flatMap(([, files = '']) =>
      files.split(' ').map((file) => file.slice(1)),
    ),
  )

function withImports(files: (string | undefined)[]): string[] {
  const chunks = Object.values(manifest())
  const wanted = new Set<string>()
  const add = (file: string) => {
    if (wanted.has(file)) return
    wanted.add(file)
    for (const name of chunks.find((chunk) => chunk.file === file)?.imports ?? []) {
      add((manifest()[name] as { file: string }).file)
    }
  }
  for (const file of files) add(file as string)
  return [...wanted]
}

export const styleSheets = (): string[] => [
  ...new Set(
    Object.entries(manifest())
      .filter(([name]) => !name.includes('admin'))
      .flatMap(([, chunk]) => chunk.css ?? []),
  ),
]
