import { realpathSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { serviceWorker, serviceWorkerDefine, shell } from '#web/build/shell.ts'
import { admin } from './web/build/admin.ts'
import { chunks } from './web/build/chunks.ts'
import { withoutModulesOf } from './web/build/side-build.ts'

const production = defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss(), shell(), withoutModulesOf('web/admin'), admin, serviceWorker],
  define: serviceWorkerDefine,
  // wouter depends on a shim for React versions before 18.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: {
      polyfill: false,
      // A screen's code is imported by code that already has these two.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !/libraries-|rolldown-runtime-/.test(file)) : files,
    },
    // The print style sheet is fetched separately, after the screen's, and a font only when its letters are used:
    // inlined, both would delay the first paint.
    assetsInlineLimit: (file) => (/print\.css$|\.woff2$/.test(file) ? false : undefined),
    // Tests use it to measure a page's files.
    manifest: 'manifest.json',
    rolldownOptions: { input: ['web/index.html'], output: chunks },
  },
})

export default defineConfig(async ({ command }) => {
  if (command === 'build') return production
  // Imported only here: it loads wrangler, which a build does not need.
  const [{ development }, { definitions }] = await Promise.all([
    import('./worker/cli/development-plugins.ts'),
    import('./worker/cli/build-facts.ts'),
  ])
  return {
    root: 'web',
    cacheDir: '../.cache/vite',
    clearScreen: false,
    plugins: [react(), tailwindcss(), ...development],
    define: { __SERVICE_WORKER__: 'false', ...definitions() },
    // node_modules may be a link, as in a second working tree.
    server: { fs: { allow: ['.', realpathSync('node_modules')] } },
  }
})
