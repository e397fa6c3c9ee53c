import tailwindcss from '@tailwindcss/vite'
import { FIRST_SCREENS, type FirstScreen } from '#contract/shell-manifest.ts'
import { buildInMemory } from './side-build.ts'

const fileOf = (kind: FirstScreen) => (kind === 'page' ? 'first-screen' : `first-${kind}`)

/** Builds a style sheet for each thing that a page may begin with: its hero, an open item's details, an open form. */
export async function buildFirstSheets(): Promise<Record<FirstScreen, string>> {
  const files = await buildInMemory({
    plugins: [tailwindcss()],
    build: { rolldownOptions: { input: FIRST_SCREENS.map((kind) => `web/site/styles/${fileOf(kind)}.css`) } },
  })
  const sheets = FIRST_SCREENS.map((kind) => {
    const sheet = files.find(({ fileName }) => fileName.startsWith(`assets/${fileOf(kind)}-`))
    if (sheet?.type !== 'asset') throw new Error(`There is no ${fileOf(kind)}.css`)
    return [kind, String(sheet.source)]
  })
  return Object.fromEntries(sheets)
}

const WEB_FONT = /@font-face\s*\{[^}]*\.woff2[^}]*\}/g

/** Removes the display face from the site's style sheet: a page fetches it after its first images. */
export const splitDisplayFace = (css: string) => ({
  sheet: css.replaceAll(WEB_FONT, ''),
  displayFace: (css.match(WEB_FONT) ?? []).join(''),
})
