import { html, raw } from 'hono/html'
import { dialled, type SiteSettings } from '#contract/settings/site-settings.ts'
import { imageAt } from '#domain/images/sources.ts'
import { initialMark } from '#domain/settings/mark.ts'
import { siteShareImage, type Translate } from '#web/site/app/texts.ts'
import { inOwnColours } from '#worker/page/own-colours.ts'
import { askOnWhatsapp } from './answer-forms.ts'
import { faceStyle } from './face.ts'
import { QUOTATION_STYLE } from './style.ts'

/** The firm's mark, as in web/pictures/mark.svg. */
const MARK =
  '<svg viewBox="0 0 64 64" aria-hidden="true"><rect width="64" height="64" rx="13" fill="#1f2a63"/><g fill="none" stroke-width="5.5" stroke="#e0a526" stroke-linejoin="round" stroke-linecap="round"><path d="M51 23A20.5 20.5 0 1 0 52 37H32"/><path d="M41.5 43.5V32a9.5 9.5 0 0 0-19 0v11.5" stroke="#f6eedd" stroke-width="4.5"/><path d="M36 37H52" stroke="#1f2a63" stroke-width="10" stroke-linecap="butt"/><path d="M32 37H52A20.5 20.5 0 0 1 47 46"/></g></svg>'

function shareImage(firm: SiteSettings, origin: string) {
  const image = siteShareImage(origin, firm)
  return image && html`<meta property="og:image" content="${image.url}">`
}

/** Facade arches on the band of a printed document; another firm's has its own mark, and no arches. */
const ARCHES = ['0', '.7rem'].map(
  (left) => `radial-gradient(circle at 50% 100%,#0000 62%,#e6ab35 66% 76%,#0000 80%) ${left} 0/1.4rem 100%`,
)
const ORNAMENT = `@media print{.firm::before{background:${ARCHES},#1e2760}}`

/**
 * Returns a page of a quotation; its link preview shows the firm and the number, no price and no name. `style` is
 * added to that of all documents; `heading` is the one on the page, if it is not the title.
 */
export const paperShell = (
  t: Translate,
  title: string,
  firm: SiteSettings,
  origin: string,
  body: ReturnType<typeof html>,
  {
    style = '',
    heading = title,
    referrer = 'no-referrer',
  }: { style?: string; heading?: string; referrer?: string } = {},
) => html`<!doctype html>
<html lang="${t.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="${referrer}">
<title>${title} | ${firm.name}</title>
<meta property="og:title" content="${title}">
<meta property="og:site_name" content="${firm.legalName}">
<meta property="og:description" content="${t('From {firm}, {city}. Open the link to read it and reply.', { firm: firm.legalName, city: firm.city || firm.name })}">
${shareImage(firm, origin)}
<style>${raw(inOwnColours(QUOTATION_STYLE + (firm.mark ? '' : ORNAMENT) + style, firm) + faceStyle(t.language, heading))}</style>
</head>
<body>${body}</body>
</html>`

/** Returns the numbers, each to be dialled at a tap; none breaks across lines. */
export const phonesOf = ({ phones }: Pick<SiteSettings, 'phones'>) =>
  phones.length > 0 &&
  html`${phones.map((phone, i) => html`${i > 0 && ', '}<a href="tel:${dialled(phone)}">${phone.replaceAll(' ', '\u00A0')}</a>`)}`

/** Returns a document's heading; its number does not break across lines. */
export const paperHeading = (title: string) =>
  html`<h1>${title.split(' ').map((word, place) => html`${place > 0 && ' '}${/\d/.test(word) ? html`<span class="whole">${word}</span>` : word}`)}</h1>`

/** Returns the mark for a document: the firm's logo, the first letter of its name, or the site's own mark. */
function markOnPaper(firm: SiteSettings): string {
  if (!firm.mark) return MARK
  if (firm.logo) return `<img class="logo" src="${imageAt(firm.logo, 480)}" alt="">`
  return initialMark(firm)
}

/** Returns the numbers under which authorities know the firm. */
export const registeredAs = ({ registration, tin }: SiteSettings) =>
  [registration, tin && `TIN ${tin}`].filter(Boolean).join(', ')

/** Returns the header of a document: the firm, and the page's QR code. */
export const firmHeader = (firm: SiteSettings, code: string) => html`<header class="firm">
          ${raw(markOnPaper(firm))}
          <div>
            <strong>${firm.legalName}</strong>${[
              [firm.street, firm.city, firm.country].filter(Boolean).join(', '),
              phonesOf(firm),
              firm.email,
              registeredAs(firm),
            ].map((line) => line && html`<br>${line}`)}
          </div>
          ${raw(code)}
        </header>`

/** Returns by which numbers and address the firm is reached, where it has any. */
export const reached = ({ phones, email }: SiteSettings) => {
  const [first, ...others] = [phonesOf({ phones }), email].filter(Boolean)
  return first && html`<p>${first}${others.map((line) => html`<br>${line}`)}</p>`
}

/**
 * Returns a page with a message instead of a quotation, and ways to write to the seller about it if its number is
 * known.
 */
export const messagePage = (
  t: Translate,
  message: string,
  firm: SiteSettings,
  origin: string,
  number: string | null = null,
) =>
  paperShell(
    t,
    number ? t('Quotation {number}', { number }) : message,
    firm,
    origin,
    html`<main>
      ${number && html`<p>${t('Quotation {number}', { number })}</p>`}
      <h1>${message}</h1>
      ${number && html`${askOnWhatsapp(t, number, firm)}${reached(firm)}`}
      <p><a href="/">${firm.legalName}</a></p>
    </main>`,
    { heading: message },
  )
