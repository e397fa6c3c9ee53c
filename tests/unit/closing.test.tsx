// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type ScreenParams, useSearchParams } from '#web/shared/lib/search-params.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const screen: ScreenParams<'quote'> = {
  names: ['quote'],
  dialogs: ['quote'],
  read: (params) => ({ quote: params.get('quote') }),
}

test('a dialog that is closed twice before the browser has gone back is left once, and can be closed again', async () => {
  history.replaceState({ opened: true }, '', '/portfolio/plough?quote=1')
  const back = vi.spyOn(history, 'back').mockImplementation(() => undefined)
  let close = () => Promise.resolve()
  const Screen = () => {
    close = useSearchParams(screen).close
    return null
  }
  const root = createRoot(document.createElement('div'))
  onTestFinished(async () => {
    await act(() => root.unmount())
    back.mockRestore()
  })
  await act(() => root.render(<Screen />))
  const closed = [close(), close()]
  expect(back).toHaveBeenCalledTimes(1)
  dispatchEvent(new PopStateEvent('popstate'))
  await act(() => Promise.all(closed))
  const again = close()
  expect(back).toHaveBeenCalledTimes(2)
  dispatchEvent(new PopStateEvent('popstate'))
  await act(() => again)
})
