import { MENU_ID } from '#web/lib/menu-id.ts'

/** The search params that open a dialog. */
const DIALOG_PARAMS = ['item', 'quote']

/**
 * Makes a dialog that the Worker rendered open a modal one, and lets the URL follow when it is closed before the app
 * has come. The app leaves it as it is, with its focus and scroll position.
 */
export function enhanceDialogs() {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', makeModal)
  else makeModal()
}

function makeModal() {
  const dialog = document.querySelector<HTMLDialogElement>('main ~ dialog[open], main dialog[open]')
  if (!dialog || dialog.matches(':modal')) return
  const focused = document.activeElement
  dialog.removeAttribute('open')
  dialog.showModal()
  // What was typed into before this script came has the focus again.
  if (focused instanceof HTMLElement && dialog.contains(focused)) focused.focus()
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
  dialog.addEventListener('close', onClose)
}

function onClose({ currentTarget }: Event) {
  // The app takes a dialog away by closing it, and has changed the URL itself.
  if (document.documentElement.hasAttribute('data-hydrated') || (currentTarget as Element).id === MENU_ID) return
  const url = new URL(location.href)
  for (const param of DIALOG_PARAMS) url.searchParams.delete(param)
  history.replaceState(history.state, '', url)
}
