import type { Language } from '#contract/language.ts'
import { escapeMarkup } from './escape.ts'

/** The notice on an unpublished post, for whoever was sent its link. */
const TEXTS: Record<Language, string> = {
  en: 'Draft, not public: only people with this link can read it.',
  ha: 'Daftari ne da ba a wallafa ba tukuna: sai wanda aka ba wannan hanyar haɗi zai iya karanta shi.',
  fr: 'Brouillon, non public : seules les personnes qui ont ce lien peuvent le lire.',
}

const UNSAVED = 'Preview: visitors see this when you have saved it.'

const CLASS =
  'on-ground sticky bottom-0 z-40 flex flex-wrap items-center justify-center gap-3 bg-ground px-4 py-3 text-on-ground'

/**
 * Returns the bar below a post's preview: a notice, and the link to publish the post, which requires a sign-in. The
 * preview key in the URL begins with the post's id.
 */
export function previewBar(
  page: { language: Language; missing?: boolean },
  { pathname, searchParams }: URL,
  isUnsaved: boolean,
): string {
  if (isUnsaved) return `<aside class="${CLASS}"><p lang="en">${UNSAVED}</p></aside>`
  const [id = ''] = searchParams.get('preview')?.split('.') ?? []
  if (!id || page.missing || !/^(?:\/[a-z]+)?\/blog\//.test(pathname)) return ''
  const href = escapeMarkup(`/admin?section=blog&publish=${encodeURIComponent(id)}`)
  return `<aside class="${CLASS}"><p>${TEXTS[page.language]}</p><a lang="en" class="inline-flex min-h-11 items-center font-semibold underline" href="${href}">Publish</a></aside>`
}
