import { describe, expect, test } from 'vitest'
import { detailsOf, detailsRules, tidiedDetails } from '../../domain/account/account-details'
import { knownPlaces } from '../../domain/account/known-places'
import { agree } from '../../domain/account/new-password'
import { addressParts } from '../../domain/account/place'
import { addressLine } from '../../domain/shared/places/address-line'
import {
  isHeld,
  type ReservedProperty,
  reservedLabel,
  reservedPrice,
  statusOf,
  timeLeft,
} from '../../domain/account/reserved-property'
import { problemsOf } from '../../domain/shared/form'
import { ANN } from '../identity/samples'
import { geocoderPlaces } from '../../server/account/places'
import { NORWOOD } from './samples'

describe('addresses', () => {
  test.each([
    [
      '22 William Street, Norwood SA 5067',
      { address: '22 William Street', suburb: 'Norwood', state: 'SA', postcode: '5067' },
    ],
    [
      'Unit 3, 22 William Street, Mount Barker SA 5251',
      { address: 'Unit 3, 22 William Street', suburb: 'Mount Barker', state: 'SA', postcode: '5251' },
    ],
    ['Norwood SA 5067', { address: '', suburb: 'Norwood', state: 'SA', postcode: '5067' }],
    ['  1 Alexanderplatz, Berlin ', { address: '1 Alexanderplatz, Berlin', suburb: '', state: '', postcode: '' }],
  ])('%s splits into its parts, and back to the same line', (line, parts) => {
    expect(addressParts(line)).toEqual(parts)
    expect(addressLine(parts)).toBe(line.trim())
  })

  test('an address abroad ends with its country', () => {
    const abroad = {
      address: '5 Queen Street',
      suburb: 'Auckland',
      state: '',
      postcode: '1010',
      country: 'New Zealand',
    }
    expect(addressLine(abroad)).toBe('5 Queen Street, Auckland 1010, New Zealand')
  })

  test.each([
    ['22 William Street Norw', ['22 William Street, Norwood SA 5067']],
    ['22 William Street, norwood sa', ['22 William Street, Norwood SA 5067']],
    ['5067', ['Kent Town SA 5067', 'Norwood SA 5067']],
    ['No', ['nothing']],
    ['1 Alexanderplatz Berlin', ['nothing']],
    ['', ['nothing']],
  ])('the suggestions for "%s" are Australian [B2.9-13]', (text, lines) => {
    const found = knownPlaces(text).map(addressLine).sort()
    expect(found.length === 0 ? ['nothing'] : found).toEqual(lines)
  })
})

describe('details', () => {
  test('are stored in parts, without spaces in the numbers [B5-25]', () => {
    expect(
      tidiedDetails({
        ...detailsOf(ANN),
        firstName: ' Anna ',
        countryCode: '+ 61',
        mobileNumber: '0412 345 678',
      }),
    ).toEqual({
      firstName: 'Anna',
      lastName: 'Buyer',
      address: '22 William Street',
      suburb: 'Norwood',
      state: 'SA',
      postcode: '5067',
      countryCode: '+61',
      mobileNumber: '0412345678',
    })
  })

  test('are each required, not counting spaces [B5-23]', () => {
    const blank = {
      firstName: ' ',
      lastName: '\t',
      address: '  ',
      countryCode: ' ',
      mobileNumber: ' ',
    }
    expect(problemsOf(detailsRules, blank)).toEqual({
      firstName: 'Please enter your first name',
      lastName: 'Please enter your last name',
      address: 'Please enter your address',
      countryCode: 'Please select country code',
      mobileNumber: 'Please enter your mobile number',
    })
    expect(problemsOf(detailsRules, detailsOf(ANN))).toEqual({})
  })
})

test.each([
  ['', '', false],
  ['a', '', false],
  ['a', 'b', false],
  ['a ', 'a', false],
  ['a', 'a', true],
])('Save waits until "%s" and "%s" agree: %s [B4-30]', (newPassword, confirmNewPassword, may) => {
  expect(agree({ newPassword, confirmNewPassword })).toBe(may)
})

describe('reserved properties', () => {
  const NOW = new Date('2026-11-20T00:00:00.000Z')
  const in_ = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
  const row = {
    offerType: 'Select Now',
    propertyPrice: 600_000,
    offeredPrice: null,
    agreedPrice: null,
    standing: 'held',
    heldUntil: in_(1),
  } as ReservedProperty

  test.each([
    ['Select Now', 'Reserved'],
    ['Make Offer', 'Offered'],
    ['', 'N/A'],
    ['select now', 'N/A'],
  ])('"%s" is labelled %s [B4-11] [B4-12] [B4-13]', (type, label) => {
    expect(reservedLabel(type)).toBe(label)
  })

  test.each<[string, string, string, string]>([
    ['Select Now', 'held', 'Reserved', 'Held for you'],
    ['Make Offer', 'offered', 'Offered', 'Sent to the selling agent'],
    ['Make Offer', 'accepted', 'Reserved', 'Price agreed'],
    ['', 'held', 'N/A', 'Held for you'],
    ['Select Now', '', 'Reserved', ''],
    ['Select Now', 'cancelled', 'Cancelled', ''],
    ['Select Now', 'expired', 'Hold ended, fee refunded', ''],
    ['Select Now', 'rejected', 'Not accepted', ''],
    ['Make Offer', 'ended', 'Offer ended', ''],
    ['Select Now', 'contracted', 'Contract signed', ''],
    ['Make Offer', 'settled', 'Settled', ''],
  ])('the Status of "%s", %s, is %s, %s [D50-8]', (offerType, standing, label, note) => {
    expect(statusOf({ offerType, standing, counter: null, address: '41 Bayview Street, Glenelg SA 5045' })).toEqual({
      label,
      note,
    })
  })

  test('the Status of an offer with an open counter-offer says that the buyer has to answer, and until when [D52-58]', () => {
    const counter = { id: 4, amount: 87_000_000, until: new Date('2026-12-04T13:29:00Z'), message: '' }
    const row = { offerType: 'Make Offer', standing: 'offered', counter, address: '41 Bayview Street, Glenelg SA 5045' }
    expect(statusOf(row)).toEqual({
      label: 'Offered',
      note: 'The seller has made a counter-offer: yours to answer until Friday 4 December, 11:59 pm ACDT',
    })
  })

  test.each([
    [{}, '$600,000'],
    [{ propertyPrice: null }, 'TBA'],
    [{ offerType: 'Make Offer', offeredPrice: 51_234_550 }, '$512,345.50'],
    [{ offerType: 'Make Offer', offeredPrice: 59_000_000 }, '$590,000'],
  ])('the price of %j is %s [B3-27]', (changes, price) => {
    expect(reservedPrice({ ...row, ...changes })).toBe(price)
  })

  test.each([
    [7 * 1440, '7 days 0 hours left'],
    [1440 + 60, '1 day 1 hour left'],
    [1439, '23 hours 59 minutes left'],
    [60, '1 hour 0 minutes left'],
    [1, '1 minute left'],
    [0.5, 'less than a minute left'],
    [-5, 'less than a minute left'],
  ])('%d minutes before the end: %s', (minutes, words) => {
    expect(timeLeft(in_(minutes), NOW)).toBe(words)
  })

  test('a hold lasts until its end, and only while it is held', () => {
    expect([
      isHeld(row, NOW),
      isHeld(row, in_(1)),
      isHeld({ ...row, standing: 'contracted' }, NOW),
      isHeld({ ...row, heldUntil: null }, NOW),
    ]).toEqual([true, false, false, false])
  })
})

describe('a geocoder', () => {
  const answer =
    (body: unknown, status = 200) =>
    async () =>
      new Response(JSON.stringify(body), { status })
  const found = {
    lat: '-34.921',
    lon: '138.631',
    address: {
      house_number: '22',
      road: 'William Street',
      suburb: 'Norwood',
      postcode: '5067',
      'ISO3166-2-lvl4': 'AU-SA',
      country_code: 'au',
    },
  }

  test('is limited to Australia, and results elsewhere are dropped [B2.9-13] [B7-58]', async () => {
    const asked: string[] = []
    const ask = (async (address: string) => {
      asked.push(address)
      return answer([found, { ...found, address: { ...found.address, country_code: 'nz' } }])()
    }) as typeof fetch
    expect(await geocoderPlaces('https://geocoder.example/search', ask, () => undefined)('22 William St')).toEqual([
      NORWOOD,
    ])
    expect(asked).toEqual([
      'https://geocoder.example/search?q=22+William+St&countrycodes=au&format=jsonv2&addressdetails=1&limit=6',
    ])
  })

  test.each([
    ['it fails', answer({}, 500)],
    ['it answers nonsense', answer({ error: 'x' })],
    [
      'it cannot be reached',
      async () => {
        throw new Error('down')
      },
    ],
  ])('when %s the known suburbs are offered', async (_, ask) => {
    const logged: unknown[] = []
    const places = await geocoderPlaces('https://geocoder.example/search', ask, (error) => logged.push(error))(
      '22 William Street Norw',
    )
    expect([places.map(addressLine), logged.length]).toEqual([['22 William Street, Norwood SA 5067'], 1])
  })
})
