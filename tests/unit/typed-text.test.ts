// The text of forms without a browser: their elements are the simulator's (docs/simulator.md).
import { beforeEach, expect, test, vi } from 'vitest'
import { storageOn } from '#tests/simulate/browser/document-tab.ts'
import { contactForm, ELEMENTS, type Form, quotationForm } from '#tests/simulate/browser/form-elements.ts'
import { storeTypedText } from '#web/site/loader/typed-text.ts'
import { setAside, storeDraft } from '#web/site/outbox/drafts.ts'

let session: Map<string, string>
let isHidden: boolean
let onVisibility: () => void
let forms: Form[]

beforeEach(() => {
  session = new Map()
  isHidden = false
  forms = []
  for (const [name, value] of Object.entries(ELEMENTS)) vi.stubGlobal(name, value)
  vi.stubGlobal('sessionStorage', storageOn(session))
  vi.stubGlobal('document', {
    get hidden() {
      return isHidden
    },
    get forms() {
      return forms
    },
    addEventListener: (_: string, listener: () => void) => {
      onVisibility = listener
    },
  })
})

const T75 = () => quotationForm('t75', 'Gona T75')
const restore = (form: Form, name: string) => storeDraft(form as unknown as HTMLFormElement, name, false)
const textOf = (form: Form, name: string) => form.field(name)?.value

function type(form: Form, name: string, text: string) {
  const field = form.field(name)
  if (field) field.value = text
  form.dispatch('input')
}

function setHidden(value: boolean) {
  isHidden = value
  onVisibility()
}

test('a detail that is deleted from a form does not come back in another', () => {
  const contact = contactForm()
  restore(contact, 'contact')
  type(contact, 'phone', '08031234567')
  type(contact, 'email', 'amina@example.com')
  type(contact, 'email', '')
  const request = T75()
  restore(request, 't75')
  expect(textOf(request, 'phone')).toBe('08031234567')
  expect(textOf(request, 'email')).toBe('')
})

test('what the loader took back fills no other form, and leaves no draft', () => {
  storeTypedText()
  forms = [contactForm()]
  type(forms[0] as Form, 'phone', '08031234567')
  setHidden(true)
  expect([...session.keys()]).toEqual(['gona_draft_contact', 'gona_draft_person'])
  setHidden(false)
  expect([...session.keys()]).toEqual([])
})

test('what is sent is no draft, unless it fails', () => {
  const form = T75()
  restore(form, 't75')
  type(form, 'message', 'Two tractors, please.')
  const giveBack = setAside('t75')
  const reloaded = T75()
  restore(reloaded, 't75')
  expect(textOf(reloaded, 'message')).toBe('Please send me a quotation for: Gona T75.')
  giveBack()
  const again = T75()
  restore(again, 't75')
  expect(textOf(again, 'message')).toBe('Two tractors, please.')
})

test('what was typed since is not replaced when sending fails', () => {
  const form = T75()
  restore(form, 't75')
  type(form, 'message', 'Two tractors, please.')
  const giveBack = setAside('t75')
  type(form, 'message', 'Three tractors, please.')
  giveBack()
  const again = T75()
  restore(again, 't75')
  expect(textOf(again, 'message')).toBe('Three tractors, please.')
})
