import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { labelsOf, Massing } from '../../domain/listing/massing/massing'
import { MOODS } from '../../drawing/palette'
import { viewsOf } from '../../drawing/exterior'
import { byLabel } from '../../domain/listing/units/unit-label'
import { UNIT_STATUSES, unitStatuses, type UnitStatus } from '../../domain/listing/unit.lifecycle'
import { DAY } from '../../domain/shared/dates'
import { isEmail } from '../../domain/shared/patterns'
import { AGENCIES, AGENTS } from '../../server/seed/demo-agencies'
import { TENANTS } from '../../server/seed/demo-tenants'
import { PROJECTS } from '../../server/seed/demo'
import { listingRecord } from '../../server/seed/listing-record'
import { picturesOf } from '../../server/seed/pictures'

const NOW = new Date('2026-11-21T02:30:00Z')
const records = PROJECTS.map((project, i) => listingRecord(i + 1, project, NOW))
const named = records.map((record, i) => ({
  ...record,
  name: record.listing.name,
  project: PROJECTS[i] ?? PROJECTS[0],
}))
const units = records.flatMap(({ listing, units, stories }) =>
  units.map((unit, i) => ({ listing, unit, steps: stories[i]?.steps ?? [] })),
)

test('48 listings with 2,400 units', () => {
  expect([records.length, units.length]).toEqual([48, 2_400])
})

test('the same clock gives the same records, and another clock the same units', () => {
  const later = new Date(NOW.getTime() + 400 * DAY)
  for (const [i, project] of PROJECTS.entries()) {
    expect([project.name, isDeepStrictEqual(listingRecord(i + 1, project, NOW), records[i])]).toEqual([
      project.name,
      true,
    ])
    const areas = (record: (typeof records)[number] | undefined) =>
      record?.units.map(({ apt, internal, revisedPrice }) => [apt, internal, revisedPrice])
    expect(areas(listingRecord(i + 1, project, later))).toEqual(areas(records[i]))
  }
})

describe('consistency of figures', () => {
  const positive = (values: readonly (number | null | undefined)[]) =>
    values.filter((value): value is number => typeof value === 'number' && value > 0)
  const range = (values: readonly number[]) =>
    values.length === 0 ? [null, null] : [Math.min(...values), Math.max(...values)]

  test.each(named)('$name: the price range matches its units', ({ listing, units }) => {
    const [least, most] = range(
      positive(units.flatMap(({ revisedPrice, revisedPriceMax }) => [revisedPrice, revisedPriceMax])),
    )
    expect(listing.price === 0 ? null : listing.price).toBe(least)
    expect(listing.maxPrice === null || listing.maxPrice === 0 ? least : listing.maxPrice).toBe(most)
  })

  test.each(named)('$name: ranges of rents, areas and rooms match its units', ({ listing, units, project }) => {
    const apartments = project?.type.startsWith('Apartments') === true
    const [least] = range(positive(units.map(({ anticipatedRent }) => anticipatedRent)))
    const [, most] = range(positive(units.map(({ anticipatedRentMax }) => anticipatedRentMax)))
    expect([listing.rental, listing.maxRental]).toEqual([least, most])
    expect([listing.buildSize, listing.maxBuildSize]).toEqual(range(positive(units.map(({ internal }) => internal))))
    const land = positive(units.map(({ landSize }) => landSize))
    expect([listing.landSize, listing.maxLandSize]).toEqual(apartments ? [null, null] : range(land))
    expect([listing.beds, listing.maxBeds]).toEqual(range(units.map(({ beds }) => beds)))
    expect([listing.baths, listing.maxBaths]).toEqual(range(units.map(({ baths }) => baths)))
    expect([listing.cars, listing.maxCars]).toEqual(range(units.map(({ cars }) => cars)))
  })

  test('total area is internal plus external, and a package price is land plus building', () => {
    expect(units.filter(({ unit }) => unit.total !== (unit.internal ?? 0) + (unit.balcony ?? 0))).toEqual([])
    const packages = units.filter(({ unit }) => (unit.landPrice ?? 0) > 0)
    expect(packages).toHaveLength(224)
    expect(
      packages.filter(({ unit }) => unit.totalPrice !== (unit.landPrice ?? 0) + (unit.buildingPrice ?? 0)),
    ).toEqual([])
    expect(packages.filter(({ unit }) => unit.totalPrice !== unit.revisedPrice)).toEqual([])
  })

  test('a max is never below its price, and prices are realistic', () => {
    const isUpsideDown = (price = 0, max = 0) => max > 0 && max < price
    expect(units.filter(({ unit }) => isUpsideDown(unit.revisedPrice ?? 0, unit.revisedPriceMax ?? 0))).toEqual([])
    const prices = positive(units.map(({ unit }) => unit.revisedPrice))
    expect([Math.min(...prices) >= 150_000, Math.max(...prices) <= 4_500_000]).toEqual([true, true])
  })

  test('rental yields are between 3 and 6.5 per cent', () => {
    const yields = units
      .filter(({ unit }) => (unit.revisedPrice ?? 0) > 0 && (unit.anticipatedRent ?? 0) > 0)
      .map(({ unit }) => ((unit.anticipatedRent ?? 0) * 5200) / (unit.revisedPrice ?? 1))
    expect(yields.filter((share) => share < 3 || share > 6.5)).toEqual([])
  })

  test('units without a price have no duty, and Torrens titles have no strata fees', () => {
    expect(units.filter(({ unit }) => (unit.revisedPrice ?? 0) === 0 && unit.stampDuty !== 0)).toEqual([])
    expect(units.filter(({ unit }) => (unit.titleType === 'Torrens') !== (unit.strataFees === 0))).toEqual([])
  })
})

describe('buildings and lots', () => {
  test.each(named)('$name: the massing has the price list’s units, in label order', ({ listing, units }) => {
    expect(Massing.is(listing.massing)).toBe(true)
    const labels = units.map(({ apt }) => apt)
    expect([...labelsOf(listing.massing as Massing)].sort(byLabel)).toEqual(labels)
    expect(units.map(({ position }) => position)).toEqual(labels.map((_, i) => i))
    expect(new Set(labels).size).toBe(labels.length)
  })

  test('a lot has the same size and outlook as in its drawing', () => {
    for (const { listing, units } of records) {
      const massing = listing.massing as Massing
      if (massing.kind !== 'estate') continue
      const drawn = new Map(massing.lots.map(({ label, area, faces }) => [label, [area, faces]]))
      expect(units.map(({ apt, landSize, outlook }) => [apt, landSize, outlook?.toLowerCase()])).toEqual(
        units.map(({ apt }) => [apt, ...(drawn.get(apt) ?? [])]),
      )
    }
  })
})

describe('sales histories', () => {
  const events = [
    'claimed',
    'released',
    'contract-signed',
    'contract-ended',
    'became-unconditional',
    'settled',
  ] as const
  const allowed = new Set(
    UNIT_STATUSES.flatMap((from) => events.map((type) => `${from} → ${unitStatuses.next(from, type) ?? 'nothing'}`)),
  )

  test('every step is allowed by the lifecycle, from Available to the unit’s status', () => {
    const histories = units.map(({ unit, steps }) => ({
      from: steps[0]?.from ?? 'Available',
      to: steps.at(-1)?.to ?? 'Available',
      status: unit.status,
      forbidden: steps.filter(({ from, to }) => !allowed.has(`${from} → ${to}`)),
      gaps: steps.slice(1).filter(({ from }, i) => from !== steps[i]?.to),
    }))
    expect(
      histories.filter(
        ({ from, to, status, forbidden, gaps }) =>
          from !== 'Available' || to !== status || forbidden.length > 0 || gaps.length > 0,
      ),
    ).toEqual([])
  })

  test('steps are in order, after the launch and before now', () => {
    const out = units.filter(({ listing, steps }) =>
      [listing.launchedAt, ...steps.map(({ at }) => at), NOW].some((at, i, times) => at < (times[i - 1] ?? at)),
    )
    expect(out).toEqual([])
  })

  test('a reserved unit was reserved in the last seven days', () => {
    const reserved = units
      .filter(({ unit }) => unit.status === 'Reserved')
      .map(({ steps }) => NOW.getTime() - (steps.at(-1)?.at.getTime() ?? 0))
    expect(reserved.length).toBeGreaterThan(50)
    expect(Math.max(...reserved)).toBeLessThan(7 * DAY)
  })

  test('there are units in every status, and units that were released', () => {
    expect(UNIT_STATUSES.filter((status) => !units.some(({ unit }) => unit.status === status))).toEqual([])
    expect(units.some(({ unit, steps }) => unit.status === 'Available' && steps.length === 2)).toBe(true)
    expect(units.some(({ unit, steps }) => unit.status === 'Available' && steps.length === 3)).toBe(true)
  })

  test.each(named)('$name: the listing’s status follows from its units', ({ listing, units }) => {
    const has = (...statuses: UnitStatus[]) => units.some(({ status }) => statuses.includes(status as UnitStatus))
    expect(listing.saleStatus).toBe(has('Available') ? 'for-sale' : has('Reserved') ? 'reserved' : 'sold')
  })
})

describe('pictures', () => {
  const pictures = picturesOf(records.map(({ listing }) => listing))
  const parts = (address: string | undefined) =>
    /^\/drawings\/(\d+)\/([a-z]+)(?:-([a-z]+))?\.svg$/.exec(address ?? '')?.slice(1) ?? []

  const walls = [
    ['for sale', ['for-sale', 'reserved']],
    ['sold', ['sold']],
  ] as const

  test.each(walls)('newest first, no two neighbours %s share mood and view', (_, statuses: readonly string[]) => {
    const wall = records
      .map(({ listing }) => listing)
      .filter(({ saleStatus, published }) => published !== false && statuses.includes(saleStatus ?? ''))
      .sort((a, b) => b.launchedAt.getTime() - a.launchedAt.getTime())
    expect(wall.length).toBeGreaterThan(4)
    const leads = wall.map(({ id }) => parts(pictures.get(id)?.[0]).slice(1).join(' '))
    expect(leads.filter((lead, i) => lead === leads[i - 1])).toEqual([])
  })

  test.each(named)(
    '$name: exteriors in views its massing offers and in different moods, then the site plan',
    ({ listing }) => {
      const album = (pictures.get(listing.id) ?? []).map(parts)
      expect(new Set(album.map(([id]) => id))).toEqual(new Set([String(listing.id)]))
      const exteriors = album.filter(([, , mood]) => mood !== undefined)
      const views: readonly string[] = viewsOf(listing.massing as Massing)
      expect(exteriors.length).toBeGreaterThanOrEqual(3)
      expect(
        exteriors.filter(([, view = '', mood]) => !views.includes(view) || !MOODS.some((known) => known === mood)),
      ).toEqual([])
      expect(new Set(exteriors.map(([, , mood]) => mood)).size).toBe(exteriors.length)
      expect(album.slice(exteriors.length).map(([, kind]) => kind)).toEqual(
        listing.propertyType === 'Land' ? ['site'] : ['site', 'plan'],
      )
    },
  )
})

describe('people and brands', () => {
  /** WCAG 2.2, 1.4.3. */
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5]
      .map((i) => Number.parseInt(colour.slice(i, i + 2), 16) / 255)
      .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const contrast = (a: string, b: string) => {
    const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
    return (light + 0.05) / (dark + 0.05)
  }

  test('text on agency and tenant colours meets WCAG contrast', () => {
    expect(AGENCIES.filter(({ colour, onColour }) => contrast(colour, onColour) < 4.5)).toEqual([])
    expect(TENANTS.filter(({ brand, onBrand }) => contrast(brand, onBrand) < 4.5)).toEqual([])
    expect(TENANTS.filter(({ ink, ground }) => contrast(ink, ground) < 7)).toEqual([])
  })

  test('each agency has two agents, with numbers the ACMA reserves for fiction', () => {
    expect(AGENTS.map(({ agency }) => agency)).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7])
    expect(AGENTS.filter(({ mobile }) => !/^49157\d{4}$/.test(mobile))).toEqual([])
    expect(new Set(AGENTS.map(({ mobile }) => mobile)).size).toBe(16)
  })

  test('a listing’s agents belong to its agency', () => {
    const strangers = PROJECTS.filter(({ agency, agents }) => agents.some((agent) => AGENTS[agent]?.agency !== agency))
    expect(strangers).toEqual([])
  })

  test('there are three tenants, each with a location, contact details and a conveyancer', () => {
    const looks = TENANTS.map(({ label, brand, onBrand, ink, ground, displayFace }) => [
      label,
      brand,
      onBrand,
      ink,
      ground,
      displayFace,
    ])
    expect(looks).toEqual([
      ['unifi', '#0b4f8a', '#ffffff', '#10202e', '#f4f6f8', 'Archivo'],
      ['wren', '#b3123f', '#ffffff', '#221820', '#f6f5f6', 'Archivo'],
      ['saltline', '#ffc629', '#0f1f1c', '#0f1f1c', '#ffffff', 'Besley'],
    ])
    expect(TENANTS.filter(({ streetAddress }) => !streetAddress.endsWith('Norwood, South Australia'))).toEqual([])
    const emails = TENANTS.flatMap((tenant) => [
      tenant.contactEmail,
      tenant.promotionsEmail,
      ...tenant.conveyancers.map(({ email }) => email),
    ])
    expect(emails.filter((email) => !isEmail(email))).toEqual([])
    expect(TENANTS.map(({ social }) => social.twitter === '')).toEqual([false, true, false])
  })
})
