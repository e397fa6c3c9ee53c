import type { Context } from 'hono'
import type { SiteSettings } from '#contract/settings/site-settings.ts'
import { renderSignIn, sectionAfterLogin } from '#web/admin/server.tsx'
import { scriptSource } from '#worker/cache/digest.ts'
import type { AppEnv } from '#worker/env.ts'
import { begin } from './area.ts'
import { scriptJson } from './escape.ts'
import { publicShell } from './shell.ts'

/**
 * Until the area's script has come: a form that is sent early waits for it (web/admin/login/sign-in-form.tsx) instead of
 * leaving the page, and a script that could not be fetched is fetched again.
 */
const EARLY = `(()=>{let lost;
addEventListener('error',({target})=>{if(target.src)lost=target.src},true);
document.forms[0].addEventListener('submit',(event)=>{event.preventDefault();event.target.dataset.sent='';
if(lost)import(lost).catch(()=>{})})})()`

/** Writes the sign-in form into the area's document, after the style that it needs and before the rest of it. */
export async function withSignIn(c: Context<AppEnv>, shell: Response, settings: SiteSettings | null) {
  const { origin, search } = new URL(c.req.url)
  const script = `${EARLY};${begin(sectionAfterLogin(search))}`
  c.set('scriptSources', [await scriptSource(script)])
  const { signInSheet } = await publicShell(c.env, origin)
  const { markup, data } = renderSignIn(settings)
  // Before the form they would delay its first paint (docs/bench.md).
  let files = ''
  return new HTMLRewriter()
    .on('head', {
      element: (head) => void head.append(signInSheet, { html: true }),
    })
    .on('script[src], link[rel=modulepreload], link[rel=stylesheet]', {
      element: (file) => {
        files += tagOf(file)
        file.remove()
      },
    })
    .on('#root', { element: (root) => void root.setInnerContent(markup, { html: true }) })
    .on('body', {
      element: (body) =>
        body.onEndTag((end) => {
          const page = `<script type="application/json" id="page-data">${scriptJson(data)}</script>`
          end.before(`<script>${script}</script>${page}${files}`, { html: true })
        }),
    })
    .transform(shell)
}

/** Writes a tag again that loads a file. */
function tagOf({ tagName, attributes }: Element): string {
  const written = [...attributes].map(([name, value]) => (value ? ` ${name}="${value}"` : ` ${name}`)).join('')
  return `<${tagName}${written}>${tagName === 'script' ? '</script>' : ''}`
}
