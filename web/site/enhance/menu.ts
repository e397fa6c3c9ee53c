import { MENU_ID } from '#web/site/lib/menu-id.ts'

const menu = () => document.getElementById(MENU_ID) as HTMLDialogElement | null

/**
 * Opens the drawer as a modal dialog, which traps the focus, instead of the platform's popover; a choice or a click on
 * the backdrop closes it. Listens on the document, because the app renders another drawer with each screen.
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

/** Closes the drawer, however it was opened; the focus returns to what opened it. */
function close(drawer: HTMLDialogElement) {
  drawer.close()
  drawer.hidePopover?.()
}
