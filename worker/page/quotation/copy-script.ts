/**
 * The only script of a buyer's page, which works without it: it shows a button beside each account number that copies
 * it, and keeps the amount that is due when another currency is chosen.
 */
export const COPY_SOURCE = `for(const b of document.querySelectorAll('[data-copy]'))if(navigator.clipboard){b.hidden=false;b.onclick=()=>navigator.clipboard.writeText(b.dataset.copy).then(()=>{b.nextElementSibling.textContent=b.dataset.done})}
const c=document.getElementById('currency'),a=document.getElementById('amount');if(c)c.onchange=()=>{const due=o=>o.dataset.due;if([...c.options].some(o=>due(o)===a.value))a.value=due(c.selectedOptions[0])}`

export const COPY_SCRIPT = `<script>${COPY_SOURCE}</script>`

let source: Promise<string> | undefined

/** Returns the source that allows this script in the Content-Security-Policy. */
export function copyScriptSource(): Promise<string> {
  source ??= crypto.subtle
    .digest('SHA-256', new TextEncoder().encode(COPY_SOURCE))
    .then((hash) => `'sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}'`)
  return source
}
