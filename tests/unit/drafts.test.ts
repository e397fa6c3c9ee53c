import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { contactForm, ELEMENTS, type Form, quotationForm, storageOn } from '#tests/support/form-elements.ts'
import { storeTypedText } from '#web/site/enhance/forms.ts'
import { fieldsOf, isChanged, readDraft, readPerson, writeDraft } from '#web/site/outbox/draft-storage.ts'
import { emptyInquiry, setAside, storeDraft } from '#web/site/outbox/drafts.ts'

// The tests of other files run in the same process.
afterAll(() => void vi.unstubAllGlobals())

describe('the drafts of a page', () => {
  class Select {
    type = 'select-one'
    name = ''
    value = ''
    selectedOptions: { defaultSelected: boolean }[] = []
    matches = (selector: string) => selector.includes('select')
    closest = () => null
  }

  const TEXT = { name: '', type: 'text', value: '', checked: false, isHidden: false }

  const field = ({ isHidden = false, type = 'text', ...over }: Partial<typeof TEXT & { defaultValue: string }>) => ({
    ...{ ...TEXT, type, defaultValue: over.value ?? '', defaultChecked: over.checked ?? false, ...over },
    matches: (selector: string) => (type === 'hidden' ? !selector.includes(':not([type=hidden])') : type !== 'button'),
    closest: (selector: string) => (selector === '[hidden]' && isHidden ? {} : null),
  })

  const select = (name: string, value: string, isDefault: boolean) =>
    Object.assign(new Select(), { name, value, selectedOptions: [{ defaultSelected: isDefault }] })

  function form(...elements: object[]) {
    const listeners = new Map<string, () => void>()
    const made = {
      elements,
      dataset: {} as Record<string, string>,
      addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
      removeEventListener: (type: string, listener: () => void) =>
        listeners.get(type) === listener && listeners.delete(type),
    }
    return {
      form: made as never as HTMLFormElement,
      dataset: made.dataset,
      listeners,
      type: () => listeners.get('input')?.(),
    }
  }

  let stored: Map<string, string>
  const draftOf = (key: string) => JSON.parse(stored.get(`gona_draft_${key}`) ?? 'null')
  const put = (key: string, draft: object) => stored.set(`gona_draft_${key}`, JSON.stringify(draft))

  beforeEach(() => {
    stored = new Map()
    vi.stubGlobal('HTMLSelectElement', Select)
    vi.stubGlobal('sessionStorage', storageOn(stored))
  })
  const as = <Part>(part: object) => part as never as Part

  describe('the fields of a form', () => {
    const box = (checked: boolean) => field({ name: 'noEmail', type: 'checkbox', value: 'on', checked })

    test('are those that a visitor sees', () => {
      const unseen = [
        { name: 'token', type: 'hidden' },
        { name: 'website', isHidden: true },
      ].map(field)
      const fields = [field({ name: 'name' }), ...unseen, field({ name: 'send', type: 'button' })]
      const seen = fieldsOf(form(...fields, select('interest', '', true)).form)
      expect(seen.map(({ name }) => name)).toEqual(['name', 'interest'])
    })

    test('were typed into if they differ from what was rendered', () => {
      const typed = (one: object) => isChanged(as(one))
      expect(typed(field({ name: 'a', value: 'b' }))).toBe(false)
      expect(typed(field({ name: 'a', value: 'b', defaultValue: '' }))).toBe(true)
      expect(typed(field({ name: 'a', value: '', defaultValue: 'b' }))).toBe(true)
      expect(typed({ ...box(true), value: 'other' })).toBe(false)
      expect(typed({ ...box(true), checked: false })).toBe(true)
      expect(typed(select('interest', 'hay', true))).toBe(false)
      expect(typed(select('interest', 'hay', false))).toBe(true)
      expect(typed(select('interest', '', false))).toBe(false)
      expect(typed(Object.assign(new Select(), { value: 'hay' }))).toBe(false)
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
      expect([...stored.keys()]).toEqual(['gona_draft_contact', 'gona_draft_person', 'gona_draft_quotation'])
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
      put('contact', { name: 'Amina', message: 'Hello' })
      put('person', { name: 'Musa' })
      const [name, message] = [field({ name: 'name' }), field({ name: 'message' })]
      const opened = form(name, message)
      const stop = storeDraft(opened.form, 'contact', false)
      expect([name.value, message.value]).toEqual(['Amina', 'Hello'])
      expect(opened.dataset).toEqual({ stored: '' })
      message.value = 'Hello again'
      opened.type()
      expect(draftOf('contact')).toEqual({ name: 'Amina', message: 'Hello again' })
      stop()
      expect(opened.listeners.size).toBe(0)
    })

    test('leaves what was typed before its code was there, and stores it', () => {
      put('contact', { message: 'of before' })
      const message = field({ name: 'message', value: 'typed', defaultValue: '' })
      storeDraft(form(message, field({ name: 'name' })).form, 'contact', false)
      expect(message.value).toBe('typed')
      expect(draftOf('contact')).toEqual({ message: 'typed' })
    })

    test('is stored as it came back if it was refused, with the fields that nobody has changed', () => {
      put('contact', { name: 'of before', message: 'of before' })
      const [name, message] = [field({ name: 'name', value: 'Amina' }), field({ name: 'message' })]
      storeDraft(form(name, message).form, 'contact', true)
      expect([name.value, message.value]).toEqual(['Amina', ''])
      expect(draftOf('contact')).toEqual({ name: 'Amina', message: '' })
    })
  })

  test('a form is emptied once it was sent, with its draft', () => {
    put('contact', { name: 'Amina', noEmail: 'on' })
    const [name, box] = [
      field({ name: 'name', value: 'Amina' }),
      field({ name: 'noEmail', type: 'checkbox', value: 'on', checked: true }),
    ]
    const hidden = field({ name: 'token', type: 'hidden', value: 'x' })
    emptyInquiry(form(name, box, hidden).form, 'contact')
    expect([name.value, box.checked, box.value, hidden.value]).toEqual(['', false, 'on', 'x'])
    expect(draftOf('contact')).toEqual({})
  })
})

describe('text typed before a form has its code', () => {
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
      forms,
      addEventListener: (_: string, listener: () => void) => {
        onVisibility = listener
      },
    })
  })

  const restore = (form: Form, name: string) => storeDraft(form as unknown as HTMLFormElement, name, false)
  /** The form of the T75, as a page shows it. */
  const openT75 = () => {
    const form = quotationForm('t75', 'Gona T75')
    restore(form, 't75')
    return form
  }
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
    const request = openT75()
    expect(textOf(request, 'phone')).toBe('08031234567')
    expect(textOf(request, 'email')).toBe('')
  })

  test('what the loader took back fills no other form, and leaves no draft', () => {
    storeTypedText()
    const form = contactForm()
    forms.push(form)
    type(form, 'phone', '08031234567')
    setHidden(true)
    expect([...session.keys()]).toEqual(['gona_draft_contact', 'gona_draft_person'])
    setHidden(false)
    expect([...session.keys()]).toEqual([])
  })

  test('what is sent is no draft, unless it fails', () => {
    type(openT75(), 'message', 'Two tractors, please.')
    const giveBack = setAside('t75')
    expect(textOf(openT75(), 'message')).toBe('Please send me a quotation for: Gona T75.')
    giveBack()
    expect(textOf(openT75(), 'message')).toBe('Two tractors, please.')
  })
})
