import type { Language } from '#contract/language.ts'
import type { Quotation } from '#contract/quotation/quotation.ts'
import { aDraft } from './quotations.ts'
import type { Screen } from './screens.ts'

/** Offers a machine of the demonstration, in a language: what its buyer reads, and the same once it was accepted. */
export async function buyerScreens(site: string, token: string, language: Language): Promise<Screen[]> {
  const call = async <Body>(path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(new URL(path, site), {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Body
  }
  const machines = await call<{ id: string; name: string }[]>('/api/machinery?limit=2')
  const offer = async () => {
    const lines = machines.map(({ id, name }) => ({
      machineId: id,
      description: name,
      quantity: 1,
      unitPrice: 2_780_000,
      discountPoints: 0,
    }))
    const { id } = await call<Quotation>('/api/admin/quotations', { ...aDraft({ lines }), language })
    const { link } = await call<{ link: string }>(`/api/admin/quotations/${id}/send`, {}, { 'If-Match': '"1"' })
    return new URL(link).pathname
  }
  const accepted = await offer()
  const answer = { revision: '1', name: 'Musa Ibrahim', phone: '0803 000 0002', agreed: 'yes' }
  await fetch(new URL(`${accepted}/accept`, site), { method: 'POST', body: new URLSearchParams(answer) })
  return [
    { name: 'buyer-quotation', path: await offer() },
    { name: 'buyer-order', path: accepted },
  ]
}
