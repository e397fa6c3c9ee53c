// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  clickButton,
  later,
  leaveAdmin,
  listOf,
  openAdmin,
  press,
  settled,
  the,
  toasts,
  toastText,
} from '#tests/support/admin-dom.tsx'
import { toast } from '#web/shared/lib/toast.ts'

beforeEach(() => openAdmin('?section=gallery', { 'GET /api/gallery': listOf([]) }))
afterEach(leaveAdmin)

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

test('a toast is where it does not cover the field that is corrected, and moves out of the way of the next', async () => {
  const field = document.body.appendChild(document.createElement('input'))
  const standAt = (top: number) => {
    field.getBoundingClientRect = () => new DOMRect(0, top, innerWidth, 44)
  }
  const side = () => document.querySelector<HTMLElement>('[data-sonner-toaster]')?.dataset.yPosition
  standAt(innerHeight - 50)
  field.focus()
  await show(DELETED)
  expect(side()).toBe('top')
  standAt(100)
  field.blur()
  await act(async () => field.focus())
  await settled()
  expect(side()).toBe('bottom')
  field.remove()
})

test('on a phone a toast is at the top, unless it would cover the title there', async () => {
  vi.stubGlobal('innerWidth', 360)
  const side = () => document.querySelector<HTMLElement>('[data-sonner-toaster]')?.dataset.yPosition
  const title = the('heading', 'Gallery')
  const sides = []
  for (const top of [400, 100]) {
    title.getBoundingClientRect = () => new DOMRect(0, top, 300, 40)
    await show(DELETED)
    sides.push(side())
  }
  expect(sides).toEqual(['top', 'bottom'])
})

test.for([360, 1024])('a toast covers a title rather than the button that saves, %d pixels wide', async (width) => {
  vi.stubGlobal('innerWidth', width)
  await clickButton('Upload Image')
  const place = (element: Element | null, top: number) => {
    if (element) element.getBoundingClientRect = () => new DOMRect(width - 250, top, 200, 44)
  }
  place(document.querySelector('dialog h2'), 20)
  place(document.querySelector('dialog [type=submit]'), innerHeight - 160)
  await show(DELETED)
  expect(document.querySelector<HTMLElement>('[data-sonner-toaster]')?.dataset.yPosition).toBe('top')
})
