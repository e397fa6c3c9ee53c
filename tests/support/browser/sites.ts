const first = Number(process.env.E2E_PORT ?? 8799)

/** The sites of the browser tests: the content of one is counted, that of the other is changed. */
export const PORTS = { reading: first, changing: first + 100 }

/** A folder of browser tests is a project; its last name is its site's. */
export const FOLDERS = ['journeys/reading', 'journeys/changing', 'screens/reading', 'screens/changing']

export const urlOf = (site: keyof typeof PORTS) => `http://localhost:${PORTS[site]}`
