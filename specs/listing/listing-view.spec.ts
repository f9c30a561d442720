import { formatDollars } from '../../domain/shared/money'
import * as E from 'fp-ts/lib/Either.js'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { observable, runInAction } from 'mobx'
import { describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { dialAddress, fullPhone, maskedPhone } from '../../domain/listing/contact/agent-phone'
import { phoneRevealMachine } from '../../domain/listing/contact/phone-reveal.machine'
import { type InvestmentFacts, investmentLines } from '../../domain/listing/pia/investment'
import { offersOf, offersOfAgent } from '../../domain/listing/view/listing-offers'
import { documentOf, hasPriceList, tabGroupsOf, tabsOf } from '../../domain/listing/view/listing-tabs'
import { drawnLocationOf, drawnLocationText } from '../../domain/listing/map/drawn-location'
import { MAP_ZOOM, mapPositionOf } from '../../domain/listing/map/map-position'
import { pictureCaption, pictureName, pictureSource, pictureText } from '../../domain/listing/view/picture'
import { shareTargets } from '../../domain/listing/view/share'
import { unitSummaries } from '../../domain/listing/units/unit-summary'
import { takesOffers } from '../../domain/listing/unit'
import type { Analytics } from '../../domain/analytics/analytics.ports'
import type { Unit } from '../../domain/listing/unit'
import { listingViewWith } from '../../domain/listing/view/listing-view.machine'
import type { Downloads } from '../../domain/shared/downloads'
import { unreachable } from '../../domain/shared/failure'
import type { Navigation } from '../../domain/shared/navigation'
import { ListingViewPresenter } from '../../src/listing/view/listing-view.presenter'
import { ObservedActor } from '../../src/shared/observed-actor'
import type { Toasts } from '../../src/shared/ui/messages/toasts.presenter'
import { LISTING, UNIT } from './samples'
import { type PropertyType } from '../../domain/listing/property-type'

const EVERY = {
  floorPlans: '/f.pdf',
  sitePlans: '/s.pdf',
  specifications: '/x.pdf',
  associatedFees: '/a.pdf',
  rentalAppraisal: '/r.pdf',
  tax: '/t.pdf',
  valuation: '/v.pdf',
}

describe('the tabs', () => {
  const labels = (changed: Partial<typeof LISTING>) => tabsOf({ ...LISTING, ...changed }).map(({ label }) => label)

  test.each([
    [0, 'Property Details', '[B2.5-7]'],
    [1, 'Video', '[B2.5-8]'],
    [2, 'Floor Plans', '[B2.5-9]'],
    [3, 'Pricelist', '[B2.5-10]'],
    [4, 'Site Plans', '[B2.5-11]'],
    [5, 'Specifications', '[B2.5-12]'],
    [6, 'The Builder', '[B2.5-13]'],
    [7, 'Associated Fees (document)', '[B2.5-14]'],
    [8, 'Associated Fees', '[B2.5-15]'],
    [9, 'Rental Appraisal', '[B2.5-16]'],
    [10, 'Tax Depreciation Schedule', '[B2.5-17]'],
    [11, 'Comparable Sales', '[B2.5-18]'],
  ])('of a listing with everything: %i is %s %s', (place, label) => {
    expect(labels({ documents: EVERY, videoUrl: '/v.mp4' })[place]).toBe(label)
  })

  test('of a listing with everything, in their order', () => {
    expect(labels({ documents: EVERY, videoUrl: '/v.mp4' })).toEqual([
      'Property Details',
      'Video',
      'Floor Plans',
      'Pricelist',
      'Site Plans',
      'Specifications',
      'The Builder',
      'Associated Fees (document)',
      'Associated Fees',
      'Rental Appraisal',
      'Tax Depreciation Schedule',
      'Comparable Sales',
      'Location',
    ])
  })

  test('have the keys of their addresses [B2.5-7 B2.5-10 B2.5-18 B2.5-19]', () => {
    expect(tabsOf({ ...LISTING, documents: {} }).map(({ key }) => key)).toEqual([
      'details',
      'price-list',
      'builder',
      'fees',
      'location',
    ])
  })

  test('of a listing without documents or video [B2.5-8 B2.5-14 B2.5-15 B2.5-19]', () => {
    expect(labels({ documents: {} })).toEqual([
      'Property Details',
      'Pricelist',
      'The Builder',
      'Associated Fees',
      'Location',
    ])
    expect(labels({ documents: { floorPlans: '', sitePlans: '' } })).toEqual([
      'Property Details',
      'Pricelist',
      'The Builder',
      'Associated Fees',
      'Location',
    ])
  })

  test.each<[PropertyType, string, string]>([
    ['Land', 'Individual Plans', '[B2.5-9]'],
    ['House & Land', 'Floor Plans', '[B2.5-9]'],
  ])('of %s: plans are called %s %s', (propertyType, label) => {
    expect(labels({ propertyType, documents: { floorPlans: '/f.pdf' } })).toEqual([
      'Property Details',
      label,
      'Pricelist',
      'The Builder',
      'Associated Fees',
      'Location',
    ])
  })

  test('an offline listing has no price list [B3-15 B2.5-10]', () => {
    expect([hasPriceList({ pricing: 'offline' }), hasPriceList({ pricing: 'online' })]).toEqual([false, true])
    expect(labels({ pricing: 'offline', documents: {} })).toEqual([
      'Property Details',
      'The Builder',
      'Associated Fees',
      'Location',
    ])
  })

  test('are grouped; a group of one is that tab, under its own name [D52-77]', () => {
    const groups = (changed: Partial<typeof LISTING>) =>
      tabGroupsOf(tabsOf({ ...LISTING, ...changed })).map(({ key, label, tabs }) => [
        key,
        label,
        tabs.map((tab) => tab.key).join(' '),
      ])
    expect(groups({ documents: EVERY, videoUrl: '/v.mp4' })).toEqual([
      ['overview', 'Overview', 'details video'],
      ['plans', 'Plans', 'floor-plans site-plans'],
      ['price-list', 'Pricelist', 'price-list'],
      ['documents', 'Documents', 'specifications rental-appraisal tax comparable-sales'],
      ['costs', 'Costs', 'fees fees-document'],
      ['builder', 'The Builder', 'builder'],
      ['location', 'Location', 'location'],
    ])
    expect(groups({ pricing: 'offline', documents: { tax: '/t.pdf' } })).toEqual([
      ['details', 'Property Details', 'details'],
      ['tax', 'Tax Depreciation Schedule', 'tax'],
      ['fees', 'Associated Fees', 'fees'],
      ['builder', 'The Builder', 'builder'],
      ['location', 'Location', 'location'],
    ])
  })

  test('a document tab appears only with a URL', () => {
    expect([
      documentOf({ documents: EVERY }, 'tax'),
      documentOf({ documents: EVERY }, 'brochure'),
      documentOf({ documents: { tax: '' } }, 'tax'),
    ]).toEqual(['/t.pdf', null, null])
  })
})

describe('the offer buttons', () => {
  const labels = (changed: Partial<typeof LISTING>, units: readonly (typeof UNIT)[] | null = null) =>
    offersOf({ ...LISTING, ...changed }, units).map(({ label }) => label)

  test.each([
    ['a price of 0', 0, null, ['Make an offer']],
    ['no price', null, null, ['Make an offer']],
    ['a range', 500_000, 600_000, ['Make an offer']],
    ['two equal prices', 500_000, 500_000, []],
    ['one price', 500_000, null, []],
  ])('with %s [B2.5-33]', (_what, price, maxPrice, expected) => {
    expect(labels({ takesOffers: takesOffers(price, maxPrice) })).toEqual(expected)
  })

  test('each opens its own way of reserving; a fixed-price unit can be selected [B2.1-11]', () => {
    expect(offersOf(LISTING, [UNIT])).toEqual([
      { type: 'Select Now', label: 'Select now', path: '/property/reservation?pid=7&type=2' },
      { type: 'Make Offer', label: 'Make an offer', path: '/property/reservation?pid=7&type=1' },
    ])
    expect(labels({ takesOffers: false }, [{ ...UNIT, offerType: 'Make Offer' }])).toEqual([])
  })

  test('an agent reserves for a client first; for oneself comes last and says that it earns no commission', () => {
    expect(offersOfAgent(LISTING, [UNIT])).toEqual([
      { type: 'Select Now', label: 'Reserve for a client', path: '/property/selection/7' },
      { type: 'Make Offer', label: 'Make an offer for a client', path: '/property/reservation?pid=7&type=1' },
      {
        type: 'Select Now',
        label: 'Reserve for yourself (no commission)',
        path: '/property/reservation?pid=7&type=2',
      },
    ])
    expect(offersOfAgent({ ...LISTING, availableUnits: 0 }, null)).toEqual([])
  })

  test('are hidden once every unit is taken [B2.5-33]', () => {
    expect(
      labels({}, [
        { ...UNIT, status: 'Reserved' },
        { ...UNIT, status: 'Sold' },
      ]),
    ).toEqual([])
    expect(labels({ availableUnits: 0 })).toEqual([])
    expect(
      labels({ takesOffers: false }, [
        { ...UNIT, status: 'Sold' },
        { ...UNIT, offerType: 'Make Offer' },
      ]),
    ).toEqual([])
  })
})

describe("an agent's phone number", () => {
  const agent = { countryCode: '+61', mobile: '0412345678' }

  test('is masked, then shown in full, then dialled [B4-16 B4-17 B4-18]', () => {
    expect(maskedPhone(agent)).toBe('+61 412 345 XXX')
    expect(fullPhone(agent)).toBe('+61 412 345 678')
    expect(dialAddress(agent)).toBe('tel:+61412345678')
  })

  test('shows more of itself with each click [B4-16 B4-17]', () => {
    const reveal = createActor(phoneRevealMachine).start()
    const states = ['', 'show-more', 'show-more'].map((type) => {
      if (type === 'show-more') reveal.send({ type })
      return reveal.getSnapshot().value
    })
    expect(states).toEqual(['hidden', 'masked', 'shown'])
  })

  test('may contain spaces or have no country code', () => {
    expect(dialAddress({ countryCode: '+61', mobile: '412 345 678' })).toBe('tel:+61412345678')
    expect([
      fullPhone({ countryCode: '', mobile: '0412345678' }),
      dialAddress({ countryCode: '', mobile: '0412345678' }),
    ]).toEqual(['0412 345 678', 'tel:+61412345678'])
  })
})

test('a listing is shared by Facebook, Twitter and email, with its address [B2.5-26]', () => {
  const listing = {
    ...LISTING,
    name: 'Seaview',
    address: '4 Jetty Road',
    suburb: 'Glenelg',
    state: 'SA',
    postcode: '5045',
  }
  expect(
    shareTargets(listing, 'https://a.example/view?pid=7').map(({ label, href }) => [label, decodeURIComponent(href)]),
  ).toEqual([
    ['Facebook', 'https://www.facebook.com/sharer/sharer.php?u=https://a.example/view?pid=7'],
    [
      'Twitter',
      'https://twitter.com/intent/tweet?text=Seaview,+4+Jetty+Road,+Glenelg+SA+5045&url=https://a.example/view?pid=7',
    ],
    [
      'Email',
      'mailto:?subject=Seaview, 4 Jetty Road, Glenelg SA 5045&body=Have a look at this home:\n\nSeaview, 4 Jetty Road, Glenelg SA 5045\nhttps://a.example/view?pid=7',
    ],
  ])
})

describe('the map of a listing', () => {
  const glenelg = { suburb: 'Glenelg', state: 'SA', latitude: -34.9811, longitude: 138.5166, isPlacedBySuburb: false }
  test.each([
    [{}, [-34.9811, 138.5166, true]],
    [{ suburb: 'Exampleton' }, [-34.9811, 138.5166, true]],
    [{ isPlacedBySuburb: true }, [-34.9811, 138.5166, false]],
    [{ latitude: null }, [-34.98, 138.515, false]],
    [{ longitude: null, suburb: 'Newcastle', state: 'NSW' }, [-32.927, 151.779, false]],
    [{ latitude: null, suburb: 'Newcastle' }, null],
    [{ latitude: null, suburb: 'Exampleton' }, null],
    [{ longitude: null, state: 'Fiji' }, null],
  ])(
    'is at zoom 15 on its coordinates, on its suburb without a marker, or left out: %j [B2.5-6 B9-26 B9-27]',
    (changed, centre) => {
      const found = mapPositionOf({ ...glenelg, ...changed })
      expect(found && [found.latitude, found.longitude, found.isExact]).toEqual(centre)
      expect(MAP_ZOOM).toBe(15)
    },
  )
})

describe('the drawn map of a listing', () => {
  const at = { address: '41 Bayview Street', suburb: 'Glenelg', state: 'SA', postcode: '5045', isPlacedBySuburb: false }
  const told = (listing: typeof at & { latitude: number | null; longitude: number | null }) => {
    const location = drawnLocationOf(listing)
    return location && drawnLocationText(listing, location)
  }

  test('names the nearest places with their distances', () => {
    expect(told({ ...at, latitude: -34.98, longitude: 138.515 })).toBe(
      'Map of 41 Bayview Street, Glenelg SA 5045. In a straight line: Plympton 4 km north-east, Brighton 4 km south, Bedford Park 7 km south-east, Henley Beach 7 km north, Unley 9 km east, Adelaide 10 km north-east.',
    )
  })

  test('is of the suburb without coordinates, and left out without a known suburb', () => {
    const nowhere = { latitude: null, longitude: null }
    expect(told({ ...at, ...nowhere })).toMatch(/^Map of Glenelg\. In a straight line: /)
    expect(told({ ...at, ...nowhere, suburb: 'Exampleton' })).toBe(null)
  })
})

test.each([
  ['/drawings/7/corner-dusk.svg', 'Example: corner view', 'Example drawing of The Lantern: corner view'],
  ['/drawings/7/axonometric-late.svg?v=2', 'Example: aerial', 'Example drawing of The Lantern: aerial'],
  ['/drawings/7/site.svg', 'Example: site plan', 'Example drawing of The Lantern: site plan'],
  ['/drawings/7/plan.svg', 'Example: floor plan', 'Example drawing of The Lantern: floor plan'],
  ['/drawings/7/inside-dusk.svg', null, 'The Lantern'],
  ['https://photos.example/kitchen.jpg', null, 'The Lantern'],
])('the picture %s has the caption %s and the text alternative %s', (address, caption, text) => {
  expect(pictureCaption(address)).toBe(caption)
  expect(pictureText(address, 'The Lantern')).toBe(text)
})

const UPLOADED = '/media/0123456789abcdef0123456789abcdef-2400.webp'
test.each([
  ['The kitchen of 905', null, 'The kitchen of 905'],
  ['Artist’s impression: The lobby', 'Artist’s impression', 'Artist’s impression: The lobby'],
  ['Artist’s impression', 'Artist’s impression', 'Artist’s impression'],
  ['', null, 'The Lantern'],
  [undefined, null, 'The Lantern'],
])(
  'an uploaded picture of which the agency says %j has the caption %s and the text alternative %s',
  (said, caption, text) => {
    expect([pictureCaption(UPLOADED, said), pictureText(UPLOADED, 'The Lantern', said)]).toEqual([caption, text])
  },
)

test.each([
  [UPLOADED, 'The kitchen of 905', 'The kitchen of 905'],
  [UPLOADED, 'Artist’s impression: The lobby', 'Artist’s impression: The lobby'],
  [UPLOADED, '', 'Picture 3'],
  [UPLOADED, undefined, 'Picture 3'],
  ['/drawings/7/plan.svg', '', 'Example: floor plan'],
])('among others, the picture %s of which is said %j is called %s', (picture, said, name) => {
  expect(pictureName(picture, said, 2)).toBe(name)
})

test('an uploaded picture is offered in its variants, and a drawing as it is', () => {
  const base = '/media/0123456789abcdef0123456789abcdef'
  expect(pictureSource(UPLOADED, 320)).toEqual({
    sizes: '(max-width: 760px) 80vw, 320px',
    srcSet: `${base}-480.webp 480w,${base}-960.webp 960w,${base}-1600.webp 1600w,${base}-2400.webp 2400w`,
    src: `${base}-960.webp`,
  })
  expect(pictureSource(`${base}-700.webp`, 900).src).toBe(`${base}-700.webp`)
  expect(pictureSource('/drawings/7/corner-dusk.svg', 320)).toEqual({ src: '/drawings/7/corner-dusk.svg' })
})

describe('the summary of available units', () => {
  const UNITS = [
    { ...UNIT, beds: 2, internal: 78, revisedPrice: 640_000 },
    { ...UNIT, beds: 2, internal: 70, revisedPrice: 600_000 },
    { ...UNIT, beds: 2, internal: 90, revisedPrice: 0 },
    { ...UNIT, beds: 1, internal: 52, revisedPrice: null },
    { ...UNIT, beds: 0, internal: 38, revisedPrice: 410_000 },
    { ...UNIT, beds: 3, internal: 120, status: 'Sold' as const },
  ]

  test('groups homes by bedrooms, fewest first, with sizes and the lowest visible price', () => {
    expect(unitSummaries(UNITS)).toEqual([
      { label: 'Studio', available: 1, sizes: [38, 38], from: 410_000 },
      { label: '1 bedroom', available: 1, sizes: [52, 52], from: null },
      { label: '2 bedrooms', available: 3, sizes: [70, 90], from: 600_000 },
    ])
  })

  test('groups vacant land as lots, with land sizes', () => {
    expect(
      unitSummaries(
        [420, 375].map((landSize) => ({ ...UNIT, beds: 0, internal: 0, landSize, totalPrice: 300_000 + landSize })),
      ),
    ).toEqual([{ label: 'Lots', available: 2, sizes: [375, 420], from: 300_375 }])
  })
})

describe('the investment figures', () => {
  const FACTS = { weeklyRent: 560, price: 600_000, vacancyRate: 2.5, costs: { councilRates: 1_600, strataFees: 900 } }
  const figures = (changed: Partial<InvestmentFacts>) =>
    investmentLines({ ...FACTS, ...changed }).map(({ label, amount }) => [label, amount])

  test('show annual income, outgoings, and gross and net yields', () => {
    expect(figures({})).toEqual([
      ['Annual rent', 29_120],
      ['Vacancy allowance', -728],
      ['Council rates', -1_600],
      ['Strata fees', -3_600],
      ['Net income before interest', 23_192],
      ['Gross yield', 4.9],
      ['Net yield', 3.9],
    ])
  })

  test('omit yields without a visible price, and are empty without a rent', () => {
    expect(figures({ price: null, vacancyRate: null }).slice(4)).toEqual([['Net income before interest', 23_920]])
    expect(figures({ weeklyRent: 0 })).toEqual([])
  })

  test('state no outgoings and no net yield for a whole listing, whose costs vary', () => {
    expect(figures({ costs: null })).toEqual([
      ['Annual rent', 29_120],
      ['Vacancy allowance', -728],
      ['Gross yield', 4.9],
    ])
  })

  test('leave out rates and fees that are not known, as of vacant land [D35-36]', () => {
    expect(
      figures({ costs: { councilRates: 0, strataFees: 0 } })
        .slice(2, 4)
        .map(([label]) => label),
    ).toEqual(['Net income before interest', 'Gross yield'])
    expect(
      figures({ costs: { councilRates: 1_200, strataFees: 0 } })
        .slice(2, 4)
        .map(([label]) => label),
    ).toEqual(['Council rates', 'Net income before interest'])
  })

  test('write nothing as $0, not as -$0', () => {
    const lines = investmentLines({ ...FACTS, vacancyRate: null, costs: { councilRates: 0, strataFees: 0 } })
    expect(formatDollars(lines[1]?.amount ?? 1)).toBe('$0')
  })
})

test('a released stage shows its prices in the head of an open listing, and a listing that can’t be loaded again stays [D23-11]', async () => {
  const answers = [
    E.right(LISTING),
    E.right({ ...LISTING, price: 480_000, availableUnits: 9 }),
    E.left(unreachable),
    E.right({ ...LISTING, publication: 'unpublished' as const, saleStatus: 'reserved' as const }),
  ]
  let asked = 0
  const actor = createActor(
    listingViewWith({
      listing: () => TE.fromEither(answers[asked++] ?? E.left(unreachable)),
      company: () => TE.left(unreachable),
    }),
    { input: { propertyId: 7 } },
  ).start()
  const view = new ListingViewPresenter(
    new ObservedActor(actor),
    ...([{}, {}, {}, {}] as unknown as [Navigation, Downloads, Analytics, Toasts]),
  )
  const prices = observable({ units: [] as readonly Unit[] })
  const stop = view.followUnits(prices)
  const show = async (count: number) => {
    runInAction(() => (prices.units = Array.from({ length: count }, () => UNIT)))
    await vi.waitFor(() => expect(actor.getSnapshot().matches({ showing: 'current' })).toBe(true))
    return [asked, view.listing?.price]
  }
  expect([await show(8), await show(9), await show(9), await show(10), await show(11)]).toEqual([
    [1, LISTING.price],
    [2, 480_000],
    [2, 480_000],
    [3, 480_000],
    [4, 480_000],
  ])
  stop()
})
