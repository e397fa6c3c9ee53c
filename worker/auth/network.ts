/**
 * Returns the network that limits count an IP address under: an IPv4 address itself, or the /64 of an IPv6 address,
 * because one household or phone has all 2^64 addresses of a /64.
 */
export function networkOf(address: string): string {
  if (!URL.canParse(`http://[${address}]`)) return address
  // The URL parser writes an address in one form only (RFC 5952): lower case, no leading zeros, "::" once.
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const groups = (part: string) => (part === '' ? [] : part.split(':'))
  const zeros = Array(Math.max(0, 8 - groups(head).length - groups(tail).length)).fill('0')
  const all = [...groups(head), ...zeros, ...groups(tail)]
  if (all.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return ipv4Of(all[6] as string, all[7] as string)
  return `${all.slice(0, 4).join(':')}::/64`
}

/** Returns the IPv4 address within an IPv4-mapped IPv6 address (::ffff:c000:201). */
const ipv4Of = (...groups: string[]) =>
  groups.flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]).join('.')
