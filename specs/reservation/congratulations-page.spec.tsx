// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { WireUnitToReserve } from '../../adapters/http/shared/listing.wire'
import { reservedAnswer } from '../account/reserved-row'
import { UNIT } from '../listing/samples'
import { address, closePage, main, press } from '../shared/opened-page'
import { openAsBuyer, UNITS } from './opened-as-buyer'

afterEach(closePage)

describe('the page of congratulations', () => {
  const RESERVED = {
    orderId: 1001,
    heldUntil: '2026-11-27T06:30:00.000Z',
    propertyId: 7,
    roomId: 12,
    property: 'Apartment 905, The Lantern, 41 Bayview Street, Glenelg SA 5045',
    reservedAt: '2026-11-20T06:30:00.000Z',
    offered: null,
  }

  const AS_MADE = { heldUntil: new Date(RESERVED.heldUntil) }
  const OFFERED = { standing: 'offered', heldUntil: null }

  test.each([
    ['a reservation', RESERVED, AS_MADE],
    ['an offer', { ...RESERVED, heldUntil: null, offered: 61_250_055 }, OFFERED],
  ])(
    'after %s promises a call within 24 hours, and leads home [B2.1-15 B2.1-16 B2.14-4 B2.14-6]',
    async (_, reserved, row) => {
      await openAsBuyer('/property/reserve/confirm', reservedAnswer(row), { lastReservation: JSON.stringify(reserved) })
      expect((await main().findByRole('heading', { level: 1 })).textContent).toBe('Congratulations')
      expect(main().getByText(/A representative will call you within 24 hours\./)).toBeTruthy()
      press('Return Home', 'link')
      expect(address()).toBe('/')
      expect(screen.queryByText('Congratulations')).toBe(null)
    },
  )

  test('links the papers of the contract for the conveyancer [D52-56]', async () => {
    const contract = {
      ...{ versionId: 8, kind: 'draftContract', version: 2, name: 'Contract 2.pdf', note: '', opened: null },
      ...{ at: '2026-11-20T01:00:00.000Z', address: '/files/kept/second?key=k' },
    }
    const pack = { isNeeded: true, sunset: null, deposits: [], papers: [contract], isRecorded: true }
    await openAsBuyer(
      '/property/reserve/confirm',
      { ...reservedAnswer(AS_MADE), 'GET /api/housePapers/7': { data: pack } },
      { lastReservation: JSON.stringify(RESERVED) },
    )
    const link = await main().findByRole('link', { name: 'Draft contract, version 2' })
    expect(link.getAttribute('href')).toBe('/files/kept/second?key=k')
  })

  test('names the purchaser, the end of an offer and its conditions [D52-10] [D52-11]', async () => {
    const offer = {
      ...{ ...RESERVED, heldUntil: null, offered: 61_250_055, purchasingEntity: 'Buyer Family Trust' },
      offerTerms: { isSubjectToFinance: true, settlement: '60 days', offerDays: '14', message: 'Hello.' },
    }
    await openAsBuyer('/property/reserve/confirm', reservedAnswer(OFFERED), { lastReservation: JSON.stringify(offer) })
    const shown = within(await main().findByRole('complementary', { name: 'Your reservation' }))
    const values = shown.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent])
    expect(values.slice(2)).toEqual([
      ['Your offer', '$612,500.55'],
      ['Finance', 'Subject to finance approval'],
      ['Settlement', '60 days'],
      ['Message', 'Hello.'],
      ['Offer ends', 'Friday 4 December, 11:59 pm ACDT'],
      ['Purchasing entity', 'Buyer Family Trust'],
    ])
  })

  test.each([
    ['cancelled', { standing: 'cancelled' }],
    ['extended', { standing: 'held', heldUntil: new Date('2026-11-29T13:29:59.000Z') }],
    ['of another unit since', { standing: 'held', unitId: 13 }],
  ])('leads to My account once the reservation is %s [D52-27]', async (_, row) => {
    await openAsBuyer('/property/reserve/confirm', reservedAnswer({ ...AS_MADE, ...row }), {
      lastReservation: JSON.stringify(RESERVED),
    })
    await waitFor(() => expect(address()).toBe('/profile?section=reservations&reservation=1001'))
    expect(screen.queryByText('Congratulations')).toBe(null)
  })

  test('stays while the reservation is as it was made [D52-27]', async () => {
    await openAsBuyer('/property/reserve/confirm', reservedAnswer(AS_MADE), {
      lastReservation: JSON.stringify(RESERVED),
    })
    expect((await main().findByRole('heading', { level: 1 })).textContent).toBe('Congratulations')
    expect(address()).toBe('/property/reserve/confirm')
  })

  test.each([
    ['reserved', '/property/reserve/confirm'],
    ['first-in-queue', '/property/form?pid=7&rid=13&type=2'],
  ] as const)('is what the form of a unit that is %s leads to, or not [D52-53]', async (ownClaim, leadsTo) => {
    const unit = UNITS[1] ?? UNIT
    await openAsBuyer(
      '/property/form?pid=7&rid=13&type=2',
      { [`GET /api/houseRoom/7/${unit.unitId}`]: { data: WireUnitToReserve.encode({ ...unit, ownClaim }) } },
      { lastReservation: JSON.stringify({ ...RESERVED, roomId: unit.unitId }) },
    )
    if (ownClaim === 'first-in-queue') await main().findByRole('heading', { level: 1, name: 'Reserve apartment 906' })
    await waitFor(() => expect(address()).toBe(leadsTo))
  })
})
