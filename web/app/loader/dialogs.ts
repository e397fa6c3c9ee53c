import { MENU_ID } from '#web/lib/menu-id.ts'

/** The search params that open a dialog. */
const DIALOG_PARAMS = ['item', 'quote']
const DIALOG = ':is(main ~ dialog, main dialog)'

/**
 * Makes a dialog rendered open by the Worker modal, and updates the URL when it is closed before the app has loaded.
 * The app leaves it as it is, with its focus and scroll position.
 */
export function enhanceDialogs() {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', makeModal)
  else makeModal()
}

function makeModal() {
  const dialog = document.querySelector<HTMLDialogElement>(`${DIALOG}[open]`)
  if (!dialog) {
    // Closed by its own form before this script loaded. A page cached without its dialog still has it to open.
    if (document.querySelector(`${DIALOG}:not(#${MENU_ID})`)) clearDialogParams()
    return
  }
  if (dialog.matches(':modal')) return
  const focused = document.activeElement
  dialog.removeAttribute('open')
  dialog.showModal()
  // Restores focus to the field typed into before this script loaded.
  if (focused instanceof HTMLElement && dialog.contains(focused)) focused.focus()
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
  dialog.addEventListener('close', onClose)
}

function onClose({ currentTarget }: Event) {
  if ((currentTarget as Element).id !== MENU_ID) clearDialogParams()
}

function clearDialogParams() {
  // The app takes a dialog away by closing it, and has changed the URL itself.
  if (document.documentElement.hasAttribute('data-hydrated')) return
  const url = new URL(location.href)
  if (!DIALOG_PARAMS.some((param) => url.searchParams.has(param))) return
  for (const param of DIALOG_PARAMS) url.searchParams.delete(param)
  history.replaceState(history.state, '', url)
}
