// What the app runs for a form: its hook, and what that fetches.

import { useInquiryForm } from '#web/site/components/inquiry/use-inquiry-form.ts'
import { mount } from './form-doubles.ts'

type Form = { item?: { title: string; machineId?: string }; draft: string; element: HTMLFormElement }

const failure = { title: 'Error', description: 'Failed' }

/** Hydrates a form: what it shows from then on, and what it does when it is submitted. */
export function hydrate({ item, draft, element }: Form) {
  const inquiry = item ? ({ kind: 'quotation', item, failure } as const) : ({ kind: 'contact', failure } as const)
  const mounted = mount(
    () => useInquiryForm(inquiry, draft),
    ({ props }) => {
      ;(props.ref as { current: HTMLFormElement | null }).current = element
    },
  )
  return {
    state: () => mounted.rendered.submission?.state,
    submission: () => mounted.rendered.submission,
    input: (target: object) =>
      mounted.rendered.props.onInput({ target } as unknown as Parameters<typeof mounted.rendered.props.onInput>[0]),
    submit: () =>
      mounted.rendered.props.onSubmit({
        preventDefault: () => undefined,
        currentTarget: element,
      } as unknown as Parameters<typeof mounted.rendered.props.onSubmit>[0]),
    unmount: mounted.unmount,
  }
}
