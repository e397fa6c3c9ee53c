let last = 0

/**
 * Returns the headers of a request from a network that sends no other: these tests are not about the limit of one
 * network.
 */
export const anyNetwork = () => {
  last += 1
  return { 'CF-Connecting-IP': `10.${(last >> 16) & 255}.${(last >> 8) & 255}.${last & 255}` }
}
