import { addressOf } from '../http/client-address'

/** Returns the network an address belongs to: the /24 of an IPv4 address, the /64 of an IPv6 address. */
export const networkOf = (ip: string): string => {
  const address = addressOf({ ip })
  return address.includes(':') ? address : `${address.split('.').slice(0, 3).join('.')}.0/24`
}
