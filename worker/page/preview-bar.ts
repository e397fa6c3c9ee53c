import type { Language } from '#domain/language.ts'
import { escapeMarkup } from './escape.ts'

/** The notice on an unpublished post, for whoever was sent its link. */
const TEXTS: Record<Language, string> = {
  en: 'Draft, not public: only people with this link can read it.',
  ha: 'Daftari ne da ba a wallafa ba tukuna: sai wanda aka ba wannan link zai iya karanta shi.',
  fr: 'Brouillon, non public : seules les personnes qui ont ce lien peuvent le lire.',
}

const UNSAVED = 'Preview: visitors see this when you have saved it.'

/**
 * The form that the preview was opened from is in another tab: it is left as it is, or saved, and this tab closes. Without
 * that tab there are no buttons.
 */
const SCRIPT = `if(opener)for(const b of document.querySelectorAll('[data-preview]')){b.style.display=''
b.onclick=()=>{localStorage.setItem('gona_preview',b.dataset.preview+' '+location.pathname+location.search)
close()}}`

/** Returns the source of the script for the policy of the page. */
export async function previewScriptSource(): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(SCRIPT))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`
}

const button = (does: string, label: string) =>
  `<button type="button" style="display:none" lang="en" data-preview="${does}" class="inline-flex min-h-11 items-center font-semibold underline">${label}</button>`

const BUTTONS = button('back', 'Back') + button('use', 'Use these')

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
  if (isUnsaved)
    return `<aside class="${CLASS}"><p lang="en">${UNSAVED}</p>${BUTTONS}</aside><script>${SCRIPT}</script>`
  const [id = ''] = searchParams.get('preview')?.split('.') ?? []
  if (!id || page.missing || !/^(?:\/[a-z]+)?\/blog\//.test(pathname)) return ''
  const href = escapeMarkup(`/admin?section=blog&publish=${encodeURIComponent(id)}`)
  return `<aside class="${CLASS}"><p>${TEXTS[page.language]}</p><a lang="en" class="inline-flex min-h-11 items-center font-semibold underline" href="${href}">Publish</a></aside>`
}
