import { serviceWorkerDefine } from './service-worker.ts'
import { buildInMemory } from './side-build.ts'

/** Builds web/site/loader into a single file without imports. */
export async function buildLoader(): Promise<string> {
  const [loader] = await buildInMemory({
    define: serviceWorkerDefine,
    build: { lib: { entry: 'site/loader/loader.ts', formats: ['iife'], name: 'loader' } },
  })
  if (loader?.type !== 'chunk') throw new Error('There is no loader')
  return loader.code
}

/** Builds an inline script of documents (web/site/early). Throws if it consists of more than one file. */
export async function buildEarly(name: string): Promise<string> {
  const [entry, ...others] = await buildInMemory({
    build: {
      modulePreload: false,
      // Vite does not minify white space in a library, and adds a preloader to anything else.
      lib: { entry: `site/early/${name}.ts`, formats: ['es'] },
      rolldownOptions: {
        output: { minify: true },
      },
    },
  })
  if (entry?.type !== 'chunk' || others.length > 0) throw new Error(`${name} is more than one file`)
  return `(()=>{${entry.code.trim()}})()`
}
