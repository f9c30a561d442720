import { plainLines } from '../../domain/shared/text/plain-text'
import { describe, expect, test } from 'vitest'
import { documentAddress } from '../../server/listing/documents/document-address'
import { DOCUMENT_KINDS, ListingDocument } from '../../domain/listing/documents/listing-documents'
import { renderDocument, renderPriceList } from '../../server/listing/documents/documents'
import type { DocumentListing, DocumentUnit } from '../../server/pdf/dossier'
import { planTypesOf } from '../../domain/listing/documents/plan-types'
import { turnsBefore } from '../../server/pdf/sheet-table'
import { svgTree } from '../../server/pdf/svg'
import { TENANTS } from '../../server/seed/demo-tenants'
import { PROJECTS } from '../../server/seed/demo'
import { listingRecord } from '../../server/seed/listing-record'

const NOW = new Date('2026-11-21T02:30:00Z')
const [unifi, , saltline] = TENANTS as readonly [
  (typeof TENANTS)[number],
  (typeof TENANTS)[number],
  (typeof TENANTS)[number],
]

interface Sample {
  readonly listing: DocumentListing
  readonly units: readonly DocumentUnit[]
}

const sample = (name: string): Sample => {
  const place = PROJECTS.findIndex((project) => project.name === name)
  const project = PROJECTS[place]
  if (project === undefined) throw new Error(`There is no ${name} in the demo.`)
  const { listing, units } = listingRecord(place + 1, project, NOW)
  return { listing: listing as unknown as DocumentListing, units: units as unknown as DocumentUnit[] }
}

const lantern = sample('The Lantern')
const render = (kind: ListingDocument, { listing, units }: Sample, tenant = unifi) =>
  renderDocument(kind, listing, units, tenant)
const rendered = new Map<string, Promise<Buffer>>()
/** A document of the demo, rendered once. */
const documentOf = (name: string, kind: ListingDocument): Promise<Buffer> => {
  const known = rendered.get(`${name} ${kind}`) ?? render(kind, sample(name))
  rendered.set(`${name} ${kind}`, known)
  return known
}
const lanternDocument = (kind: ListingDocument) => documentOf('The Lantern', kind)
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length
const dearer = (units: readonly DocumentUnit[]): DocumentUnit[] =>
  units.map((unit) => ({ ...unit, revisedPrice: (unit.revisedPrice ?? 0) + 77_000, revisedPriceMax: 9_000_000 }))

test('a document has an address by its kind', () => {
  expect(documentAddress(7, 'floorPlans')).toBe('/files/listings/7/floorPlans.pdf')
  expect([ListingDocument.is('tax'), ListingDocument.is('priceList'), ListingDocument.is('toString')]).toEqual([
    true,
    false,
    false,
  ])
})

const EVERY_KIND = [
  'The Lantern',
  'Quarry Lane',
  'Wattle Park Estate, stage 4',
  'Fern Tree House',
  'Muirhead North',
  'Meridian',
]

describe.each(EVERY_KIND)('%s', (name) => {
  test.each(DOCUMENT_KINDS)('%s is a PDF in Australian English with a title', async (kind) => {
    const pdf = await documentOf(name, kind)
    const text = pdf.toString('latin1')
    expect([text.slice(0, 8), text.trimEnd().slice(-5)]).toEqual(['%PDF-1.7', '%%EOF'])
    expect(['/Lang (en-AU)', '/Marked true', '/DisplayDocTitle true'].filter((mark) => !text.includes(mark))).toEqual(
      [],
    )
    expect(pagesOf(pdf)).toBeGreaterThan(0)
  })
})

describe('public documents', () => {
  test.each(DOCUMENT_KINDS)(
    '%s is identical on every rendering, whatever units cost and whether they are sold',
    async (kind) => {
      const other = {
        listing: lantern.listing,
        units: dearer(lantern.units).map((unit) => ({ ...unit, status: 'Sold' as const })),
      }
      expect((await lanternDocument(kind)).equals(await render(kind, other))).toBe(true)
    },
  )

  test('contain no prices at all for an offline listing', async () => {
    const meridian = sample('Meridian')
    for (const kind of DOCUMENT_KINDS.filter((each) => each !== 'valuation')) {
      const priced = { ...meridian, listing: { ...meridian.listing, price: 500_000, maxPrice: 900_000 } }
      expect((await documentOf('Meridian', kind)).equals(await render(kind, priced))).toBe(true)
    }
  })

  test('use the tenant’s brand', async () => {
    expect((await lanternDocument('sitePlans')).equals(await render('sitePlans', lantern, saltline))).toBe(false)
  })
})

test('the price list reflects the prices', async () => {
  const now = await renderPriceList(lantern.listing, lantern.units, unifi)
  const then = await renderPriceList(lantern.listing, dearer(lantern.units), unifi)
  expect([now.equals(then), pagesOf(now)]).toEqual([false, 2])
})

describe('floor plans', () => {
  test('there is a page per plan, and the price list’s links rely on that', async () => {
    const plans = planTypesOf(lantern.units)
    expect(plans.map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D', 'E', 'F'])
    expect(pagesOf(await lanternDocument('floorPlans'))).toBe(6)
    const units = lantern.units as readonly (DocumentUnit & { floorPlanUrl: string })[]
    const links = new Map(units.map(({ apt, floorPlanUrl }) => [apt, floorPlanUrl]))
    for (const [i, { units }] of plans.entries()) {
      expect(new Set(units.map(({ apt }) => links.get(apt)))).toEqual(
        new Set([`/files/listings/1/floorPlans.pdf#page=${i + 1}`]),
      )
    }
  })

  test('land has a site plan and a schedule of its lots', async () => {
    expect(pagesOf(await documentOf('Muirhead North', 'floorPlans'))).toBe(2)
  })

  test('plans go by size, decimals too', () => {
    const sizes = [81.5, 110, 81.25, 9.75].map((internal, i) => ({
      ...{ apt: String(i), beds: 1, baths: 1, cars: 1, balcony: 5 },
      internal,
    }))
    expect(planTypesOf(sizes).map(({ name, units: [{ internal }] }) => `${name} ${internal}`)).toEqual([
      'A 9.75',
      'B 81.25',
      'C 81.5',
      'D 110',
    ])
  })

  test('plans past Z continue like spreadsheet columns', () => {
    const units = Array.from({ length: 28 }, (_, i) => ({
      apt: String(i),
      beds: 1,
      baths: 1,
      cars: 1,
      internal: 30 + i,
      balcony: 5,
    }))
    expect(
      planTypesOf(units)
        .map(({ name }) => name)
        .slice(24),
    ).toEqual(['Y', 'Z', 'AA', 'AB'])
  })
})

test('a description’s text excludes its scripts', () => {
  const { listing } = sample('Harvest Rise')
  expect(plainLines(listing.description)).toEqual([
    'Thirty packages on the old Oran Park raceway, a short walk from the town centre and library.',
    'You buy the lot under one contract and the house under another, so duty applies to the land only. The house price includes site costs, driveway, letterbox and a six-star energy report.',
    'Off the plan. Reserve online, have the contract reviewed, and pay the deposit at exchange.',
    'MoreCovered',
  ])
})

test.each([
  [36, [33, 3]],
  [37, [34, 3]],
  [35, [35]],
  [70, [35, 35]],
  [2, [2]],
])('%i table rows are split into pages of %j, none with a single row', (count, sheets) => {
  const stands = Array.from({ length: count }).reduce<number[]>(
    (so, _, i) => {
      const on = so.at(-1) ?? 0
      return turnsBefore(count - i, 35 - on) ? [...so, 1] : [...so.slice(0, -1), on + 1]
    },
    [0],
  )
  expect(stands).toEqual(sheets)
})

describe('parsing a drawing', () => {
  test('reads elements, attributes, text and entities', () => {
    expect(
      svgTree('<svg viewBox="0 0 6 4"><g fill="none"><path d="M0 0h6"/><text x="1">A &amp; B</text></g></svg>'),
    ).toEqual({
      name: 'svg',
      attributes: { viewBox: '0 0 6 4' },
      text: '',
      children: [
        {
          name: 'g',
          attributes: { fill: 'none' },
          text: '',
          children: [
            { name: 'path', attributes: { d: 'M0 0h6' }, text: '', children: [] },
            { name: 'text', attributes: { x: '1' }, text: 'A & B', children: [] },
          ],
        },
      ],
    })
  })

  test.each([
    ['<svg><g></svg>', '</svg> closes <g> in a drawing.'],
    ['<svg><g>', 'The drawing ends inside <g>.'],
    ['', 'The drawing ends inside <>.'],
  ])('%s is refused', (markup, sentence) => {
    expect(() => svgTree(markup)).toThrow(sentence)
  })
})
