/** The id of the drawer that holds the navigation on small screens. */
export const MENU_ID = 'menu'

const menu = () => document.getElementById(MENU_ID) as HTMLDialogElement | null

/** Opens the drawer as a modal dialog, which holds the focus; the platform alone opens it as a popover. */
export function openMenu() {
  closeMenu()
  menu()?.showModal()
}

/** Closes the drawer, however it was opened; the focus goes back to what opened it. */
export function closeMenu() {
  menu()?.close()
  menu()?.hidePopover?.()
}
