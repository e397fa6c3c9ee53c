import { MENU_ID } from '#web/site/lib/menu-id.ts'

/** The search params that open a dialog. */
const DIALOG_PARAMS = ['item', 'quote']
const DIALOG = ':is(main ~ dialog, main dialog)'

/**
 * Makes a dialog that the Worker rendered open modal, and updates the URL when it is closed before the app has loaded.
 * The app does not change it: focus and scroll position stay.
 */
export function enhanceDialogs() {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', makeModal)
  else makeModal()
}

function makeModal() {
  const dialog = document.querySelector<HTMLDialogElement>(`${DIALOG}[open]`)
  if (!dialog) {
    // Closed by its own form before this script loaded. A page cached without its dialog still needs the param to open
    // it.
    if (document.querySelector(`${DIALOG}:not(#${MENU_ID})`)) clearDialogParams()
    return
  }
  if (dialog.matches(':modal')) return
  const focused = document.activeElement
  dialog.removeAttribute('open')
  dialog.showModal()
  // Returns the focus to the field in which the visitor typed before this script loaded.
  if (focused instanceof HTMLElement && dialog.contains(focused)) focused.focus()
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
  dialog.addEventListener('close', onClose)
}

function onClose({ currentTarget }: Event) {
  if ((currentTarget as Element).id !== MENU_ID) clearDialogParams()
}

function clearDialogParams() {
  // The app removes a dialog by closing it, and has changed the URL itself.
  if (document.documentElement.hasAttribute('data-hydrated')) return
  const url = new URL(location.href)
  if (!DIALOG_PARAMS.some((param) => url.searchParams.has(param))) return
  for (const param of DIALOG_PARAMS) url.searchParams.delete(param)
  history.replaceState(history.state, '', url)
}
