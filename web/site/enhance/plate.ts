// The only script of the page that a machine's plate leads to (worker/page/unit), which works without it. The outbox holds
// what is asked where there is no connection, and the service worker the page itself, for whoever scans the plate there again.
import { unitRequest, withParts } from '#contract/unit-request.ts'
import { documentLanguage } from '#web/shared/lib/browser.ts'
import { RequestError } from '#web/shared/lib/request.ts'
import { isOutboxFlagSet } from '#web/site/outbox/flag.ts'
import { flush, onDelivery, queuedOf, sendOrQueue, setDeliveryConfirmation } from '#web/site/outbox/outbox.ts'

const FORM = document.querySelector<HTMLFormElement>('form[data-token]')
const SAID = document.getElementById('now')
const PHOTO = document.getElementById('photo')

/** A browser that cannot do this much posts the form by itself. */
if (FORM && SAID && navigator.locks) begin(FORM, SAID)
if (__SERVICE_WORKER__ && 'serviceWorker' in navigator)
  addEventListener('load', () => void storePage().catch(() => undefined))

function begin(form: HTMLFormElement, said: HTMLElement) {
  const { token = '', sent = '', queued = '', failed = '' } = form.dataset
  const say = (text: string, isDone: boolean) => {
    const hadFocus = form.contains(document.activeElement)
    form.hidden = isDone
    if (PHOTO) PHOTO.hidden = !isDone
    said.textContent = text
    if (isDone && hadFocus) said.focus()
  }
  const values = () => withParts(Object.fromEntries(new FormData(form)) as Record<string, string>)
  const body = () => JSON.stringify({ ...values(), token, language: documentLanguage() })
  /** What may be in the form when it is hidden: nothing, or what the server or the outbox has. Other words would be lost. */
  const stored = new Set(values().message ? [] : [body()])
  const isStored = () => stored.has(body())
  // What another form sent, or another machine's, is confirmed by the page that has its words.
  setDeliveryConfirmation({ concerns: (delivered) => delivered.token === token, show: () => say(sent, isStored()) })
  let isSending = false

  form.noValidate = true
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!isSending) void send()
  })
  if (isOutboxFlagSet()) void resume().catch(() => undefined)

  async function send() {
    const { error } = unitRequest.safeParse(values())
    const wrong = new Set(error?.issues.map(({ path }) => String(path[0])))
    if (markWrong(form, wrong)) return say('', false)
    isSending = true
    const sending = body()
    const result = await sendOrQueue('unit', sending)
    isSending = false
    if (result.state !== 'failed') stored.add(sending)
    if (result.state === 'sent') return say(sent, isStored())
    if (result.state === 'queued') {
      say(queued, isStored())
      // Sends it when there is a connection again, and says so; also where another tab at this machine has sent it.
      result.subscribe(() => say(sent, isStored()))
      return flush()
    }
    // The server says why it refused, in the page's own words.
    if (result.error instanceof RequestError && result.error.status < 500) return form.submit()
    say(failed, false)
  }

  /** Says what an earlier visit has left in the outbox, and sends it. */
  async function resume() {
    const earlier = (await queuedOf('unit')).filter(({ body }) => JSON.parse(body).token === token)
    for (const { key, body } of earlier) {
      stored.add(body)
      onDelivery(({ data }) => data.key === key && say(sent, isStored()))
    }
    if (earlier.length > 0) say(queued, false)
    await flush()
  }
}

/** Marks the fields that are wrong as the server does, and moves the focus to the first; returns whether there is one. */
function markWrong(form: HTMLFormElement, wrong: ReadonlySet<string>): boolean {
  for (const mark of form.querySelectorAll('.wrong')) mark.remove()
  let first: HTMLElement | undefined
  for (const field of form.elements as HTMLCollectionOf<HTMLInputElement>) {
    field.removeAttribute('aria-invalid')
    field.removeAttribute('aria-describedby')
    if (!wrong.has(field.name)) continue
    const mark = Object.assign(document.createElement('p'), {
      className: 'wrong',
      id: `${field.id}-wrong`,
      textContent: field.dataset.wrong ?? '',
    })
    field.before(mark)
    field.setAttribute('aria-invalid', 'true')
    field.setAttribute('aria-describedby', mark.id)
    first ??= field
  }
  first?.focus()
  return first !== undefined
}

async function storePage() {
  const { serviceWorker } = navigator
  await serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const { active } = await serviceWorker.ready
  active?.postMessage({ pages: [location.pathname], images: [], withCode: true })
}
