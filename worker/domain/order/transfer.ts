/** An order that money may go to: what is due now and what is left in all, in kobo. */
type Waiting = { id: string; due: number; left: number }

/**
 * Divides a transfer (kobo) among a customer's orders, the oldest first: each gets what is due of it; what is left over
 * then pays ahead what they will owe. Returns the orders' shares, and the rest that no order waits for.
 */
export function divideTransfer(amount: number, orders: readonly Waiting[]) {
  const shares = new Map<string, number>()
  let rest = amount
  for (const most of ['due', 'left'] as const)
    for (const order of orders) {
      const given = shares.get(order.id) ?? 0
      const share = Math.min(rest, Math.max(0, order[most] - given))
      if (share > 0) shares.set(order.id, given + share)
      rest -= share
    }
  return { shares: [...shares].map(([id, share]) => ({ id, amount: share })), rest }
}
