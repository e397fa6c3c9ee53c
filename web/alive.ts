/** What the document hears when the page's code has taken over what the Worker rendered. */
export const ALIVE = 'alive'
