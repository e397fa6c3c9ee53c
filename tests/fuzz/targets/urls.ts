import { LANGUAGES, prefixOf, splitLanguage } from '#domain/language.ts'
import { FILTER_NAMES, plainFilter } from '#domain/machinery/choices.ts'
import { readFilter } from '#domain/machinery/typed-filter.ts'
import { queryWords, relevanceOf } from '#domain/search/query.ts'
import { synonymsOf } from '#domain/search/synonyms.ts'
import { searchText, wordsOf } from '#domain/search/text.ts'
import { slugFrom } from '#domain/urls.ts'
import { mustEqual, mustHold, ofText, type Target } from '#tests/fuzz/target.ts'

/** A path is split into a language and a path, which together are the same page. */
function checkPath(text: string) {
  const { pathname } = new URL(`https://gona.example/${text.replace(/^\/+/, '')}`)
  const { language, path } = splitLanguage(pathname)
  mustHold(LANGUAGES.includes(language), `the language ${language}`)
  mustHold(path.startsWith('/'), `the path ${path}`)
  mustEqual(splitLanguage(prefixOf(language) + path), { language, path }, 'split again')
}

export const languagePath: Target = {
  seeds: ['/', '/ha', '/ha/', '/fr/gallery', '/en/gallery', '/ha/ha/x', '/HA', '/blog/a-b'],
  words: ['/ha', '/fr', '/en', '//', '%2f', '..', '%00', '?', '#', '\\', '.', ';', '%C9', 'ha'],
  check: ofText(checkPath),
}

/** A search finds a row that has its own words; filters that are read are accepted by the API; slugs are slugs. */
function checkSearch(q: string) {
  const words = queryWords(q)
  mustHold(words.length <= 8 && words.every((word) => word !== ''), `the words ${JSON.stringify(words)}`)
  synonymsOf(words)
  const asked = words.map((word) => [word])
  if (wordsOf(q).length > 0) mustHold(relevanceOf(searchText(q, ''), asked) !== null, 'a text is not found by itself')
  for (const name of FILTER_NAMES) {
    const filter = readFilter(name, q)
    if (filter !== undefined) mustEqual(plainFilter(name, filter), filter, `the filter ${name}`)
  }
  const slug = slugFrom(q)
  mustHold(/^[a-z0-9-]*$/.test(slug), `the slug ${slug}`)
  mustEqual(slugFrom(slug), slug, 'a slug of a slug')
}

export const search: Target = {
  seeds: [
    ...['60 ha', '75hp tractors under 20 million', 'feshin wake', 'T-75', 'ploughing machine', 'Semoir à maïs', '₦20m'],
  ],
  words: [
    ...['ha', 'hp', 'cv', 'm', 'kg', 'under', 'kasa da', 'moins de', 'ing', 's', 'n '],
    ...['ɗ', 'ƙ', 'İ', 'ß', 'ﬁ', '½', '²', '-', '.'],
  ],
  check: ofText(checkSearch),
}
