import { MENU_ID } from '#web/lib/menu-id.ts'

/** The search params that open a dialog. */
const DIALOG_PARAMS = ['item', 'quote']

/**
 * Makes a dialog rendered open by the Worker modal, and updates the URL when it is closed before the app has loaded.
 * The app leaves it as it is, with its focus and scroll position.
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
  // Restores focus to the field typed into before this script loaded.
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
