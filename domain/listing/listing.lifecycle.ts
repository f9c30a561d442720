import type * as t from 'io-ts'
import { setup } from 'xstate'
import { lifecycleOf } from '../shared/lifecycle'
import { oneOf } from '../shared/one-of'

/** The lifecycle of a listing. */
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
export const SaleStatus = oneOf(SALE_STATUSES, 'SaleStatus')
export type SaleStatus = t.TypeOf<typeof SaleStatus>

export const saleStatuses = lifecycleOf(listingLifecycle, SALE_STATUSES)

/** Visitors to an unpublished reserved listing are sent to the home page (B4-7). */
export const isClosedToVisitors = ({
  saleStatus,
  publication,
}: {
  readonly saleStatus: SaleStatus
  readonly publication: 'published' | 'unpublished'
}): boolean => saleStatus === 'reserved' && publication === 'unpublished'
