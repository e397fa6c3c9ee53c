/** The id of the drawer that holds the navigation on small screens. */
export const MENU_ID = 'menu'
