import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { buildBesides, IN_DIST, sideBuild } from './side-build.ts'

/** Builds the administrator's area. */
export const admin = buildBesides(
  'admin',
  sideBuild({
    plugins: [react(), tailwindcss()],
    build: {
      ...IN_DIST,
      modulePreload: { polyfill: false },
      // A font inlined in the style sheet would be a data: URL, which the content security policy forbids.
      assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
      rolldownOptions: { input: ['web/admin.html'] },
    },
  }),
)
