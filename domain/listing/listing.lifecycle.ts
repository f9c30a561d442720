import { setup } from 'xstate'
import { lifecycleOf } from '../shared/lifecycle'

/** The lifecycle of a listing. The wire's sellFlag is the index in this order: 0, 1, 2 (A4-18). */
export const listingLifecycle = setup({
  types: { events: {} as { type: 'last-unit-taken' } | { type: 'unit-released' } | { type: 'last-contract-signed' } },
}).createMachine({
  id: 'listing',
  initial: 'for-sale',
  states: {
    'for-sale': { on: { 'last-unit-taken': 'reserved' } },
    reserved: { on: { 'unit-released': 'for-sale', 'last-contract-signed': 'sold' } },
    sold: { on: { 'unit-released': 'for-sale' } },
  },
})

export const SALE_STATUSES = ['for-sale', 'reserved', 'sold'] as const
export type SaleStatus = (typeof SALE_STATUSES)[number]

export const saleStatuses = lifecycleOf(listingLifecycle, SALE_STATUSES)

export const sellFlagOf = (status: SaleStatus): 0 | 1 | 2 => (status === 'for-sale' ? 0 : status === 'reserved' ? 1 : 2)

/** Visitors to an unpublished reserved listing are sent to the home page. Flags are compared loosely (B4-7). */
export const isClosedToVisitors = (listing: { sellFlag: unknown; statusFlag: unknown }): boolean =>
  Number(listing.sellFlag) === 1 && Number(listing.statusFlag) === 0
