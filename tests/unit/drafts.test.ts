// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { contactForm, fieldOf, formOf, quotationForm } from '#tests/support/form-elements.ts'
import { storeTypedText } from '#web/site/enhance/forms.ts'
import { fieldsOf, isChanged, readDraft, readPerson, writeDraft } from '#web/site/outbox/draft-storage.ts'
import { emptyInquiry, setDraftAside, storeDraft } from '#web/site/outbox/drafts.ts'

// The tests of other files run in the same process.
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  sessionStorage.clear()
})

const draftOf = (key: string) => JSON.parse(sessionStorage.getItem(`gona_draft_${key}`) ?? 'null')
const put = (key: string, draft: object) => sessionStorage.setItem(`gona_draft_${key}`, JSON.stringify(draft))
const textOf = (form: HTMLFormElement, name: string) => fieldOf(form, name).value

function type(form: HTMLFormElement, name: string, text: string) {
  fieldOf(form, name).value = text
  form.dispatchEvent(new Event('input'))
}

describe('the fields of a form', () => {
  test('are those that a visitor sees', () => {
    const form = formOf(
      '<input name="name"><input name="token" type="hidden"><select name="interest"></select><button>Send</button>',
    )
    expect(fieldsOf(form).map(({ name }) => name)).toEqual(['name', 'interest'])
  })

  test('were typed into if they differ from what was rendered', () => {
    const after = (name: string, change: object) => {
      const form = formOf(`<input name="text" value="a"><input name="box" type="checkbox" value="on" checked>
        <select name="list"><option value="">None</option><option selected>hay</option><option>maize</option></select>`)
      // What happy-dom lacks.
      for (const option of form.querySelectorAll('option')) option.defaultSelected = option.hasAttribute('selected')
      Object.assign(fieldOf(form, name), change)
      return fieldsOf(form)
        .filter(isChanged)
        .map((field) => field.name)
    }
    expect([after('text', {}), after('box', { value: 'other' }), after('list', { value: 'hay' })]).toEqual([[], [], []])
    expect([after('text', { value: 'b' }), after('text', { value: '' })]).toEqual([['text'], ['text']])
    expect([after('box', { checked: false }), after('list', { value: 'maize' })]).toEqual([['box'], ['list']])
    expect([after('list', { value: '' }), after('list', { selectedIndex: -1 })]).toEqual([[], []])
  })
})

describe('a draft', () => {
  test('is read from the form’s own entry; what forms share of a person from another', () => {
    writeDraft('contact', { name: 'Amina', message: 'Hello', phone: '0803' })
    expect(readDraft('contact')).toEqual({ name: 'Amina', message: 'Hello', phone: '0803' })
    expect(readPerson()).toEqual({ name: 'Amina', phone: '0803' })
    expect(readDraft('quotation')).toBeNull()
    writeDraft('quotation', { email: 'amina@example.com', noEmail: '', quantity: '2' })
    expect(readPerson()).toEqual({ name: 'Amina', phone: '0803', email: 'amina@example.com', noEmail: '' })
    expect(Object.keys(sessionStorage)).toEqual(['gona_draft_contact', 'gona_draft_person', 'gona_draft_quotation'])
  })

  test('is none where storage is blocked, and nothing fails', () => {
    const blocked = () => {
      throw new Error('blocked')
    }
    vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked })
    writeDraft('contact', { name: 'Amina' })
    expect([readDraft('contact'), readPerson()]).toEqual([null, null])
  })
})

describe('a form that is opened', () => {
  test('shows its draft, and stores what is typed from then on', () => {
    put('contact', { firstName: 'Amina', message: 'Hello' })
    put('person', { phone: '0803' })
    const form = contactForm()
    const stop = storeDraft(form, 'contact', false)
    expect(['firstName', 'message', 'phone'].map((name) => textOf(form, name))).toEqual(['Amina', 'Hello', ''])
    expect(form.dataset.stored).toBe('')
    type(form, 'message', 'Hello again')
    expect(draftOf('contact')).toEqual({ firstName: 'Amina', message: 'Hello again', noEmail: '' })
    stop()
    type(form, 'message', 'No more')
    expect(draftOf('contact').message).toBe('Hello again')
  })

  test('leaves what was typed before its code was there, and stores it', () => {
    put('contact', { message: 'of before' })
    const form = contactForm()
    fieldOf(form, 'message').value = 'typed'
    storeDraft(form, 'contact', false)
    expect(textOf(form, 'message')).toBe('typed')
    expect(draftOf('contact')).toEqual({ message: 'typed', noEmail: '' })
  })

  test('is stored as it came back if it was refused, with the fields that nobody has changed', () => {
    put('contact', { name: 'of before', message: 'of before' })
    const form = formOf('<input name="name" value="Amina"><textarea name="message"></textarea>')
    storeDraft(form, 'contact', true)
    expect([textOf(form, 'name'), textOf(form, 'message')]).toEqual(['Amina', ''])
    expect(draftOf('contact')).toEqual({ name: 'Amina', message: '' })
  })
})

test('a form is emptied once it was sent, with its draft', () => {
  put('t75', { name: 'Amina', noEmail: 'true' })
  const form = quotationForm('t75', 'Gona T75')
  storeDraft(form, 't75', false)
  const box = fieldOf(form, 'noEmail')
  const values = () => [textOf(form, 'name'), box.checked, box.value, textOf(form, 'item')]
  expect(values()).toEqual(['Amina', true, 'true', 't75'])
  emptyInquiry(form, 't75')
  expect(values()).toEqual(['', false, 'true', 't75'])
  expect(draftOf('t75')).toEqual({})
})

describe('text typed before a form has its code', () => {
  /** The form of the T75, as a page shows it. */
  const openT75 = () => {
    const form = quotationForm('t75', 'Gona T75')
    storeDraft(form, 't75', false)
    return form
  }

  let onVisibility: () => void

  function setHidden(hidden: boolean) {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
    onVisibility()
  }

  test('a detail that is deleted from a form does not come back in another', () => {
    const contact = contactForm()
    storeDraft(contact, 'contact', false)
    type(contact, 'phone', '08031234567')
    type(contact, 'email', 'amina@example.com')
    type(contact, 'email', '')
    const request = openT75()
    expect([textOf(request, 'phone'), textOf(request, 'email')]).toEqual(['08031234567', ''])
  })

  test('what the loader took back fills no other form, and leaves no draft', () => {
    vi.spyOn(document, 'addEventListener').mockImplementation((_: string, listener) => {
      onVisibility = listener as () => void
    })
    storeTypedText()
    type(contactForm(), 'phone', '08031234567')
    setHidden(true)
    expect(Object.keys(sessionStorage)).toEqual(['gona_draft_contact', 'gona_draft_person'])
    setHidden(false)
    expect(Object.keys(sessionStorage)).toEqual([])
  })

  test('what is sent is no draft, unless it fails', () => {
    type(openT75(), 'message', 'Two tractors, please.')
    const giveBack = setDraftAside('t75')
    expect(textOf(openT75(), 'message')).toBe('Please send me a quotation for: Gona T75.')
    giveBack()
    expect(textOf(openT75(), 'message')).toBe('Two tractors, please.')
  })
})
