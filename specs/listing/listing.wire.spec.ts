import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import { viewListing } from '../../adapters/http/listing/listing.contract'
import { WireListing } from '../../adapters/http/shared/listing.wire'
import { houseRoomList, roomList } from '../../adapters/http/listing/units.contract'
import { searchListings } from '../../adapters/http/listing/search.contract'
import { WireFilters } from '../../adapters/http/listing/search-filters.wire'
import { decodeWith } from '../../adapters/http/shared/wire-types'
import { defaultFilters, type SearchFilters } from '../../domain/listing/search/search-filters'
import { LISTING_KEYS } from './documented-keys'
import { LISTING, UNIT, ROW } from './samples'

const everything: SearchFilters = {
  sort: 'pricedsc',
  saleType: 1,
  searchType: 'sold',
  searchSuburb: 'Bowden, SA',
  propertyTypeList: ['House & Land', 'Land'],
  minPrice: 500_000,
  maxPrice: 900_000,
  minRentalEstimate: 300,
  maxRentalEstimate: 700,
  minLandSize: 100,
  maxLandSize: 800,
  minBuildSize: 200,
  maxBuildSize: 600,
  minBedrooms: 1,
  maxBedrooms: 4,
  bathrooms: 2,
  carSpaces: 1,
  studies: 2,
}

test('a display suite of the release before, which has no phone, is read with an empty one', () => {
  const suite = { address: '12 Moseley Square', hours: [{ days: [6], from: '11:00', to: '15:00' }] }
  const wire = { ...WireListing.encode(LISTING), displaySuite: suite }
  expect(E.map(({ displaySuite }: { displaySuite: unknown }) => displaySuite)(decodeWith(WireListing, wire))).toEqual(
    E.right({ phone: '', ...suite }),
  )
})

describe('the search request', () => {
  test('uses the documented names [B3-4]', () => {
    expect(WireFilters.encode(everything)).toEqual({
      searchTerm: 'Bowden',
      place: 'Bowden, SA',
      sort: 'pricedsc',
      searchType: 'sold',
      propertyTypeList: ['House & Land', 'Land'],
      minPrice: 500_000,
      maxPrice: 900_000,
      rental: 300,
      maxRental: 700,
      labdSize: 100,
      landSizeMax: 800,
      buildSize: 200,
      buildSizeMax: 600,
      bedsNumber: 1,
      bedsNumberMax: 4,
      bathroomsNumber: 2,
      carSpacesNumber: 1,
      studies: 2,
    })
    expect(decodeWith(WireFilters, WireFilters.encode(everything))).toEqual(E.right(everything))
  })

  test('omits filters left at Any [B3-5]', () => {
    expect(WireFilters.encode({ ...defaultFilters, minPrice: 50_000 })).toEqual({
      sort: 'time',
      searchType: 'buy',
      minPrice: 50_000,
    })
  })

  test('reads an amount from a number or digits; empty and null are Any [B3-5]', () => {
    const sent = { minPrice: '50000', maxPrice: 900_000, minRental: '', maxRental: null }
    expect(decodeWith(WireFilters, sent)).toEqual(E.right({ ...defaultFilters, minPrice: 50_000, maxPrice: 900_000 }))
    expect(E.isLeft(decodeWith(WireFilters, { minPrice: 'cheap' }))).toBe(true)
  })

  test.each([
    ['Bowden SA, Australia', 'Bowden'],
    ['Bowden, SA', 'Bowden'],
    ['Bowden, Adelaide', 'Bowden'],
    ['South Australia, Australia', undefined],
  ])('%s is sent and read as %s [B5-33 B5-34 B5-35]', (searchSuburb, term) => {
    expect(WireFilters.encode({ ...defaultFilters, searchSuburb })).toEqual({
      sort: 'time',
      searchType: 'buy',
      ...(term === undefined ? {} : { searchTerm: term, place: searchSuburb }),
    })
    expect(decodeWith(WireFilters, { searchTerm: searchSuburb })).toEqual(
      E.right({ ...defaultFilters, searchSuburb: term ?? null }),
    )
  })

  test('accepts the stored names, numbers as text and no value at all [B3-4]', () => {
    expect(
      decodeWith(WireFilters, { ...everything, maxLandSize: '800', propertyTypeList: 'House & Land,Land' }),
    ).toEqual(E.right({ ...everything, searchSuburb: 'Bowden' }))
    expect(decodeWith(WireFilters, {})).toEqual(E.right(defaultFilters))
  })

  test.each([
    { sort: 'cheap' },
    { searchType: 'rent' },
    { minPrice: 'much' },
    { propertyTypeList: ['Castle'] },
    { searchTerm: 7 },
  ])('%j is refused', (wire) => {
    expect(E.isLeft(decodeWith(WireFilters, wire))).toBe(true)
  })
})

test("a result row uses the API's names [B3-7]", () => {
  const row = { ...ROW, commission: 18_000, maxCommission: 22_000 }
  const { propertyType, landSize, estimatedCommencement, availableUnits, picture, agent, maxCommission, ...rest } = row
  const { launchDate: _, ...same } = rest
  const answer = { list: [row], welcomeName: '', emptySearchResults: false, total: 1 }
  const wire = {
    list: [
      {
        ...same,
        launchDate: '2026-11-15T00:00:00.000Z',
        proertyType: propertyType,
        labdSize: landSize,
        estimatedCommenceMent: estimatedCommencement,
        availableRooms: availableUnits,
        imgFirst: picture,
        firstName1: agent.firstName,
        lastName1: agent.lastName,
        imageUrl1: agent.imageUrl,
        maxCommision: maxCommission,
      },
    ],
    welcomeName: '',
    emptySearchResults: false,
    total: 1,
  }
  expect(searchListings.answer.encode(answer)).toEqual(wire)
  expect(decodeWith(searchListings.answer, wire)).toEqual(E.right(answer))
})

test('[D39-18] a result row of the release before has no commission', () => {
  const answer = { list: [ROW], welcomeName: '', emptySearchResults: false, total: 1 }
  const encoded = searchListings.answer.encode(answer) as { readonly list: readonly Record<string, unknown>[] }
  const older = { ...encoded.list[0] }
  delete older['commission']
  delete older['maxCommision']
  const wire = { list: [older], welcomeName: '', emptySearchResults: false, total: 1 }
  expect(decodeWith(searchListings.answer, wire)).toMatchObject({
    right: { list: [{ commission: null, maxCommission: null }] },
  })
})

describe('a unit', () => {
  const { unitId, floorPlanUrl, landSize, ...same } = UNIT
  const wire = { ...same, roomId: unitId, floorPlansUrl: floorPlanUrl, landm2: landSize }

  test("uses the API's names in both lists [B3-18]", () => {
    expect([roomList, houseRoomList].map(({ answer }) => answer.encode([UNIT]))).toEqual([[wire], [wire]])
    expect(decodeWith(roomList.answer, [wire])).toEqual(E.right([UNIT]))
  })

  test('accepts only the five statuses [B3-19]', () => {
    expect(E.isLeft(decodeWith(roomList.answer, [{ ...wire, status: 'Held' }]))).toBe(true)
  })
})

describe('a listing', () => {
  const wire = WireListing.encode(LISTING) as Record<string, unknown>

  test('survives encoding and decoding', () => {
    const two = {
      ...LISTING,
      favourite: true,
      agents: [...LISTING.agents, { ...LISTING.agents[0], firstName: 'Alma' }],
    }
    expect(
      [LISTING, two].map((each) =>
        decodeWith(viewListing.answer, JSON.parse(JSON.stringify(WireListing.encode(each as typeof LISTING)))),
      ),
    ).toEqual([E.right(LISTING), E.right(two)])
  })

  test.each([
    [{ sellFlag: 0, statusFlag: 1, lineType: 'online' }, ['for-sale', 'published', 'online']],
    [{ sellFlag: 1, statusFlag: 0, lineType: 'offline' }, ['reserved', 'unpublished', 'offline']],
    [{ sellFlag: 2, statusFlag: 1, lineType: 'online' }, ['sold', 'published', 'online']],
  ] as const)('%j means %j, written and read [A4-18 B3-15 B4-7]', (flags, [saleStatus, publication, pricing]) => {
    expect(WireListing.encode({ ...LISTING, saleStatus, publication, pricing })).toMatchObject(flags)
    expect(decodeWith(viewListing.answer, { ...wire, ...flags })).toEqual(
      E.right({ ...LISTING, saleStatus, publication, pricing }),
    )
  })

  test('flags may be text [B4-7], and any spelling of a property type is read [B3-11]', () => {
    const read = (changes: object) => {
      const decoded = decodeWith(viewListing.answer, { ...wire, ...changes })
      return E.isLeft(decoded) ? decoded.left.field : decoded.right
    }
    expect(read({ sellFlag: '1', statusFlag: '0' })).toEqual({
      ...LISTING,
      saleStatus: 'reserved',
      publication: 'unpublished',
    })
    expect(['Apartments & Units', 'Houses', 'Land'].map((proertyType) => read({ proertyType }))).toEqual([
      { ...LISTING, propertyType: 'Apartments' },
      { ...LISTING, propertyType: 'House' },
      { ...LISTING, propertyType: 'Land' },
    ])
    expect(read({ sellFlag: 3 })).toBe('saleStatus')
  })

  test('pictures are comma-separated [B3-9]; a favourite is yes or no', () => {
    expect([
      wire['imageUrl'],
      wire['favoritesFlag'],
      (WireListing.encode({ ...LISTING, favourite: true }) as typeof wire)['favoritesFlag'],
    ]).toEqual(['/a.svg,/b.svg', 'no', 'yes'])
  })

  test('carries both spellings of the commission, with one value [B3-8]', () => {
    const { commission, commision, maxCommision } = WireListing.encode({
      ...LISTING,
      commission: 9_000,
      maxCommission: 12_000,
    }) as typeof wire
    expect({ commission, commision, maxCommision }).toEqual({
      commission: 9_000,
      commision: 9_000,
      maxCommision: 12_000,
    })
  })

  test('carries two agents, the second empty if there is only one [B3-8 B3-16]', () => {
    const agent = (n: 1 | 2) =>
      ['agentFirstName', 'agentLastName', 'agentImageUrl', 'agentImageBio', 'agentMobile', 'agentCountryCode'].map(
        (key) => wire[`${key}${n}`],
      )
    expect([agent(1), agent(2), wire['companyRla']]).toEqual([
      ['Alex', 'Agent', '/drawings/portrait/1.svg', 'Sells homes.', '0412345678', '+61'],
      ['', '', '', '', '', ''],
      'RLA 1',
    ])
  })

  test('carries the second agent apart from the first [B3-8 B3-16]', () => {
    const [first] = LISTING.agents
    const agents = [first, { ...first, firstName: 'Alma', mobile: '0491570006' }] as typeof LISTING.agents
    const { agentFirstName1, agentMobile1, agentFirstName2, agentMobile2 } = WireListing.encode({
      ...LISTING,
      agents,
    }) as typeof wire
    expect([agentFirstName1, agentMobile1, agentFirstName2, agentMobile2]).toEqual([
      'Alex',
      '0412345678',
      'Alma',
      '0491570006',
    ])
  })

  test('has every key of the documents [B3-8]', () => {
    expect(LISTING_KEYS.filter((key) => !(key in wire))).toEqual([])
  })
})
