import { html, raw } from 'hono/html'
import type { Translate } from '#web/site/app/texts.ts'

type Html = ReturnType<typeof html>

/**
 * What was posted and is shown again: the input, its errors by field, or one message. `of` is the form: "paid",
 * "decline", the number of a delivery note; without it the acceptance.
 */
export type PostedForm = {
  of?: string
  values?: Record<string, string>
  issues?: Record<string, string>
  message?: string
}

/**
 * The fragment of every form's URL. A page that shows no error has no such id, and opens at its top; a refused form's
 * answer opens at the error, without a script and on the smallest phone.
 */
export const SAID = 'said'

/** Returns the message about a posted form, above everything else. */
export const postedMessage = (t: Translate, { message }: PostedForm) =>
  message && html`<p class="state answer" role="alert" id="${SAID}">${t.known(message)}</p>`

/** Returns the place at which the answer opens, before the first field that has an issue. */
const opening = (name: string, issues: Record<string, string>, fields: readonly string[]) =>
  fields.find((one) => issues[one]) === name ? html`<span id="${SAID}"></span>` : ''

const invalid = (id: string, issue: string | undefined) =>
  issue ? raw(`aria-describedby="${id}-wrong" aria-invalid="true"`) : ''

const wrong = (id: string, issue: string | undefined) =>
  issue && html`<p class="wrong" role="alert" id="${id}-wrong">${issue}</p>`

type Said = Pick<PostedForm, 'values' | 'issues'>
type Shown = { id?: string; value?: string; said?: string | undefined; rest?: ReturnType<typeof raw> }

/**
 * Returns the parts of a form with these fields, in their order: what was typed is shown again, with its issues above it,
 * where a long text or a keyboard does not cover them.
 */
export function controlsOf(t: Translate, fields: readonly string[], { values = {}, issues = {} }: Said) {
  const issueOf = (name: string, said?: string) => said ?? (issues[name] && t.known(issues[name]))
  return {
    issueOf,
    /** `name`, `id` and `rest` are from this folder: they need no escaping. */
    field: (name: string, label: string, { id = name, value = '', said, rest = raw('') }: Shown = {}): Html => html`
      ${opening(name, issues, fields)}
      <label for="${id}">${label}</label>
      ${wrong(id, issueOf(name, said))}
      <input id="${id}" name="${name}" value="${values[name] ?? value}" ${rest} ${invalid(id, issueOf(name, said))}>`,
    area: (name: string, label: string, rest: ReturnType<typeof raw>): Html => html`
      ${opening(name, issues, fields)}
      <label for="${name}">${label}</label>
      ${wrong(name, issueOf(name))}
      <textarea id="${name}" name="${name}" ${rest} ${invalid(name, issueOf(name))}>${values[name] ?? ''}</textarea>`,
    select: (name: string, label: string, options: Html[]): Html => html`
      ${opening(name, issues, fields)}
      <label for="${name}">${label}</label>
      ${wrong(name, issueOf(name))}
      <select id="${name}" name="${name}" ${invalid(name, issueOf(name))}>${options}</select>`,
    tick: (name: string, label: string, id = name): Html => html`
      ${opening(name, issues, fields)}
      <label class="tick"><input id="${id}" type="checkbox" name="${name}" value="yes" required ${values[name] === 'yes' ? raw('checked') : ''} ${invalid(id, issueOf(name))}> ${label}</label>
      ${wrong(id, issueOf(name))}`,
  }
}
