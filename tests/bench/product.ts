import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Runtime, startRuntime } from '#tests/support/runtime.ts'
import { projectRoot } from '#worker/cli/settings.ts'
import { load } from './content.ts'

/** The product as it is deployed, with the demonstration content; `assets` is where its files are served from. */
export async function startProduct(
  machines: number,
  assets = copyOfAssets(),
  { isInspected = false, isCounted = false } = {},
): Promise<Runtime & { assets: string }> {
  const runtime = await startRuntime({ assets, isInspected, isCounted })
  if (machines > 0) await load(runtime.db, machines)
  return {
    ...runtime,
    assets,
    async stop() {
      await runtime.stop()
      rmSync(assets, { recursive: true, force: true })
    },
  }
}

/** The built files in a place of their own, where the floor's pages can stand beside them. */
export function copyOfAssets(): string {
  const assets = mkdtempSync(join(tmpdir(), 'gona-bench-'))
  cpSync(join(projectRoot, 'dist/web'), assets, { recursive: true })
  return assets
}
