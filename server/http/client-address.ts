import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** Hextets of one customer's IPv6 network (RFC 6177 recommends a /64 as the smallest). */
const NETWORK = 4

/**
 * Returns the address that limits count by: an IPv4 address unchanged, even if mapped into IPv6, and the /64 network of
 * an IPv6 address (`2001:db8:0:1::/64`), because one customer has all its addresses.
 */
export const addressOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => {
  if (!isIPv6(ip)) return ip
  const hextets = hextetsOf(ip.split('%')[0] ?? '')
  const [high = 0, low = 0] = hextets.slice(6)
  const isMapped = hextets.slice(0, 5).every((each) => each === 0) && hextets[5] === 0xff_ff
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${hextets
    .slice(0, NETWORK)
    .map((each) => each.toString(16))
    .join(':')}::/64`
}

/**
 * The eight groups of an IPv6 address. URL normalises every spelling: hexadecimal, with the longest run of zeros as
 * `::`.
 */
const hextetsOf = (ip: string): readonly number[] => {
  const [left = [], right = []] = new URL(`http://[${ip}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((half) => half.split(':').filter((each) => each !== ''))
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...zeros, ...right].map((each) => parseInt(each, 16))
}
