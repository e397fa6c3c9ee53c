import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'

/** Returns the configuration of a build separate from the site's: a file shared by both would make both larger. */
export const sideBuild = ({ build, ...config }: InlineConfig): InlineConfig => ({
  configFile: false,
  root: 'web',
  logLevel: 'warn',
  ...config,
  build: { target: 'es2022', ...build },
})

/** Where a side build writes files that have a URL of their own. */
export const IN_DIST = { outDir: '../dist/web', emptyOutDir: false, copyPublicDir: false } as const

/** Returns a plugin that runs a side build after the site's files are written. */
export const buildBesides = (name: string, config: InlineConfig): Plugin => ({
  name: `build-${name}`,
  apply: 'build',
  closeBundle: async () => void (await build(config)),
})

export async function buildInMemory(config: InlineConfig) {
  const built = (await build(sideBuild({ ...config, build: { ...config.build, write: false } }))) as
    | Rolldown.RolldownOutput
    | Rolldown.RolldownOutput[]
  return [built].flat().flatMap(({ output }) => output)
}

/** Returns a plugin that fails a build which contains a module of a folder. */
export const withoutModulesOf = (folder: string): Plugin => ({
  name: `without-${folder}`,
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      const module = file.type === 'chunk' && file.moduleIds.find((id) => id.includes(`/${folder}/`))
      if (module) this.error(`${file.fileName} contains ${module}`)
    }
  },
})
