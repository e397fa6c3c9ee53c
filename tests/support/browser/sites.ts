import { request } from '@playwright/test'
import { lagosDate } from '#contract/money/lagos-date.ts'
import { ensureDevVars } from '#worker/cli/dev-vars.ts'

const first = Number(process.env.E2E_PORT ?? 8799)

/** The sites of the browser tests: the content of one is counted, that of the other is changed. */
export const PORTS = { reading: first, changing: first + 100 }

/** A folder of browser tests is a project; its last name is its site's. */
export const FOLDERS = ['journeys/reading', 'journeys/changing', 'screens/reading', 'screens/changing']

export const urlOf = (site: keyof typeof PORTS) => `http://localhost:${PORTS[site]}`

/**
 * Enters a rate and a financing offer on the site whose content nothing changes, so that screens are tested with
 * everything an owner can make them show. The demonstration has none, because a rate would soon be outdated.
 */
export default async function enterPrices() {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = ensureDevVars()
  const api = await request.newContext({ baseURL: urlOf('reading') })
  const login = await api.post('/api/admin/login', { data: { username, password } })
  const headers = { Authorization: `Bearer ${(await login.json()).token}` }
  const offer = { leastDeposit: '30', yearlyRate: '24', terms: [12, 24], payments: ['monthly', 'harvest'] }
  const entered = [
    await api.post('/api/admin/prices/rates', { headers, data: { rate: '1600', date: lagosDate(Date.now()) } }),
    await api.put('/api/admin/prices', { headers, data: { rateDays: 14, offer } }),
  ]
  for (const answer of entered) if (!answer.ok()) throw new Error(`${answer.url()}: ${await answer.text()}`)
  await api.dispose()
}
