/** What the document hears when the page's code has taken over what the Worker rendered, and a mark of that moment. */
export const ALIVE = 'alive'
