import { STANDARD_TERMS } from '../../../domain/reservation/reservation-terms-codec'
import { describe, expect, test } from 'vitest'
import { nextSteps } from '../../../domain/reservation/next-steps'
import type { ReservationStatus } from '../../../domain/reservation/reservation.lifecycle'
import { renderReservation } from '../../../server/reservation/documents/reservation.document'
import type { DocumentListing } from '../../../server/pdf/dossier'
import {
  type DocumentReservation,
  reservationContents,
} from '../../../server/reservation/documents/reservation.contents'
import { PROJECTS } from '../../../server/seed/demo'
import { TENANTS } from '../../../server/seed/demo-tenants'
import { listingRecord } from '../../../server/seed/listing-record'
import { FORM, PURCHASER } from '../samples'

const NOW = new Date('2026-11-20T06:30:00Z')
const HELD_UNTIL = new Date('2026-11-27T06:30:00Z')
const [first] = PROJECTS
if (first === undefined) throw new Error('The demo has no project.')
const record = listingRecord(1, first, NOW)
const listing = record.listing as unknown as DocumentListing
const units = record.units as unknown as DocumentReservation['unit'][]
const [unifi, wren] = TENANTS as readonly [(typeof TENANTS)[number], (typeof TENANTS)[number]]

const unit = {
  ...(units[0] as DocumentReservation['unit']),
  apt: '905',
  beds: 2,
  baths: 1,
  cars: 1,
  internal: 70,
  landSize: 0,
  revisedPrice: 600_000,
  revisedPriceMax: null,
  totalPrice: null,
  totalPriceMax: null,
}
const agent = {
  firstName: 'Alex',
  lastName: 'Agent',
  email: 'alex@example.com',
  countryCode: '+61',
  mobile: '412345678',
}
const reservation: DocumentReservation = {
  id: 1001,
  offerType: 'Select Now',
  status: 'held',
  placedAt: NOW,
  heldUntil: HELD_UNTIL,
  contractedAt: null,
  offerCents: null,
  offerEndsAt: null,
  agreedCents: null,
  form: FORM,
  terms: STANDARD_TERMS,
  unit,
  askedPrice: { price: unit.revisedPrice, maxPrice: unit.revisedPriceMax },
  payment: { status: 'captured', amountCents: 103_030, refundCents: 0, givenBackCents: 0, capturedAt: NOW },
  agents: [agent],
  agency: { name: 'Spec Agency', email: 'agency@example.com' },
  coAgent: null,
  received: [],
}
const offer: DocumentReservation = {
  ...reservation,
  offerType: 'Make Offer',
  status: 'offered',
  heldUntil: null,
  offerCents: 61_250_055,
  payment: null,
  form: { ...FORM, purchasingEntity: '', cashDeposit: false },
}

describe("a reservation's document [B7-31]", () => {
  test('states what, by whom, for how much, until when, and the next steps', () => {
    expect(
      reservationContents(
        {
          ...listing,
          name: 'The Lantern',
          address: '41 Bayview Street',
          suburb: 'Glenelg',
          state: 'SA',
          postcode: '5045',
        },
        reservation,
      ),
    ).toEqual({
      heading: 'Reservation 1001',
      lead: 'Apartment 905, The Lantern is held exclusively for you until Friday 27 November, 5:00 pm ACDT.',
      hold: {
        from: 'Reserved Friday 20 November, 5:00 pm ACDT',
        until: 'Held until Friday 27 November, 5:00 pm ACDT',
        days: 7,
        length: '7 days',
      },
      home: [
        ['Reservation number', '1001'],
        ['Status', 'Held for you'],
        ['Property', 'Apartment 905, The Lantern, 41 Bayview Street, Glenelg SA 5045'],
        ['Type', 'Apartments'],
        ['Layout', '2 bed, 1 bath, 1 car'],
        ['Price', '$600,000'],
        ['Reserved', 'Friday 20 November, 5:00 pm ACDT, 20/11/2026'],
        ['Held until', 'Friday 27 November, 5:00 pm ACDT, 27/11/2026'],
      ],
      paid: [
        ['Reservation fee, GST inclusive', '$1,000'],
        ['Card transaction fee, 3% + 30c, not refundable', '$30.30'],
        ['Paid by card on 20/11/2026', '$1,030.30'],
      ],
      next: [
        'Your agent will call you by Monday 23 November.',
        'The contract comes to you or your conveyancer. Have it reviewed before you sign. Have your finance pre-approval ready.',
        'Exchange contracts by Friday 27 November, 5:00 pm ACDT. Until then the property is held exclusively for you.',
      ],
      people: [
        [
          'Your agent',
          [
            ['Alex Agent', '0412 345 678, alex@example.com'],
            ['Spec Agency', 'agency@example.com'],
          ],
        ],
        [
          'Purchaser',
          [
            ['Name', 'Ms Bea Rose Buyer'],
            ['Address', '22 William Street, Norwood SA 5067'],
            ['Mobile', '0491 576 398'],
            ['Email', 'bea@example.com'],
          ],
        ],
        [
          'Conveyancer or solicitor',
          [
            ['Firm', 'Own Settlements'],
            ['Contact', 'Olive Own'],
            ['Address', '5 King Street, Unley SA 5061'],
            ['Phone', '(08) 5550 1260'],
            ['Mobile', '0491 574 118'],
            ['Email', 'olive@own.example'],
          ],
        ],
      ],
      terms: [
        ['Purchasing entity', 'Buyer Family Trust'],
        [
          'Deposit',
          'Deposit bond instead of a cash deposit. You agreed to share your details with the bond provider for a quote.',
        ],
      ],
    })
  })

  test('for an offer states the amount and that nothing is held, and omits empty rows', () => {
    const { heading, hold, home, paid, people, terms } = reservationContents(listing, {
      ...offer,
      form: { ...offer.form, purchasers: [PURCHASER, { ...PURCHASER, middleName: '', mobile: '' }] },
    })
    expect([heading, hold, paid, terms]).toEqual(['Offer 1001', null, [], []])
    expect(home.filter(([name]) => ['Your offer', 'Offered', 'Held until'].includes(name))).toEqual([
      ['Your offer', '$612,500.55'],
      ['Offered', 'Friday 20 November, 5:00 pm ACDT, 20/11/2026'],
    ])
    expect(people.map(([title]) => title)).toEqual([
      'Your agent',
      'Purchaser',
      'Purchaser 2',
      'Conveyancer or solicitor',
    ])
    expect(people[2]?.[1]).toEqual([
      ['Name', 'Ms Bea Buyer'],
      ['Address', '22 William Street, Norwood SA 5067'],
      ['Email', 'bea@example.com'],
    ])
  })

  test('[D45-8] of a sale in co-agency names the co-agent after the listing’s agents', () => {
    const coAgent = {
      ...{ name: 'Elle Agent', company: 'Parade Introductions', licence: 'RLA 300 200', address: '104 The Parade' },
      ...{ phone: '+61 8 5550 1290', email: 'elle@example.com' },
    }
    const { people } = reservationContents(listing, { ...reservation, coAgent })
    expect(people.map(([title]) => title)).toEqual(['Your agent', 'Co-agent', 'Purchaser', 'Conveyancer or solicitor'])
    expect(people[1]?.[1]).toEqual([
      ['Company', 'Parade Introductions'],
      ['Licence', 'RLA 300 200'],
      ['Name', 'Elle Agent'],
      ['Phone', '(08) 5550 1290'],
      ['Email', 'elle@example.com'],
    ])
  })

  test('of an offer says until when it is open, and its conditions [D52-11]', () => {
    const said = { isSubjectToFinance: true, settlement: '60 days', message: 'Hello.' }
    const offerEndsAt = new Date('2026-12-04T13:29:59.000Z')
    const { home, heading } = reservationContents(listing, { ...offer, offerEndsAt, form: { ...offer.form, ...said } })
    expect([heading, home.slice(-6)]).toEqual([
      'Offer 1001',
      [
        ['Your offer', '$612,500.55'],
        ['Finance', 'Subject to finance approval'],
        ['Settlement', '60 days'],
        ['Message', 'Hello.'],
        ['Offered', 'Friday 20 November, 5:00 pm ACDT, 20/11/2026'],
        ['Offer ends', 'Friday 4 December, 11:59 pm ACDT, 04/12/2026'],
      ],
    ])
  })

  test('[D48-17] lists the papers of the contract that were ticked as received', () => {
    const received = [
      { kind: 'draftContract', version: 2 },
      { kind: 'byLaws', version: 1 },
    ] as const
    expect(reservationContents(listing, { ...reservation, received }).terms.at(-1)).toEqual([
      'Contract papers',
      'Ticked as received before the fee: Draft contract, version 2; By-laws, version 1.',
    ])
    expect(reservationContents(listing, reservation).terms.map(([term]) => term)).not.toContain('Contract papers')
  })

  test('for a reservation that has ended states the refund', () => {
    const expired = reservationContents(listing, {
      ...reservation,
      status: 'expired',
      payment: { status: 'refunded', amountCents: 103_030, refundCents: 100_000, givenBackCents: 0, capturedAt: NOW },
    })
    expect([expired.hold, expired.paid.at(-1), expired.lead.endsWith('. Hold ended, fee refunded.')]).toEqual([
      null,
      ['Refunded', '$1,000'],
      true,
    ])
    const due = reservationContents(listing, {
      ...reservation,
      status: 'cancelled',
      payment: { status: 'refund-due', amountCents: 103_030, refundCents: 100_000, givenBackCents: 0, capturedAt: NOW },
    })
    expect(due.paid.at(-1)).toEqual(['Being refunded', '$1,000'])
  })

  test('says what was already refunded, and what its end refunds of the rest [D42-10]', () => {
    const ended = (refundCents: number, givenBackCents: number) =>
      reservationContents(listing, {
        ...reservation,
        status: 'cancelled',
        payment: { status: 'refund-due', amountCents: 103_030, refundCents, givenBackCents, capturedAt: NOW },
      })
    expect(ended(75_000, 25_000).paid.slice(-2)).toEqual([
      ['Already refunded', '$250'],
      ['Being refunded', '$750'],
    ])
    expect([ended(75_000, 25_000).next.slice(1), ended(0, 100_000).next.slice(1)]).toEqual([
      [
        'We refund what was left of the fee to your card, which takes 3-5 business days to clear. The card transaction fee is not refundable.',
      ],
      [],
    ])
  })

  test('says of the fee that it is refunded once the contract is signed, and not again at its end [D52-18]', () => {
    const payment = {
      status: 'refund-due',
      amountCents: 103_030,
      refundCents: 100_000,
      givenBackCents: 0,
      capturedAt: NOW,
    }
    const next = (status: 'contracted' | 'cancelled') =>
      reservationContents(listing, { ...reservation, status, contractedAt: NOW, payment }).next
    expect([next('contracted'), next('cancelled')]).toEqual([
      [
        'The contract is signed. We email you when it becomes unconditional.',
        'We refund the fee to your card, which takes 3-5 business days to clear. The card transaction fee is not refundable.',
      ],
      ['This reservation did not proceed. Ask the agent what else is available.'],
    ])
  })

  test('every reservation has next steps, and an unpaid checkout has none', () => {
    const count = (status: ReservationStatus, heldUntil: Date | null) =>
      nextSteps({
        ...{ status, reservedAt: NOW, heldUntil, state: 'SA', terms: STANDARD_TERMS },
        contractedAt: null,
        refundCents: heldUntil === null ? 0 : 100_000,
      }).length
    expect(
      (
        [
          'held',
          'offered',
          'accepted',
          'contracted',
          'unconditional',
          'settled',
          'refused',
          'expired',
          'cancelled',
          'rejected',
        ] as const
      ).map((status) => count(status, HELD_UNTIL)),
    ).toEqual([3, 3, 2, 2, 1, 1, 1, 2, 2, 2])
    expect([count('cancelled', null), count('checkout', null), count('lapsed', null)]).toEqual([1, 0, 0])
  })

  test('is a PDF in the requested brand, dated when it is made', async () => {
    const render = (reservation: DocumentReservation, tenant = unifi, now = NOW) =>
      renderReservation({ reservation, listing, units, tenant, now })
    const pdf = await render(reservation)
    const text = pdf.toString('latin1')
    expect([text.slice(0, 8), text.trimEnd().slice(-5), text.match(/\/Type \/Page\b(?!s)/g)?.length]).toEqual([
      '%PDF-1.7',
      '%%EOF',
      2,
    ])
    expect(['/Lang (en-AU)', '/Marked true', 'D:20261120063000Z'].filter((mark) => !text.includes(mark))).toEqual([])
    const others = await Promise.all([render(reservation, wren), render(offer), render(reservation, unifi, HELD_UNTIL)])
    expect(others.map((other) => other.equals(pdf))).toEqual([false, false, false])
  })

  test('continues on another page if the text is long', async () => {
    const purchaser = {
      ...PURCHASER,
      address: '1200-1240 Great Northern Highway, the very long named building, level 14',
    }
    const form = {
      ...FORM,
      purchasers: [purchaser, purchaser],
      purchasingEntity: 'The trustee for the Buyer Family Trust. '.repeat(25),
    }
    const pdf = await renderReservation({
      reservation: { ...reservation, form, agents: [agent, agent] },
      listing,
      units,
      tenant: unifi,
      now: NOW,
    })
    expect(pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length).toBe(3)
  })
})

test('a listing without a massing has no drawing on its papers, whatever its labels', async () => {
  const { payment: _paid, ...unpaid } = reservation
  const bytes = (massing: unknown) =>
    renderReservation({
      listing: { ...listing, massing },
      units: [unit, { ...unit, apt: '1906' }],
      tenant: unifi,
      reservation: { ...unpaid, payment: null },
      now: NOW,
    })
  const [drawn, plain] = [await bytes(listing.massing), await bytes(null)]
  expect(drawn.length).toBeGreaterThan(plain.length + 1_000)
})

test('an offer on vacant land without a price names a lot, its land and no layout, price or home [D35-38]', () => {
  const land = { ...unit, apt: '14', beds: 0, baths: 0, cars: 0, internal: 0, landSize: 450 }
  const contents = reservationContents(
    { ...listing, propertyType: 'Land', name: 'Merri Fields' },
    { ...offer, unit: land, askedPrice: { price: null, maxPrice: null } },
  )
  expect(contents.home.map(([label]) => label)).toEqual([
    ...['Offer number', 'Status', 'Property', 'Type', 'Land', 'Your offer', 'Offered'],
  ])
  expect(JSON.stringify([contents.lead, contents.home])).not.toMatch(/\bhome\b|apartment|bed|\$0/i)
})
