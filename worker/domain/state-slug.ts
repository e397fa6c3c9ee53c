// Separate from the states, so that a page does not load their names.

/** The search param that names the state a machine is to be delivered to. */
export const STATE_PARAM = 'to'

/** Returns a state's name in a URL: "akwa-ibom". */
export const stateSlug = (state: string) => state.toLowerCase().replaceAll(' ', '-')
