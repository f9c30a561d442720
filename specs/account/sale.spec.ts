import { describe, expect, test } from 'vitest'
import { cardPath } from '../../domain/account/property-card'
import { type Milestone, milestonesOf } from '../../domain/account/milestones'
import { type SaleStatus } from '../../domain/listing/listing.lifecycle'
import { NOTHING_SINCE } from './samples'

const on = (day: string): Date => new Date(`2026-${day}T02:00:00Z`)

const HELD: Parameters<typeof milestonesOf>[0] = {
  offerType: 'Select Now',
  standing: 'held',
  placedAt: on('11-02'),
  heldUntil: on('11-09'),
  ...NOTHING_SINCE,
  closedAt: null,
  listing: { state: 'WA', estimatedCompletion: 'June 2028' },
}
const CONTRACTED = { ...HELD, standing: 'contracted', contractedAt: on('11-06') }
const UNCONDITIONAL = { ...CONTRACTED, standing: 'unconditional', unconditionalAt: on('11-20') }

/** `[x] Unit held: 02/11/2026`. */
const lineOf = ({ title, isDone, note }: Milestone): string => `[${isDone ? 'x' : ' '}] ${title}: ${note}`

describe('the progress of a sale', () => {
  test.each<[string, Parameters<typeof milestonesOf>[0], readonly string[]]>([
    [
      'held',
      HELD,
      [
        '[x] Unit held: 02/11/2026',
        '[ ] Contract signed: Waiting for the contract, held until 09/11/2026',
        '[ ] Unconditional: After the contract',
        '[ ] Settled: After completion, expected June 2028',
      ],
    ],
    [
      'held, with the contract sent [D52-96]',
      { ...HELD, steps: [{ kind: 'sent', part: 0, day: '2026-11-04', sentTo: 'buyer', cents: null, isBond: false }] },
      [
        '[x] Unit held: 02/11/2026',
        '[x] Contract sent: 04/11/2026',
        '[ ] Contract signed: Waiting for the contract to be signed, held until 09/11/2026',
        '[ ] Unconditional: After the contract',
        '[ ] Settled: After completion, expected June 2028',
      ],
    ],
    [
      'offered',
      { ...HELD, offerType: 'Make Offer', standing: 'offered', heldUntil: null },
      [
        '[x] Offer sent: 02/11/2026',
        '[ ] Contract signed: Waiting for the seller to accept the offer',
        '[ ] Unconditional: After the contract',
        '[ ] Settled: After completion, expected June 2028',
      ],
    ],
    [
      'offered, with a counter-offer of the seller [D52-58]',
      {
        ...{ ...HELD, offerType: 'Make Offer', standing: 'offered', heldUntil: null },
        counter: { id: 4, amount: 87_000_000, until: on('11-09'), message: '' },
      },
      [
        '[x] Offer sent: 02/11/2026',
        '[ ] Contract signed: Waiting for an answer to the seller’s counter-offer',
        '[ ] Unconditional: After the contract',
        '[ ] Settled: After completion, expected June 2028',
      ],
    ],
    [
      'accepted, of a building without a completion date',
      {
        ...HELD,
        offerType: 'Make Offer',
        standing: 'accepted',
        heldUntil: null,
        listing: { state: 'WA', estimatedCompletion: '' },
      },
      [
        '[x] Offer sent: 02/11/2026',
        '[x] Price agreed: ',
        '[ ] Contract signed: Waiting for the contract to be signed',
        '[ ] Unconditional: After the contract',
        '[ ] Settled: After completion',
      ],
    ],
    [
      'accepted after a counter-offer',
      {
        ...{ ...HELD, offerType: 'Make Offer', standing: 'accepted', heldUntil: null },
        ...{ offeredPrice: 58_000_000, agreedPrice: 59_500_000 },
      },
      [
        '[x] Offer sent: 02/11/2026',
        '[x] Price agreed: $595,000',
        '[ ] Contract signed: Waiting for the contract to be signed',
        '[ ] Unconditional: After the contract',
        '[ ] Settled: After completion, expected June 2028',
      ],
    ],
    [
      'accepted as it was offered, and contracted',
      { ...CONTRACTED, offerType: 'Make Offer', heldUntil: null, offeredPrice: 58_000_000 },
      [
        '[x] Offer sent: 02/11/2026',
        '[x] Price agreed: $580,000',
        '[x] Contract signed: 06/11/2026',
        '[ ] Unconditional: Waiting for finance and the other conditions',
        '[ ] Settled: After completion, expected June 2028',
      ],
    ],
    [
      'an offer that was declined',
      { ...HELD, offerType: 'Make Offer', standing: 'rejected', heldUntil: null, offeredPrice: 58_000_000 },
      ['[x] Offer sent: 02/11/2026', '[x] Not accepted: '],
    ],
    [
      'a held unit whose price was agreed',
      { ...HELD, agreedPrice: 59_000_050 },
      [
        '[x] Unit held: 02/11/2026',
        '[x] Price agreed: $590,000.50',
        '[ ] Contract signed: Waiting for the contract, held until 09/11/2026',
        '[ ] Unconditional: After the contract',
        '[ ] Settled: After completion, expected June 2028',
      ],
    ],
    [
      'contracted',
      CONTRACTED,
      [
        '[x] Unit held: 02/11/2026',
        '[x] Contract signed: 06/11/2026',
        '[ ] Unconditional: Waiting for finance and the other conditions',
        '[ ] Settled: After completion, expected June 2028',
      ],
    ],
    [
      'settled, with a date that was not recorded',
      { ...UNCONDITIONAL, standing: 'settled', contractedAt: null, settledAt: on('12-18') },
      [
        '[x] Unit held: 02/11/2026',
        '[x] Contract signed: Done',
        '[x] Unconditional: 20/11/2026',
        '[x] Settled: 18/12/2026',
      ],
    ],
    [
      'cancelled after it was unconditional',
      { ...UNCONDITIONAL, standing: 'cancelled', closedAt: on('12-01') },
      [
        '[x] Unit held: 02/11/2026',
        '[x] Contract signed: 06/11/2026',
        '[x] Unconditional: 20/11/2026',
        '[x] Cancelled: 01/12/2026',
      ],
    ],
    [
      'expired',
      { ...HELD, standing: 'expired', closedAt: on('11-09') },
      ['[x] Unit held: 02/11/2026', '[x] Hold ended: 09/11/2026'],
    ],
    ['ended in another way', { ...HELD, standing: 'closed' }, ['[x] Unit held: 02/11/2026', '[x] Ended: ']],
  ])('%s [D50-9]', (_, sale, lines) => {
    expect(milestonesOf(sale, on('12-20')).map(lineOf)).toEqual(lines)
  })
})

describe('a card leads', () => {
  type Card = Pick<Parameters<typeof cardPath>[0], 'unitId' | 'reservationId'>
  const own: Card = { unitId: 12, reservationId: 1001 }
  const none: Card = { unitId: null, reservationId: null }

  test.each<[string, SaleStatus | null, Card, string]>([
    ['to the reserved unit', 'reserved', own, '/account/reserved/7/12/1001'],
    ['to the purchased unit', 'sold', own, '/account/purchased/7/12/1001'],
    ['to a reservation without a unit', 'reserved', { ...own, unitId: null }, '/account/reserved/7/room/1001'],
    ['to a purchase without a unit', 'sold', { ...own, unitId: null }, '/account/purchased/7/room/1001'],
    ['to the listing, without a relation', 'for-sale', none, '/index/property/7/room/0'],
    [
      'to the unit of the listing, without a relation',
      'for-sale',
      { ...none, unitId: 12 },
      '/index/property/7/room/12',
    ],
    ['to the listing without a unit, if the status is missing', null, own, '/index/property/7/room/0'],
    ['to the listing, if the reservation is missing', 'reserved', none, '/index/property/7/room/0'],
  ])('%s [A2.7-16 A2.7-17 A2.7-18 A2.7-19]', (_, saleStatus, ids, path) => {
    expect(cardPath({ listing: { propertyId: 7, saleStatus }, ...ids })).toBe(path)
  })
})

test('a hold in Queensland ends on the day its buyer reads, wherever it is read', () => {
  const sale = {
    ...HELD,
    placedAt: new Date('2026-11-23T13:50:00Z'),
    heldUntil: new Date('2026-11-30T13:45:00Z'),
    listing: { ...HELD.listing, state: 'QLD' },
  }
  expect(milestonesOf(sale, new Date('2026-11-24T00:00:00Z')).slice(0, 2).map(lineOf)).toEqual([
    '[x] Unit held: 23/11/2026',
    '[ ] Contract signed: Waiting for the contract, held until 30/11/2026',
  ])
  const inVictoria = { ...sale, listing: { ...HELD.listing, state: 'VIC' } }
  expect(milestonesOf(inVictoria, new Date('2026-11-24T00:00:00Z')).map(lineOf)).toEqual(
    expect.arrayContaining([
      '[x] Unit held: 24/11/2026',
      '[ ] Contract signed: Waiting for the contract, held until 01/12/2026',
    ]),
  )
})
