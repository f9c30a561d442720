import { isIPv4 } from 'node:net'

const MAPPED = '::ffff:'

/** Returns the network an address belongs to: the /24 of an IPv4 address, the /64 of an IPv6 address. */
export const networkOf = (address: string): string => {
  const plain = address.toLowerCase().startsWith(MAPPED) ? address.slice(MAPPED.length) : address
  return isIPv4(plain) ? `${plain.split('.').slice(0, 3).join('.')}.0/24` : `${groupsOf(address).slice(0, 4).join(':')}::/64`
}

/** All eight groups of an IPv6 address, without leading zeros. */
const groupsOf = (address: string): string[] => {
  const [left = '', right = ''] = (address.toLowerCase().split('%')[0] ?? '').split('::')
  const [before, after] = [left, right].map((part) => part.split(':').filter((group) => group !== '').map((group) => group.replace(/^0+(?=.)/, '')))
  const missing = Math.max(0, 8 - (before?.length ?? 0) - (after?.length ?? 0))
  return [...before ?? [], ...Array<string>(missing).fill('0'), ...after ?? []]
}
