// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  all,
  choose,
  click,
  clickButton,
  dialogTitle,
  drop,
  fill,
  leaveAdmin,
  listOf,
  openAdmin,
  openQuotations,
  pageText,
  press,
  refusal,
  renderedBy,
  settled,
  the,
  toastText,
} from '#tests/support/admin-dom.tsx'
import { A_MACHINE, AN_ACCOUNT, AN_IMAGE, SECTIONS } from '#tests/support/admin-sections.ts'

afterEach(leaveAdmin)

test.for(SECTIONS)('a $noun being saved is sent once, and what is typed meanwhile stays in its form', async (of) => {
  const { section, path, create, submit, texts, stored, noun } = of
  const api = await openAdmin(`?section=${section}`, {
    [`GET ${path}`]: listOf([]),
    [`POST ${path}`]: stored,
    [`PUT ${path}/1`]: { ...stored, version: 2 },
  })
  await clickButton(create)
  await fill(texts)
  api.hold(`POST ${path}`)
  await clickButton(submit)
  expect(the('button', 'Sending...').disabled).toBe(true)
  await click(the('button', 'Sending...'))
  await fill({ Category: 'tractors', 'Image URL': '/images/later.webp' })
  await api.release()
  expect(toastText().toLowerCase()).toContain(`${noun} created successfully`)
  expect(the('field', 'Image URL').value).toBe('/images/later.webp')
  await clickButton(submit)
  expect(toastText().toLowerCase()).toContain(`${noun} updated successfully`)
  expect(dialogTitle()).toBeUndefined()
  expect(api.asked(`POST ${path}`)).toHaveLength(1)
  const [change] = api.asked(`PUT ${path}/1`)
  expect(change?.body).toMatchObject({ imageUrl: '/images/later.webp' })
  expect(change?.headers.get('If-Match')).toBe('"1"')
})

test.for([
  ['saved', A_MACHINE, 'Machinery created successfully'],
  ['refused', 500, 'Failed to create machinery'],
  ['overtaken', refusal(409, { message: 'Changed', current: A_MACHINE }), 'Changed'],
] as const)('a form that was left while it was being %s closes no other form', async ([, answer, text]) => {
  const [, { path, create, submit, texts }] = SECTIONS
  const api = await openAdmin('?section=machinery', { [`GET ${path}`]: listOf([]), [`POST ${path}`]: answer })
  await clickButton(create)
  await fill(texts)
  api.hold(`POST ${path}`)
  await clickButton(submit)
  await press('Escape')
  await clickButton('Discard')
  await clickButton(create)
  await fill({ Name: 'Another' })
  await api.release()
  expect(toastText()).toContain(text)
  expect(the('field', 'Name').value).toBe('Another')
})

test('saving an image leads to the next one, unless something is typed meanwhile: then leaving its form closes it', async () => {
  const images = ['field.jpg', 'barn.jpg'].map((name, i) => ({ ...AN_IMAGE, id: `${i}`, name, alt: '', uses: [] }))
  const api = await openAdmin('?section=images&status=undescribed', {
    'GET /api/admin/images': listOf(images),
    'PUT /api/admin/images/0': { ...images[0], alt: 'A field', version: 2 },
  })
  const describe = async (alt: string) => {
    await clickButton('Edit field.jpg')
    expect(pageText()).toContain('1 of 2 on this page')
    await fill({ 'Alternative text': alt })
    await clickButton('Save and Next')
  }
  await describe('A field')
  expect(the('field', 'Name').value).toBe('barn.jpg')
  await press('Escape')
  api.hold('PUT /api/admin/images/0')
  await describe('A field')
  await fill({ 'Alternative text': 'A field at dusk' })
  await api.release()
  await press('Escape')
  await clickButton('Discard')
  expect(dialogTitle()).toBeUndefined()
})

test('what is pressed offline fails at once, and is not sent once the phone is online', async () => {
  const [, { path, create, submit, texts }] = SECTIONS
  const api = await openAdmin('?section=machinery', {
    [`GET ${path}`]: listOf([]),
    [`POST ${path}`]: () => Promise.reject(new TypeError('Failed to fetch')),
  })
  await clickButton(create)
  await fill(texts)
  onTestFinished(() => void dispatchEvent(new Event('online')))
  dispatchEvent(new Event('offline'))
  await clickButton(submit)
  expect(toastText()).toContain('Failed to create machinery')
  api.answer({ [`POST ${path}`]: A_MACHINE })
  dispatchEvent(new Event('online'))
  await settled()
  expect(api.asked(`POST ${path}`)).toHaveLength(1)
})

test('the button of a question is off while a row is deleted, and Cancel leaves it to a toast', async () => {
  const path = '/api/machinery'
  const api = await openAdmin('?section=machinery', { [`GET ${path}`]: listOf([A_MACHINE]), [`DELETE ${path}/1`]: 204 })
  await clickButton(`Delete ${A_MACHINE.name}`)
  api.hold(`DELETE ${path}/1`)
  await clickButton('Delete')
  expect(the('button', 'Deleting...').disabled).toBe(true)
  await click(the('button', 'Deleting...'))
  await clickButton('Cancel')
  await clickButton('Add Machinery')
  await api.release()
  expect(toastText()).toContain('Machinery deleted successfully')
  expect(dialogTitle()).toBe('Add Machinery')
  expect(api.asked(`DELETE ${path}/1`)).toHaveLength(1)
})

test('prices stay as they are while they are being saved, and a table that was left is not touched', async () => {
  const machines = ['1', '2'].map((id) => ({ ...A_MACHINE, id, name: `Ridger ${id}`, price: '1000.00' }))
  const report = { versions: { 1: 1, 2: 1 }, errors: [], jumps: [], conflicts: [], jumpCount: 0 }
  const IMPORT = 'POST /api/admin/machinery/import'
  const api = await openAdmin('?section=machinery', { 'GET /api/machinery': listOf(machines), [IMPORT]: report })
  const price = () => the('field', 'Price of Ridger 1')
  await clickButton('Edit Prices')
  await fill({ 'Price of Ridger 1': '1100' })
  api.hold(IMPORT)
  await clickButton('Save Prices')
  expect(the('button', 'Sending...').disabled).toBe(true)
  expect(price().readOnly).toBe(true)
  await api.release()
  expect(toastText()).toContain('Prices of 1 machine saved')
  expect(all('button', 'Save Prices')).toEqual([])

  await clickButton('Edit Prices')
  const typed = () => fill({ 'Price of Ridger 1': 'not a price' })
  expect(await renderedBy(all('field', / of Ridger 2$/), typed)).toEqual([])
  const error = { row: 2, column: 'price', message: 'Not a price' }
  api.answer({ [IMPORT]: refusal(400, { ...report, message: 'Nothing was saved', errors: [error] }) })
  await clickButton('Save Prices')
  expect(price().getAttribute('aria-invalid')).toBe('true')
  api.hold(IMPORT)
  await clickButton('Save Prices')
  await clickButton('Cancel')
  await clickButton('Discard')
  await clickButton('Edit Prices')
  await api.release()
  expect(toastText()).toContain('Failed to save the prices')
  expect(all('field').filter((field) => field.hasAttribute('aria-invalid'))).toEqual([])
})

test('a quotation keeps the line and the currency that are entered while it is being saved', async () => {
  const QUOTATIONS = '/api/admin/quotations'
  const stored = ({ body }: { body: unknown }) => ({ ...(body as object), id: 'q1', version: 1, number: 'Q-2026-0001' })
  const api = await openQuotations({ [`POST ${QUOTATIONS}`]: stored, [`PUT ${QUOTATIONS}/q1`]: stored })
  await clickButton('Prepare Quotation')
  await fill({ Customer: 'Amina', Phone: '+2348000000001', 'Naira for one dollar': '1600' })
  await fill({ 'Date of the rate': new Date().toISOString().slice(0, 10) })
  const line = (number: number) => the('group', `Line ${number}`)
  await fill({ Description: 'A ridger', 'Unit price': '1000' }, line(1))
  api.hold(`POST ${QUOTATIONS}`)
  await clickButton('Save Draft')
  // A second press would make a second draft, or turn what is sent into one.
  expect(['Sending...', 'Send'].map((name) => the('button', name).disabled)).toEqual([true, true])
  await clickButton('Add a Line')
  const typed = () => fill({ Description: 'A trailer', 'Unit price': '2000' }, line(2))
  expect(await renderedBy(all('field', undefined, line(1)), typed)).toEqual([])
  await fill({ Currency: 'NGN' })
  await api.release()
  expect(toastText()).toContain('Draft saved')
  expect(the('field', 'Description', line(2)).value).toBe('A trailer')
  expect([1, 2].map((number) => the('field', 'Unit price', line(number)).value)).toEqual(['1,600,000', '3,200,000'])
  await clickButton('Save Draft')
  expect(toastText()).toContain('Draft saved')
  expect(api.asked(`POST ${QUOTATIONS}`)).toHaveLength(1)
  expect(api.asked(`PUT ${QUOTATIONS}/q1`)[0]?.body).toMatchObject({
    currency: 'NGN',
    lines: [{ unitPrice: 160_000_000 }, { unitPrice: 320_000_000 }],
  })
})

const PASSWORDS = { 'Current password': 'shuka-da-girbi-2026', 'New password': 'gyada-da-dawa-2026' }
const PASSWORD = 'POST /api/admin/password'

test.for([
  ['changed', { token: 'another', admin: AN_ACCOUNT }, 'every other session has ended'],
  ['refused', refusal(400, { message: 'The current password is not correct' }), 'The current password is not correct'],
] as const)('a password is sent as it was, and $0 after its dialog was left', async ([, answer, text]) => {
  const api = await openAdmin('?section=account', { [PASSWORD]: answer })
  await clickButton('Change Password')
  await fill(PASSWORDS)
  api.hold(PASSWORD)
  await clickButton('Save Password')
  expect(the('button', 'Sending...').disabled).toBe(true)
  for (const label of Object.keys(PASSWORDS)) expect(the('field', label).readOnly).toBe(true)
  await clickButton('Cancel')
  await clickButton('Change Password')
  await fill({ 'Current password': 'something else' })
  await api.release()
  expect(toastText()).toContain(text)
  expect(the('field', 'Current password').value).toBe('something else')
  const [currentPassword, newPassword] = Object.values(PASSWORDS)
  const body = { currentPassword, newPassword, removesOtherSignIns: false }
  expect(api.asked(PASSWORD)).toEqual([expect.objectContaining({ body })])
})

test('a device that was asked for a passkey is no longer asked once the dialog is closed', async () => {
  const path = '/api/admin/account/passkeys'
  const asked: AbortSignal[] = []
  vi.stubGlobal('PublicKeyCredential', class {})
  const credentials = {
    create: ({ signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => {
        asked.push(signal)
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  }
  Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'credentials'))
  const passkey = { id: 'k1', name: 'My phone', createdAt: '2026-11-12T09:15:00.000Z', lastUsedAt: null }
  const options = { challenge: 'AAAA', rp: { name: 'Gona' }, user: { id: 'AAAA', name: 'amina', displayName: 'Amina' } }
  const api = await openAdmin('?section=account', {
    'GET /api/admin/account': { ...AN_ACCOUNT, passkeys: [passkey] },
    [`POST ${path}/options`]: { ...options, pubKeyCredParams: [] },
    [`DELETE ${path}/k1`]: 204,
  })
  for (const times of [1, 2]) {
    await clickButton('Add a Passkey')
    await fill({ Name: 'My phone' })
    await clickButton('Create Passkey')
    expect(the('button', 'Waiting for the device...').disabled).toBe(true)
    expect([asked.length, asked.at(-1)?.aborted]).toEqual([times, false])
    await clickButton('Cancel')
    expect(asked.at(-1)?.aborted).toBe(true)
  }
  expect(toastText()).toBe('')
  expect(api.asked(`POST ${path}`)).toEqual([])

  // The response to one request does not close the question about another.
  await clickButton('Remove the passkey My phone')
  api.hold(`DELETE ${path}/k1`)
  await clickButton('Remove')
  await clickButton('Cancel')
  await clickButton('Remove the passkey My phone')
  await api.release()
  expect(toastText()).toContain('Passkey removed successfully')
  expect(dialogTitle()).toBe('Remove My phone')
})

const PHOTO = () => new File(['x'], 'plough.jpg', { type: 'image/jpeg' })

/** Replaces how files are sent: the last one is when what this returns is called. */
function replaceSending() {
  const requests: XMLHttpRequest[] = []
  class Sending {
    status = 200
    upload = {}
    onload = () => undefined
    onloadend = () => undefined
    open() {}
    setRequestHeader() {}
    abort() {}
    send() {
      requests.push(this as never)
    }
  }
  vi.stubGlobal('XMLHttpRequest', Sending)
  // Nothing is decoded here, as in a browser that cannot read a file.
  class Unread {
    onerror = () => undefined
    set src(_: string) {
      queueMicrotask(() => this.onerror())
    }
  }
  vi.stubGlobal('Image', Unread)
  return (status = 200) => {
    const request = requests.at(-1)
    Object.assign(request ?? {}, { status })
    request?.onload?.(new ProgressEvent('load'))
    return settled()
  }
}

/** Opens a new post with an image for its text, which is on its way until `sent` is called. */
async function openPost() {
  const [{ create, texts, stored }] = SECTIONS
  const sent = replaceSending()
  const api = await openAdmin('?section=blog', {
    'GET /api/admin/blog': listOf([]),
    'POST /api/admin/blog': stored,
    'POST /api/objects/upload': { uploadURL: '/bucket/pending' },
    'POST /api/blog/process-image': { objectPath: '/images/blog/plough.webp', exists: true },
  })
  await clickButton(create)
  await fill(texts)
  await clickButton('Image')
  await choose(the('file', 'Choose an image'), PHOTO())
  const save = () => clickButton('Save Draft')
  return { api, sent, save, created: () => api.asked('POST /api/admin/blog').map(({ body }) => body) }
}

test('an image on its way into the text stays when Image, Save, or another file comes in between', async () => {
  const { sent, save, created } = await openPost()
  const content = the('field', 'Content')
  await clickButton('Image')
  const alt = the('field', 'Alternative text')
  expect(document.activeElement).toBe(alt)
  await drop(content, PHOTO())
  expect(toastText()).toContain('One image at a time')
  await save()
  expect(all('alert').map(({ textContent }) => textContent)).toContain(
    'Insert the image or close this panel, then save.',
  )
  await fill({ 'Alternative text': 'A disc plough' })
  await clickButton('Insert')
  expect(content.value).not.toContain('plough')
  await sent()
  expect(content.value).toContain('![A disc plough](/images/blog/plough.webp)')
  expect(all('field', 'Alternative text')).toEqual([])
  // It was inserted but not saved: the button must be pressed again.
  expect(created()).toEqual([])
  await save()
  expect(created()).toEqual([expect.objectContaining({ content: content.value })])
})

test.for([
  [SECTIONS[0], 'blog', 'Saved, but the picture is missing. Upload it again.'],
  [SECTIONS[1], 'machinery', 'Image uploaded but may take a moment to appear'],
] as const)('an image that was sent for $0.noun and is not found is warned of', async ([of, name, warning]) => {
  const sent = replaceSending()
  await openAdmin(`?section=${of.section}`, {
    [`GET ${of.path}`]: listOf([]),
    'POST /api/objects/upload': { uploadURL: '/bucket/pending' },
    [`POST /api/${name}/process-image`]: { objectPath: '/objects/abc', exists: false },
  })
  await clickButton(of.create)
  await choose(the('file', 'Choose a file'), PHOTO())
  await sent()
  expect(toastText()).toContain(warning)
  expect(the('field', 'Image URL').value).toBe('/objects/abc')
})

test('saving waits for an image, is given up with it, and follows when it was sent again', async () => {
  const sent = replaceSending()
  const [, , { path, create, submit, texts, stored }] = SECTIONS
  const api = await openAdmin('?section=gallery', {
    [`GET ${path}`]: listOf([]),
    [`POST ${path}`]: stored,
    'POST /api/objects/upload': { uploadURL: '/bucket/pending' },
    'POST /api/gallery/process-image': { objectPath: '/objects/abc', exists: true },
  })
  await clickButton(create)
  await fill({ ...texts, 'Image URL': '' })
  const saveWithImage = async () => {
    await choose(the('file', 'Choose a file'), PHOTO())
    await clickButton(submit)
    expect(pageText()).toContain('Saving follows')
  }
  await saveWithImage()
  await clickButton('Cancel upload')
  expect(pageText()).not.toContain('Saving follows')
  expect(the('button', submit).disabled).toBe(false)
  await saveWithImage()
  await sent(403)
  expect(toastText()).toContain('Upload failed: 403')
  expect(pageText()).toContain('Retry the upload')
  await clickButton('Retry')
  expect(api.asked(`POST ${path}`)).toEqual([])
  await sent()
  expect(api.asked(`POST ${path}`).map(({ body }) => body)).toMatchObject([{ imageUrl: '/objects/abc' }])
  expect(dialogTitle()).toBeUndefined()
})
