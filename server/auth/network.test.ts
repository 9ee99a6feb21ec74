import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

// @rule login-limits
test.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['::FFFF:a00:1', '10.0.0.1'],
  ['2001:db8:0:7:aaaa:bbbb:cccc:dddd', '2001:db8:0:7::/64'],
  ['2001:db8:0:7::1', '2001:db8:0:7::/64'],
  ['2001:0DB8::7:0:0:0:1', '2001:db8:0:7::/64'],
  ['2001:db8:0:8::1', '2001:db8:0:8::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::10.0.0.1', '0:0:0:0::/64'],
  ['', ''],
])('failed attempts: IP address %s → counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
