// @vitest-environment happy-dom
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
  the,
} from '#tests/support/admin-dom.tsx'
import { SECTIONS } from '#tests/support/admin-sections.ts'

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
  const first = the('field')
  expect(document.activeElement).toBe(first)
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
