// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import {
  all,
  click,
  clickButton,
  describedBy,
  dialogTitle,
  fill,
  go,
  leaveAdmin,
  listOf,
  openAdmin,
  pageText,
  press,
  refusal,
  the,
} from '#tests/support/admin-dom.tsx'
import { PRICES, SECTIONS } from '#tests/support/admin-sections.ts'

afterEach(leaveAdmin)

// Specification, section 5.
const MISSING: Record<string, string[]> = {
  blog: [
    'Title is required',
    'Slug is required',
    'Content is required',
    'Excerpt is required',
    'Must be a valid URL',
    'Category is required',
  ],
  machinery: [
    'Name is required',
    'Category is required',
    'Description is required',
    'Image is required',
    'Price is required',
    'Series is required',
    'Specifications are required',
  ],
  gallery: ['Title is required', 'Description is required', 'Must be a valid URL', 'Category is required'],
}

test.for(SECTIONS)('an empty form of a $noun shows what is missing, and sends nothing', async (of) => {
  const { section, path, create, submit } = of
  const api = await openAdmin(`?section=${section}`, { [`GET ${path}`]: listOf([]) })
  await clickButton(create)
  const first = document.activeElement
  expect(first?.matches('form input')).toBe(true)
  await press('Enter')
  for (const message of MISSING[section] ?? []) expect(pageText()).toContain(message)
  const described = [...all('field'), ...all('file')].map(describedBy).join()
  for (const message of MISSING[section] ?? []) expect(described).toContain(message)
  expect(document.activeElement).toBe(first)
  await clickButton(submit)
  expect(api.asked(`POST ${path}`)).toEqual([])
  await press('Escape')
  expect(dialogTitle()).toBeUndefined()
})

test('a new machine needs a photo, a name, a category, a price and a figure: its other texts follow until they are typed', async () => {
  const api = await openAdmin('?section=machinery', { 'GET /api/machinery': listOf([]), 'POST /api/machinery': 500 })
  await clickButton('Add Machinery')
  const given = { Name: 'Gona T45', Category: 'tractors', Price: '25,000', 'Image URL': '/images/machinery/t45.webp' }
  await fill({ ...given, Engine: '75 hp', Weight: '2,1' })
  await fill({ Weight: '2,100 kg' })
  const sent = async () => {
    await press('Enter')
    return api.asked('POST /api/machinery').at(-1)?.body
  }
  expect(await sent()).toMatchObject({
    series: 'Tractors',
    specifications: 'Engine: 75 hp\nWeight: 2,100 kg',
    description: 'Gona T45: engine 75 hp, weight 2,100 kg.',
  })
  await fill({ Specifications: 'Engine: 80 hp\nDrive: 4WD', Description: 'For ridges.' })
  expect(the('field', 'Engine').value).toBe('80 hp')
  await fill({ Engine: '' })
  expect(await sent()).toMatchObject({ specifications: 'Drive: 4WD', description: 'For ridges.' })
})

test('what is seldom needed is under More, which a refused field opens', async () => {
  const issues = [{ path: 'slug', message: 'This slug is reserved' }]
  const { section, create, texts } = SECTIONS[1]
  await openAdmin(`?section=${section}`, {
    'GET /api/machinery': listOf([]),
    'POST /api/machinery': refusal(400, { message: 'Invalid', issues }),
  })
  await clickButton(create)
  await fill(texts)
  expect(all('field', 'Slug')).toEqual([])
  await press('Enter')
  expect(document.activeElement).toBe(the('field', 'Slug'))
  expect(all('button', 'More')).toEqual([])
})

test('a slug accepts only characters allowed in a URL', async () => {
  await openAdmin('?section=blog', { 'GET /api/admin/blog': listOf([]) })
  await clickButton('Create Blog Post')
  await fill({ Slug: 'Not A Slug' })
  await press('Enter')
  expect(describedBy(the('field', 'Slug'))).toContain('Slug must contain only lowercase letters, numbers, and hyphens')
})

test('an edited form asks before closing by Escape, Cancel, a click outside or Back', async () => {
  await openAdmin('?section=machinery', { 'GET /api/machinery': listOf([]) })
  await clickButton('Add Machinery')
  await fill({ Name: 'Gona T45' })
  const form = the('field', 'Name').closest('dialog') as HTMLElement
  for (const close of [
    () => press('Escape'),
    () => clickButton('Cancel'),
    () => clickButton('Close'),
    () => click(form),
    () => go(-1),
  ]) {
    await close()
    expect(dialogTitle()).toBe('Discard changes?')
    expect(document.activeElement).toBe(the('button', 'Keep editing'))
    await press('Escape')
    expect(dialogTitle()).toBe('Add Machinery')
    expect(the('field', 'Name').value).toBe('Gona T45')
    the('field', 'Name').focus()
  }
  const leaving = new Event('beforeunload', { cancelable: true })
  dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(true)
  await press('Escape')
  await clickButton('Discard')
  expect(dialogTitle()).toBeUndefined()
  expect(location.search).toBe('?section=machinery')
  expect(document.activeElement).toBe(the('button', 'Add Machinery'))
})

test('the price in dollars follows from the naira at the day’s rate until it is typed, with its thousands separated', async () => {
  const prices = { ...PRICES, rate: { id: 1, rate: '1600.00', date: '2026-11-20', createdAt: '' } }
  await openAdmin('?section=machinery', { 'GET /api/machinery': listOf([]), 'GET /api/admin/prices': prices })
  await clickButton('Add Machinery')
  const [price, naira] = [the('field', 'Price'), the('field', /^Fixed amount in naira/)] as HTMLInputElement[]
  const type = (text: string) => fill({ 'Fixed amount in naira': text })
  await type('16000000')
  expect(price?.value).toBe('10,000')
  await act(async () => naira?.blur())
  expect(naira?.value).toBe('16,000,000')
  await type('')
  expect(price?.value).toBe('')
  await fill({ Price: '12500' })
  await type('17,000,000')
  expect(price?.value).toBe('12,500')
})
