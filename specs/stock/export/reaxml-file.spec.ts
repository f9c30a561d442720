import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, it } from 'vitest'
import { PROPERTY_TYPES } from '../../../domain/listing/property-type'
import { type ExportListing, reaxmlOf } from '../../../domain/stock/export/reaxml'
import type { ExportUnit } from '../../../domain/stock/export/export-unit'
import { readReaxml } from '../../../server/stock/import/reaxml/read-reaxml'
import { SENDER } from '../import/reaxml/feed-samples'
import { UNITS } from './samples'

const LISTING: ExportListing = {
  ...{ listingId: 5, refPrefix: 'UNIFI', agentId: 'UNIFI-3', name: 'Example & Court', propertyType: 'Apartments' },
  ...{ address: '12 Example Street', suburb: 'Exampleton', state: 'SA', postcode: '5799' },
  description: 'North-facing, 6 < 7.\n\nSecond & last.',
  showsPrices: true,
  pictures: ['https://site.example/media/a-2400.webp', 'https://site.example/media/b-2400.webp?a=1&b=2'],
  videoUrl: 'https://video.example.com/a',
  agents: [{ id: 9, name: 'Alex Sample', email: 'alex@example.com', mobile: '0491570156' }],
}
const AT = '2026-11-28-13:00:00'

const read = (listing: ExportListing, units: readonly ExportUnit[]) => {
  const text = reaxmlOf(listing, units, AT)
  const feed = readReaxml(new TextEncoder().encode(text), { ...SENDER, agencies: new Set(['UNIFI-3']) })
  if (E.isLeft(feed)) throw new Error(JSON.stringify(feed.left))
  return feed.right
}
const apartment = (values: ExportUnit['values']): ExportUnit => ({
  unitId: 11,
  values: { label: '101', beds: 2, baths: 1, cars: 1, price: 600_000, priceTo: null, status: 'available', ...values },
})

describe('A feed that is written', () => {
  it('is read back: listing, agents, pictures and units [D18-21]', () => {
    const plan = 'https://site.example/media/plan.pdf'
    const feed = read(LISTING, [
      apartment({
        internal: 81.5,
        landSize: 120,
        frontage: 8.5,
        depth: 14.2,
        council: 1_450,
        studies: 1,
        lot: '7',
        floorPlan: plan,
      }),
      {
        unitId: 12,
        values: { ...apartment({ label: 'TH 3', price: 650_000, priceTo: 690_000, status: 'reserved' }).values },
      },
      { unitId: 13, values: { ...apartment({ label: '103', price: null, status: 'available' }).values } },
    ])
    expect(feed.problems).toEqual([])
    expect(feed.skipped).toEqual([])
    expect(feed.date).toBe('2026-11-28T13:00:00')
    expect(feed.listings).toEqual([
      {
        ...{ key: 'project:5', name: '', agency: 'UNIFI-3', types: [{ type: 'Apartments', units: 3 }] },
        ...{ address: '12 Example Street', suburb: 'Exampleton', state: 'SA', postcode: '5799', point: null },
        ...{
          showsAddress: true,
          description: 'North-facing, 6 < 7.\n\nSecond & last.',
          features: [],
          contractType: '',
        },
        ...{ agents: ['UNIFI-3:9'], videoUrl: 'https://video.example.com/a' },
      },
    ])
    expect(feed.agents).toMatchObject([
      { firstName: 'Alex', lastName: 'Sample', email: 'alex@example.com', mobile: '0491570156' },
    ])
    expect(feed.rows.map(({ key, unit }) => ({ key, unit }))).toEqual([
      {
        key: 'UNIFI-3:UNIFI-11',
        unit: {
          ...{ label: '101', lot: '7', beds: 2, baths: 1, cars: 1, studies: 1, internal: 81.5, landSize: 120 },
          ...{ frontage: 8.5, depth: 14.2, council: 1_450, price: 600_000, priceTo: null, status: 'available' },
        },
      },
      {
        key: 'UNIFI-3:UNIFI-12',
        unit: { label: 'TH 3', beds: 2, baths: 1, cars: 1, price: 650_000, priceTo: 690_000, status: 'reserved' },
      },
      {
        key: 'UNIFI-3:UNIFI-13',
        unit: { label: '103', beds: 2, baths: 1, cars: 1, price: null, priceTo: null, status: 'available' },
      },
    ])
    expect(feed.rows[0]?.files.map(({ kind, id, url }) => [kind, id, url])).toEqual([
      ['picture', 'm', 'https://site.example/media/a-2400.webp'],
      ['picture', 'a', 'https://site.example/media/b-2400.webp?a=1&b=2'],
      ['floor-plan', '1', plan],
    ])
  })

  it.each(PROPERTY_TYPES)('keeps the type: %s [D18-21]', (propertyType) => {
    expect(read({ ...LISTING, propertyType }, [apartment({})]).listings[0]?.types).toEqual([
      { type: propertyType, units: 1 },
    ])
  })

  it('keeps lots with their own streets, and the stage of land [D18-21]', () => {
    const lot = apartment({
      label: 'Lot 14',
      street: '3 Sample Rise',
      stage: '2',
      landSize: 448,
      beds: 0,
      baths: 0,
      cars: 0,
    })
    expect(read({ ...LISTING, propertyType: 'Land', agents: [] }, [lot]).rows[0]).toMatchObject({
      listing: 'project:5',
      unit: { label: 'Lot 14', street: '3 Sample Rise', stage: '2', landSize: 448, beds: 0 },
    })
    const house = apartment({ label: 'Lot 16', street: '7 Sample Rise', price: 689_000, priceTo: 705_000 })
    expect(read({ ...LISTING, propertyType: 'House & Land' }, [house]).rows[0]?.unit).toMatchObject({
      ...{ label: 'Lot 16', street: '7 Sample Rise', packagePrice: 689_000, packagePriceTo: 705_000 },
    })
  })

  it.each(['sold', 'unconditional', 'settled'] as const)(
    'says sold for %s, as one that knows the unit reads [D18-21]',
    (status) => {
      expect(read(LISTING, [apartment({ status })]).rows[0]?.unit.status).toBe('sold')
    },
  )

  it('shows no price of a listing that shows none [D18-21]', () => {
    const text = reaxmlOf({ ...LISTING, showsPrices: false }, [apartment({ priceTo: 650_000 })], AT)
    expect(text).not.toMatch(/6[05]0,?000/)
    expect(read({ ...LISTING, showsPrices: false }, [apartment({})]).rows[0]?.unit.price).toBeNull()
  })

  it('says what visitors see of a unit, and no more [D18-21]', () => {
    const text = reaxmlOf(LISTING, UNITS.slice(0, 1), AT)
    expect(text).not.toMatch(/vendor|purchaser|250000|400000|soldPrice|password/i)
    expect([...new Set(text.match(/<\w+/g))].sort()).toEqual(
      [
        'address',
        'agentID',
        'area',
        'authority',
        'bathrooms',
        'bedrooms',
        'buildingDetails',
        'category',
        'councilRates',
        'country',
        'depth',
        'description',
        'email',
        'features',
        'frontage',
        'garages',
        'headline',
        'id',
        'img',
        'landDetails',
        'listingAgent',
        'lotNumber',
        'name',
        'newConstruction',
        'objects',
        'postcode',
        'price',
        'priceView',
        'project',
        'propertyList',
        'residential',
        'state',
        'street',
        'streetNumber',
        'study',
        'subNumber',
        'suburb',
        'telephone',
        'underOffer',
        'uniqueID',
        'uniqueListingAgentID',
        'videoLink',
      ].map((name) => `<${name}`),
    )
  })

  it('is well-formed whatever its texts are [D18-21]', () => {
    const hostile = '"><script>&\'</residential>]]>\u0000\u0008\ud800\uffff😀'
    const listing: ExportListing = {
      ...LISTING,
      ...{ name: hostile, description: hostile, address: hostile, pictures: [], videoUrl: '' },
      agents: [{ id: 1, name: hostile, email: hostile, mobile: hostile }],
    }
    const text = reaxmlOf(listing, [apartment({ lot: hostile, stage: hostile, street: hostile })], AT)
    const feed = readReaxml(new TextEncoder().encode(text), { ...SENDER, agencies: new Set(['UNIFI-3']) })
    expect(E.isRight(feed)).toBe(true)
    expect(text).not.toContain('<script>')
    expect(text).toContain('😀')
  })
})
