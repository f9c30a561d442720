import { describe, expect, test } from 'vitest'
import { reservationContents } from '../../../server/reservation/documents/reservation.contents'
import { PURCHASER } from '../samples'
import { listing, offer, reservation, unit } from './document-samples'

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
