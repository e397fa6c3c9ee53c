import { request } from '@playwright/test'
import { lagosDate } from '#domain/lagos-date.ts'
import { ensureDevVars } from '#worker/cli/prepare.ts'

const FIRST_PORT = Number(process.env.E2E_PORT ?? 8799)
/** Ports that nothing else listens at, which the whole suite has looked for (tests/run.ts). */
const FREE_PORTS = process.env.FREE_PORTS?.split(',').map(Number)

/** A folder of browser tests is a project with a site of its own. In `reading` nothing is changed, and content is counted. */
export const FOLDERS = ['journeys/reading', 'journeys/changing', 'screens/reading', 'screens/changing']

export const portOf = (folder: string) => {
  const place = FOLDERS.indexOf(folder)
  return FREE_PORTS?.[place] ?? FIRST_PORT + 100 * place
}
export const urlOf = (folder: string) => `http://localhost:${portOf(folder)}`

const asked = process.argv.flatMap((argument) => /^--project=(.+)/.exec(argument)?.[1]?.replaceAll('*', '.*') ?? [])

/** The folders whose tests the command line asks for: only their sites are started. */
export const ASKED_FOLDERS = FOLDERS.filter(
  (folder) => asked.length === 0 || asked.some((pattern) => new RegExp(`^${pattern}$`).test(folder)),
)

/** Enters a rate and an offer on unchanging sites, whose demonstration has an example and none, so that screens show both. */
export default async function enterPrices() {
  for (const folder of ASKED_FOLDERS) if (folder.endsWith('/reading')) await enterPricesOn(urlOf(folder))
}

async function enterPricesOn(baseURL: string) {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = ensureDevVars()
  const api = await request.newContext({ baseURL })
  const login = await api.post('/api/admin/login', { data: { username, password } })
  const headers = { Authorization: `Bearer ${(await login.json()).token}` }
  const offer = { leastDeposit: '30', markup: '18', terms: [12, 24], payments: ['monthly', 'harvest'] }
  const entered = [
    await api.post('/api/admin/prices/rates', { headers, data: { rate: '1600', date: lagosDate(Date.now()) } }),
    await api.put('/api/admin/prices', { headers, data: { rateDays: 14, offer } }),
  ]
  for (const answer of entered) if (!answer.ok()) throw new Error(`${answer.url()}: ${await answer.text()}`)
  await api.dispose()
}
