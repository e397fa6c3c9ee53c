import { MENU_ID } from '#web/lib/menu-id.ts'

const menu = () => document.getElementById(MENU_ID) as HTMLDialogElement | null

/**
 * Opens the drawer as a modal dialog, which holds the focus, where the platform alone opens a popover. A choice closes
 * it, and a click on the backdrop. On the document: the app draws the drawer again with each screen.
 */
export function enhanceMenu() {
  document.addEventListener('click', (event) => {
    const { target } = event
    const drawer = menu()
    if (!drawer || !(target instanceof Element)) return
    if (drawer.contains(target)) {
      if (target === drawer || target.closest('a, button')) close(drawer)
    } else if (target.closest(`[popovertarget="${MENU_ID}"]`)) {
      event.preventDefault()
      close(drawer)
      drawer.showModal()
    }
  })
}

/** Closes the drawer, however it was opened; the focus goes back to what opened it. */
function close(drawer: HTMLDialogElement) {
  drawer.close()
  drawer.hidePopover?.()
}
