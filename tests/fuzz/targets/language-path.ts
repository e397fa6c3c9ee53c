import { LANGUAGES, prefixOf, splitLanguage } from '#contract/language.ts'
import { mustEqual, mustHold, ofText, type Target } from '#tests/fuzz/target.ts'

/** A path is split into a language and a path, which together are the same page. */
function checkPath(text: string) {
  const { pathname } = new URL(`https://gona.example/${text.replace(/^\/+/, '')}`)
  const { language, path } = splitLanguage(pathname)
  mustHold(LANGUAGES.includes(language), `the language ${language}`)
  mustHold(path.startsWith('/'), `the path ${path}`)
  const again = splitLanguage(prefixOf(language) + path)
  mustEqual(again, { language, path }, 'split again')
}

/** Reads the path of a URL and the language in it. */
export const languagePath: Target = {
  seeds: ['/', '/ha', '/ha/', '/fr/gallery', '/en/gallery', '/ha/ha/x', '/HA', '/blog/a-b'],
  words: ['/ha', '/fr', '/en', '//', '%2f', '..', '%00', '?', '#', '\\', '.', ';', '%C9', 'ha'],
  check: ofText(checkPath),
}
