import { type Language, OTHER_LANGUAGES, type OtherLanguage, prefixOf } from '#domain/language.ts'
import { Icon } from '#web/shared/ui/icon.tsx'

/** The texts that offer a page in a language and decline the offer, in that language. */
const OFFERS: Record<OtherLanguage, { offer: string; decline: string }> = {
  ha: { offer: 'Karanta wannan shafi da Hausa', decline: 'Ɓoye' },
  fr: { offer: 'Lire cette page en français', decline: 'Masquer' },
}

/**
 * Offers a page in the language that the browser prefers, in a line that only the loader shows
 * (enhance/language-offer.ts), because the document is cached and the same for everyone. It is outside the app, so that
 * navigation does not remove it.
 */
export const LanguageOffer = ({ language, path }: { language: Language; path: string }) =>
  OTHER_LANGUAGES.filter((other) => other !== language).map((other) => (
    <div
      key={other}
      hidden
      data-offer={other}
      lang={other}
      className="fixed inset-x-0 bottom-0 z-30 flex items-center justify-center gap-3 border-accent border-t-2 bg-surface pl-4 raised print:hidden"
    >
      <a
        href={prefixOf(other) + path}
        hrefLang={other}
        data-language={other}
        className="inline-flex min-h-11 items-center font-semibold text-ground underline"
      >
        {OFFERS[other].offer}
      </a>
      <button
        type="button"
        data-decline
        aria-label={OFFERS[other].decline}
        className="grid size-11 cursor-pointer place-items-center rounded-md hover:bg-ground-soft"
      >
        <Icon name="close" />
      </button>
    </div>
  ))
