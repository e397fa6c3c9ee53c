import { expect, test } from 'vitest'
import { networkOf } from '#worker/auth/network.ts'

test.for([
  ['203.0.113.7', '203.0.113.7'],
  ['unknown', 'unknown'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
  ['fe80::1', 'fe80:0:0:0::/64'],
  ['1::2:3:4:5:6', '1:0:0:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['not:an:address', 'not:an:address'],
  ['2001:db8::1]@evil', '2001:db8::1]@evil'],
])('a limit counts %s as %s', ([address, network]) => expect(networkOf(address as string)).toBe(network))
