import { lookup } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'

/** Where a host is, and which of its addresses may be connected to. Specs supply another one for servers of their own. */
export interface Hosts {
  /** All addresses of a host name; throws if there is none. */
  resolve(host: string): Promise<readonly string[]>
  isPublic(address: string): boolean
  isPort(port: number): boolean
  /** An authority whose certificates are valid too, as PEM. */
  readonly authority?: string
}

/** Whether an address is one of the public internet: not private, local, shared, documented, mapped or tunnelled. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.parse(address).range() === 'unicast'

export const publicHosts: Hosts = {
  resolve: async (host) => {
    const found = await lookup(host, { all: true, order: 'ipv4first' })
    return found.map(({ address }) => address)
  },
  isPublic: isPublicAddress,
  isPort: (port) => port === 80 || port === 443,
}
