import { pathTo } from '../../domain/shared/paths'
import type { Destination } from './ui/controls/Anchor'

/** Whether a tenant's agents or partners have an external dashboard. */
export const isElsewhere = (address: string): boolean => address !== ''

/**
 * The login of agents and partners: the tenant's external dashboard in a new window, otherwise ours, which asks visitors to log in
 * first and sends buyers to My account.
 */
export const entranceOf = (address: string): Destination =>
  isElsewhere(address) ? { href: address, newWindow: true } : { to: pathTo('account') }
