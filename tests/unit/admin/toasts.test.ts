// @vitest-environment happy-dom
import { act, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ImportInput } from '#contract/machinery/import.ts'
import {
  all,
  type Call,
  choose,
  click,
  clickButton,
  dialogTitle,
  fill,
  later,
  leaveAdmin,
  listOf,
  openAdmin,
  openSection,
  pageText,
  press,
  refusal,
  settled,
  the,
  toasts,
  toastText,
} from '#tests/support/admin-dom.tsx'
import { A_MACHINE, A_POST, AN_ACCOUNT, AN_IMAGE, SECTIONS } from '#tests/support/admin-sections.ts'
import { SignInForm } from '#web/admin/login/sign-in-form.tsx'
import { sectionFrom } from '#web/admin/sections/registry.ts'
import { loadable } from '#web/admin/toolkit/loadable.tsx'
import { toast } from '#web/shared/lib/toast.ts'
import { importRefusal } from '#worker/api/admin/csv.ts'
import { planImport } from '#worker/csv/imports.ts'
import { MACHINES_OF_FILE, readRowsFile } from '#worker/csv/machinery-file.ts'

afterEach(leaveAdmin)

test.for(SECTIONS)('a $noun that cannot be saved stays in its form', async ({ noun, section, path, ...rest }) => {
  const { create, submit, texts, stored, name } = rest
  const api = await openAdmin(`?section=${section}`, { [`GET ${path}`]: listOf([]), [`POST ${path}`]: 500 })
  await clickButton(create)
  await fill(texts)
  await clickButton(submit)
  expect(toastText()).toContain(`Failed to create ${noun}`)
  expect(toastText()).toContain('Request failed with status 500')
  api.answer({ [`POST ${path}`]: refusal(422, { message: 'Not on a Sunday' }) })
  await clickButton(submit)
  expect(toastText()).toContain('Not on a Sunday')
  expect(toastText()).not.toContain('Failed to create')
  for (const [label, text] of Object.entries(texts)) expect(the('field', label).value).toBe(text)
  api.answer({ [`POST ${path}`]: stored, [`GET ${path}`]: listOf([stored]) })
  await clickButton(submit)
  expect(toastText().toLowerCase()).toContain(`${noun} created successfully`)
  expect(dialogTitle()).toBeUndefined()
  api.answer({ [`GET ${path}/1`]: stored, [`PUT ${path}/1`]: 500 })
  await clickButton(`Edit ${name}`)
  await fill(texts)
  await clickButton('Save Changes')
  expect(toastText()).toContain(`Failed to update ${noun}`)
  for (const [label, text] of Object.entries(texts)) expect(the('field', label).value).toBe(text)
  api.answer({ [`PUT ${path}/1`]: { ...stored, version: 2 } })
  await clickButton('Save Changes')
  expect(toastText().toLowerCase()).toContain(`${noun} updated successfully`)
  expect(dialogTitle()).toBeUndefined()
})

const SERVICES = {
  ...{ section: 'settings&tab=services', noun: 'service', path: '/api/admin/services', name: 'Repair' },
  stored: { id: '1', version: 1, title: 'Repair', description: 'In Kano.', icon: 'tools', category: '' },
}

test.for([...SECTIONS, SERVICES])(
  'a $noun that cannot be deleted stays in the list, and Undo is offered for what is in the bin',
  async (one) => {
    const { noun, section, path, stored, name } = one
    // Services come as a whole.
    const list = (rows: object[]) => (one === SERVICES ? rows : listOf(rows))
    const api = await openAdmin(`?section=${section}`, { [`GET ${path}`]: list([stored]), [`DELETE ${path}/1`]: 500 })
    await clickButton(`Delete ${name}`)
    expect(pageText()).toContain(`Are you sure you want to delete this ${noun}?`)
    expect(pageText().includes('It goes to the bin')).toBe(one !== SERVICES)
    await clickButton('Delete')
    expect(toastText()).toContain(`Failed to delete ${noun}`)
    expect(dialogTitle()).toBe(`Delete ${name}`)
    await clickButton('Cancel')
    expect(the('heading', name)).toBeTruthy()
    api.answer({ [`GET ${path}`]: list([]), [`DELETE ${path}/1`]: 204 })
    await clickButton(`Delete ${name}`)
    await clickButton('Delete')
    expect(toastText().toLowerCase()).toContain(`${noun} deleted successfully`)
    expect(all('button', 'Undo')).toHaveLength(one === SERVICES ? 0 : 1)
    expect(all('heading', name)).toEqual([])
  },
)

test('two administrators who edit one row do not overwrite each other unseen', async () => {
  const path = '/api/machinery'
  const theirs = (version: number) => ({ ...A_MACHINE, version, series: `Theirs ${version}` })
  const conflict = (version: number) => refusal(409, { message: 'Changed', current: theirs(version) })
  const api = await openAdmin('?section=machinery', {
    [`GET ${path}`]: listOf([A_MACHINE]),
    [`PUT ${path}/1`]: conflict(2),
  })
  await clickButton(`Edit ${A_MACHINE.name}`)
  await fill({ Series: 'Mine' })
  await clickButton('Save Changes')
  expect(dialogTitle()).toBe('Changed by somebody else')
  await clickButton('Back to my text')
  expect(the('field', 'Series').value).toBe('Mine')
  await clickButton('Save Changes')
  await clickButton('Load theirs')
  expect(the('field', 'Series').value).toBe('Theirs 2')
  api.answer({ [`PUT ${path}/1`]: conflict(3) })
  await fill({ Series: 'Mine' })
  await clickButton('Save Changes')
  api.answer({ [`PUT ${path}/1`]: { ...theirs(4), series: 'Mine' } })
  await clickButton('Keep mine')
  expect(toastText()).toContain('Machinery updated successfully')
  const sent = api.asked(`PUT ${path}/1`)
  expect(sent.map(({ headers }) => headers.get('If-Match'))).toEqual(['"1"', '"1"', '"2"', '"3"'])
  expect(sent.at(-1)?.body).toMatchObject({ series: 'Mine' })
})

test('a file that overwrites a change lists the prices that jump with it, and asks once', async () => {
  const machines = ['1', '2'].map((id) => ({ ...A_MACHINE, id, price: '1000.00', version: 2 }))
  const prices = { rate: null, isFresh: false, usual: new Map() }
  const path = 'POST /api/admin/machinery/import'
  const api = await openAdmin('?section=machinery', {
    'GET /api/machinery': listOf(machines),
    [path]: ({ body }: Call) => {
      const input = body as ImportInput
      const { report } = planImport(readRowsFile(input.csv, MACHINES_OF_FILE), machines, { ...input, prices })
      const why = input.dryRun ? null : importRefusal('Machines', report, input)
      return Response.json({ ...why, ...report }, { status: why?.status ?? 200 })
    },
  })
  const choices = () => api.asked(path).map(({ body }) => (body as ImportInput).conflicts)
  await clickButton('Import CSV')
  // The first was changed since the file was saved.
  await choose(the('file', 'CSV file'), new File(['id,price,version\n1,cheap,2'], 'prices.csv'))
  expect(pageText()).toContain('Nothing can be imported: 1 problem in the file.')
  expect(all('button', /import \d|^Overwrite/i)).toEqual([])
  await choose(the('file', 'CSV file'), new File(['id,price,version\n1,10000,1\n2,2000,2'], 'prices.csv'))
  expect(pageText()).toContain('Differs in price ($1,000 here, $10,000 in the file)')
  expect(pageText()).toContain('Changes price ($1,000 to $2,000)')
  await clickButton('Import all and overwrite 1 machine')
  expect(pageText()).toContain('$1,000 to $10,000: 10 times as much')
  await clickButton('Prices are correct: import 2 machines')
  expect(dialogTitle()).toBeUndefined()
  expect(toastText()).toContain('2 machines changed')
  expect(choices()).toEqual([undefined, undefined, 'overwrite', 'overwrite'])
  expect(api.asked(path).at(-1)?.body).toMatchObject({ expectedVersions: { 1: 2, 2: 2 } })
  // Another file overwrites nothing.
  await clickButton('Import CSV')
  await choose(the('file', 'CSV file'), new File(['id,price,version\n1,10000,1'], 'prices.csv'))
  await clickButton('Overwrite 1 machine')
  await choose(the('file', 'CSV file'), new File(['id,price\n2,2000'], 'prices.csv'))
  await clickButton('Prices are correct: import 1 machine')
  expect(choices().at(-1)).toBe('refuse')
})

test('a row that somebody has changed is not deleted unseen, and a form outlives the deletion of its row', async () => {
  const path = '/api/machinery'
  const theirs = { ...A_MACHINE, version: 2, series: 'Theirs' }
  const api = await openAdmin('?section=machinery', {
    [`GET ${path}`]: listOf([A_MACHINE]),
    [`DELETE ${path}/1`]: refusal(409, { message: 'Changed', current: theirs }),
    [`PUT ${path}/1`]: refusal(404, { message: 'Machine not found' }),
  })
  await clickButton(`Delete ${A_MACHINE.name}`)
  api.answer({ [`GET ${path}`]: listOf([theirs]) })
  await clickButton('Delete')
  expect(dialogTitle()).toBeUndefined()
  expect(pageText()).toContain('Theirs')
  await clickButton(`Edit ${A_MACHINE.name}`)
  await fill({ Series: 'Mine' })
  api.answer({ [`GET ${path}`]: listOf([]) })
  await clickButton('Save Changes')
  expect(toastText()).toContain('It was deleted in the meantime.')
  expect(the('field', 'Series').value).toBe('Mine')
  expect(all('button', `Delete ${A_MACHINE.name}`)).toEqual([])
})

test('a price that jumps is asked about before it is saved', async () => {
  const machine = { ...A_MACHINE, price: '27800.00', priceNgn: '44000000.00' }
  const SAVE = 'PUT /api/machinery/1'
  const api = await openAdmin('?section=machinery', { 'GET /api/machinery': listOf([machine]), [SAVE]: machine })
  await clickButton(`Edit ${machine.name}`)
  const save = async (naira: string) => {
    await fill({ Price: '$278,000', 'Price in naira': naira })
    await clickButton('Save Changes')
    expect(dialogTitle()).toBe('Please check')
    return document.querySelector('[role=alertdialog]')?.textContent
  }
  expect(await save('4,400,000')).toMatch(/₦44,000,000 to ₦4,400,000.*\$27,800 to \$278,000/)
  await clickButton('Back')
  expect(api.asked(SAVE)).toEqual([])
  expect(the('field', 'Price').value).toBe('$278,000')
  expect(await save('44,500,000')).not.toContain('₦')
  await clickButton('Yes, save it')
  expect(api.asked(SAVE).map(({ body }) => body)).toMatchObject([{ price: '278000', priceNgn: '44500000' }])
  expect(dialogTitle()).toBeUndefined()
})

test('what asks who is there, long after the sign-in, is done once the password was right', async () => {
  vi.stubGlobal('PublicKeyCredential', class {})
  const PATH = '/api/admin/administrators'
  const [REMOVE, CONFIRM] = [`DELETE ${PATH}/b1`, 'POST /api/admin/account/confirm']
  const [amina, bala] = ['amina', 'bala'].map((username) => ({
    ...A_POST,
    ...AN_ACCOUNT,
    id: `${username[0]}1`,
    username,
  }))
  const message = 'bala is the last administrator with the role admin and cannot be disabled'
  const api = await openAdmin('?section=administrators', {
    [`GET ${PATH}`]: { administrators: [amina, bala], invitations: [] },
    [`PUT ${PATH}/b1/disabled`]: refusal(409, { message }),
    [REMOVE]: refusal(403, { message: 'Confirm it.', confirm: true }),
    [`${CONFIRM}/passkey/options`]: refusal(503, { message: 'No passkey now' }),
    [CONFIRM]: refusal(400, { message: 'Wrong', issues: [{ path: 'password', message: 'Wrong' }] }),
  })
  await clickButton('Disable bala')
  expect(toastText()).toContain(message)
  await clickButton('Remove bala')
  await clickButton('Remove')
  expect(dialogTitle()).toBe('Confirm that it is you')
  await clickButton('Cancel')
  expect(toastText()).toContain('Confirm it.')
  await clickButton('Remove')
  await clickButton('Use a passkey')
  expect(pageText()).toContain('No passkey now')
  await clickButton('Cancel')
  await clickButton('Remove')
  expect(pageText()).not.toContain('No passkey now')
  await fill({ Password: 'not this one' })
  await press('Enter')
  expect(the('field', 'Password').getAttribute('aria-invalid')).toBe('true')
  api.answer({ [REMOVE]: 204, [CONFIRM]: {}, [`GET ${PATH}`]: { administrators: [amina], invitations: [] } })
  await fill({ Password: 'shuka-da-girbi' })
  await press('Enter')
  expect(dialogTitle()).toBeUndefined()
  expect(all('heading', 'bala')).toEqual([])
})

test('a form outlives the session: it asks for the password, and saves', async () => {
  const path = '/api/gallery'
  const api = await openAdmin('?section=gallery', {
    [`GET ${path}`]: listOf([AN_IMAGE]),
    [`PUT ${path}/1`]: ({ headers }) =>
      headers.get('Authorization') === 'Bearer another'
        ? { ...AN_IMAGE, version: 2 }
        : new Response('', { status: 401 }),
    'POST /api/admin/login': { token: 'another', admin: { id: 'a1', username: 'amina', role: 'admin' } },
  })
  await clickButton(`Edit ${AN_IMAGE.title}`)
  await fill({ Title: 'Mine' })
  await clickButton('Save Changes')
  await clickButton('Not now')
  expect(the('field', 'Title').value).toBe('Mine')
  await clickButton('Save Changes')
  expect([the('field', 'Username').value, document.activeElement]).toEqual(['amina', the('field', 'Password')])
  await fill({ Password: 'shuka-da-girbi' })
  await clickButton('Sign In')
  expect(toastText()).toContain('Gallery item updated successfully')
  expect(api.asked(`PUT ${path}/1`)).toHaveLength(3)
  expect(api.asked(`PUT ${path}/1`).at(-1)?.body).toMatchObject({ title: 'Mine' })
})

test.for(['on the login screen', 'above an open form', 'by Logout', 'by Sign out everywhere'])(
  'who signs in %s after somebody else’s session has ended is shown nothing that was loaded before',
  async (where) => {
    const api = await openAdmin('?section=blog', {
      'GET /api/admin/blog': listOf([A_POST]),
      'GET /api/gallery': listOf([AN_IMAGE]),
      'PUT /api/gallery/1': 401,
      'POST /api/admin/account/sign-out-everywhere': 204,
      'POST /api/admin/login': { token: 'another', admin: { id: 'b1', username: 'bala', role: 'editor' } },
    })
    await openSection('Gallery')
    if (where === 'above an open form') {
      await clickButton(`Edit ${AN_IMAGE.title}`)
      await fill({ Title: 'Mine' })
      await clickButton('Save Changes')
    } else if (where.startsWith('by ')) {
      await click(the('link', 'Account'))
      await clickButton(where.slice(3))
    } else {
      api.answer({ 'GET /api/machinery': 401 })
      await openSection('Machinery')
    }
    const asked = api.asked('GET /api/admin/account').length
    api.answer({ 'PUT /api/gallery/1': AN_IMAGE, 'GET /api/machinery': listOf([]) })
    await fill({ Username: 'bala', Password: 'shuka-da-girbi' })
    api.hold('GET /api/admin/blog')
    await clickButton('Sign In')
    expect(api.asked('GET /api/admin/account').length).toBeGreaterThan(asked)
    await openSection('Blog Posts')
    expect(the('heading', 'Blog Posts')).toBeTruthy()
    expect(pageText()).not.toContain(A_POST.title)
  },
)

test('what is typed on the sign-in page before its code has come stays, with the focus', async () => {
  const form = createElement(SignInForm, { onSignedIn: () => undefined })
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(form)
  the('field', 'Password').focus()
  const root = await act(() => hydrateRoot(place, form))
  expect(document.activeElement).toBe(the('field', 'Password'))
  await act(() => root.unmount())
  place.remove()
})

test('a post that fails to load is not opened, and a toast reports it', async () => {
  const api = await openAdmin('?section=blog', {
    'GET /api/admin/blog': listOf([{ ...A_POST, content: undefined }]),
    'GET /api/admin/blog/1': 500,
  })
  await clickButton(`Edit ${A_POST.title}`)
  expect(toastText()).toContain('Failed to load blog post')
  expect(dialogTitle()).toBeUndefined()
  api.answer({ 'GET /api/admin/blog/1': A_POST })
  await clickButton(`Edit ${A_POST.title}`)
  expect(dialogTitle()).toBe('Edit Blog Post')
  expect(the('field', 'Content').value).toBe(A_POST.content)
})

test('a section whose code is gone is fetched again: by a button, or with the page after a deployment', async () => {
  const section = sectionFrom('?section=gallery')
  const { Screen } = section
  const lost = new TypeError('Failed to fetch dynamically imported module')
  const load = vi.fn<() => Promise<typeof section>>().mockRejectedValueOnce(lost).mockRejectedValueOnce(lost)
  section.Screen = loadable(load.mockResolvedValue({ ...section, Screen }), 'Screen')
  document.head.innerHTML = '<script type="text/plain" src="/assets/sign-in-before.js"></script>'
  const reload = vi.spyOn(location, 'reload').mockReturnValue(undefined)
  const page = (script: string) => () => new Response(`<script src="/assets/${script}.js"></script>`)
  const api = await openAdmin('?section=gallery', {
    'GET /api/gallery': listOf([AN_IMAGE]),
    'GET /admin': page('sign-in-before'),
  })
  expect(the('alert')).toBeTruthy()
  expect(reload).not.toHaveBeenCalled()
  api.answer({ 'GET /admin': page('sign-in-after') })
  await clickButton('Try again')
  expect(reload).toHaveBeenCalledOnce()
  section.Screen = Screen
  document.head.innerHTML = ''
  reload.mockRestore()
})

describe('toasts', () => {
  beforeEach(() => openAdmin('?section=gallery', { 'GET /api/gallery': listOf([]) }))

  async function show(message: Parameters<typeof toast>[0]) {
    await act(() => toast(message))
    await settled()
  }

  const DELETED = { title: 'Success', description: 'Machinery deleted successfully' }

  test('a toast disappears after five seconds, and a new one replaces it', async () => {
    await show(DELETED)
    await later(4_000)
    expect(toastText()).toContain(DELETED.description)
    await show({ title: 'Error', description: 'Failed to restore', reason: 'No connection', variant: 'destructive' })
    expect(toasts()).toHaveLength(1)
    expect(toastText()).toContain('Failed to restoreNo connection')
    expect(toasts()[0]?.dataset.type).toBe('error')
    await later(4_000)
    expect(toasts()).toHaveLength(1)
    await later(2_000)
    expect(toasts()).toEqual([])
  })

  test('F8 focuses the toasts, which stay while focused and have a close button', async () => {
    await show(DELETED)
    await press('F8')
    expect(document.activeElement?.contains(toasts()[0] as Node)).toBe(true)
    await later(6_000)
    expect(toasts()).toHaveLength(1)
    await clickButton('Close toast')
    await later(500)
    expect(toasts()).toEqual([])
  })

  test('the button of a toast does what it says, once', async () => {
    let times = 0
    await show({ ...DELETED, action: { label: 'Undo', onChoose: () => times++ } })
    await clickButton('Undo')
    await later(500)
    expect([times, toasts()]).toEqual([1, []])
  })

  test('a toast is inside the topmost dialog, where it can be reached, and survives it', async () => {
    await clickButton('Upload Image')
    await show(DELETED)
    expect(toasts()[0]?.closest('dialog')).toBeTruthy()
    await clickButton('Cancel')
    expect(toasts()[0]?.closest('dialog')).toBeNull()
    expect(toastText()).toContain(DELETED.description)
  })

  async function drag(byX: number) {
    const [over] = toasts()
    const at = (type: string, clientX: number) =>
      act(() => over?.dispatchEvent(new PointerEvent(type, { clientX, clientY: 10, pointerId: 1, bubbles: true })))
    await at('pointerdown', 100)
    // Slowly: a quick flick counts, however short it is.
    await later(600)
    await at('pointermove', 100 + byX / 2)
    await at('pointermove', 100 + byX)
    await at('pointerup', 100 + byX)
    await later(300)
  }

  test('a toast can be swiped away to the right only', async () => {
    await show(DELETED)
    await drag(-80)
    await drag(20)
    expect(toasts()).toHaveLength(1)
    await drag(80)
    expect(toasts()).toEqual([])
  })
})
