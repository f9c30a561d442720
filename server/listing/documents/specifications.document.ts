import type { PropertyType } from '../../../domain/listing/property-type'
import { randomFrom } from '../../../drawing/random'
import type { DrawnDossier } from '../../pdf/dossier'
import { closeWithExterior } from '../../pdf/sheet-drawing'
import { table } from '../../pdf/sheet-table'
import { heading, paragraph } from '../../pdf/sheet-text'
import type { Sheets } from '../../pdf/sheets'

type Item = readonly [place: string, part: string, what: string]

const HOMES: readonly Item[] = [
  ['Living', 'Floor', 'Engineered oak, 14 mm, on an acoustic underlay'],
  ['Living', 'Walls', 'Plasterboard, 13 mm, low-sheen acrylic'],
  ['Living', 'Windows', 'Double glazed, powder-coated aluminium, to AS 2047'],
  ['Kitchen', 'Benches', 'Silica-free engineered surface, 20 mm'],
  ['Kitchen', 'Joinery', 'Two-pack fronts, soft-close, full-height pantry'],
  ['Kitchen', 'Appliances', 'Induction cooktop, pyrolytic oven and dishwasher, 600 mm, ducted hood'],
  ['Kitchen', 'Tapware', 'Brushed nickel, six-star WELS'],
  ['Bathrooms', 'Floor and walls', 'Porcelain tiles, full height in the shower'],
  ['Bathrooms', 'Basin and toilet', 'Wall-hung vanity, back-to-wall suite, four-star WELS'],
  ['Bathrooms', 'Screens', 'Frameless, 10 mm toughened glass'],
  ['Bedrooms', 'Floor', 'Wool carpet, 1.1 kg, on rubber'],
  ['Bedrooms', 'Robes', 'Sliding doors, drawers and double hanging'],
  ['Laundry', 'Fitting', 'Stainless trough, space for a heat-pump dryer'],
  ['Services', 'Heating and cooling', 'Reverse-cycle, zoned to each room'],
  ['Services', 'Hot water', 'Heat pump'],
  ['Services', 'Data', 'Fibre to the home, outlets in living area and bedrooms'],
]

const OUTSIDE: Readonly<Record<PropertyType, readonly Item[]>> = {
  Apartments: [
    ['Balcony', 'Floor', 'Porcelain pavers on pedestals'],
    ['Balcony', 'Services', 'Tap, gas-free barbecue point, light'],
    ['Building', 'Lifts', 'Two, 1,050 kg, to every level'],
    ['Building', 'Security', 'Video intercom, swipe access to your level'],
  ],
  Townhouses: [
    ['Outdoor room', 'Floor', 'Hardwood decking'],
    ['Garage', 'Door', 'Sectional, motorised, two handsets'],
    ['Roof', 'Covering', 'Steel, 0.48 mm, R 5.0 bulk insulation'],
    ['Roof', 'Energy', '5 kW solar panels, battery-ready'],
  ],
  'House & Land': [
    ['Outdoor room', 'Floor', 'Broom-finished concrete'],
    ['Garage', 'Door', 'Sectional, motorised'],
    ['Structure', 'Slab', 'Waffle raft, engineered to the soil report'],
    ['Garden', 'Front', 'Turf, one tree, letterbox and driveway'],
  ],
  House: [
    ['Outdoor room', 'Floor', 'Hardwood decking under roof'],
    ['Garage', 'Door', 'Panel-lift, motorised'],
    ['Structure', 'Frame', 'Timber, termite barrier, R 2.5 walls'],
    ['Garden', 'All', 'Irrigated beds, turf and fencing'],
  ],
  Land: [],
}

const GROUND: readonly Item[] = [
  ['Services', 'Water', '20 mm connection and meter box at the boundary'],
  ['Services', 'Sewer', '150 mm junction in the lot'],
  ['Services', 'Power', 'Underground pit at every second boundary'],
  ['Services', 'Data', 'Fibre pit and conduit'],
  ['Ground', 'Fill', 'Controlled, level 1 certificate'],
  ['Ground', 'Soil', 'Report with classification to AS 2870'],
  ['Street', 'Kerb and path', 'Rolled kerb, 1.5 m concrete path on one side'],
  ['Street', 'Trees', 'One per lot, 45-litre stock, twelve months’ maintenance'],
  ['Fencing', 'Side and rear', 'Timber palings, 1.8 m, cost shared with neighbours'],
]

const SCHEMES = ['Salt', 'Clay', 'Gum', 'Slate'] as const

/** Finishes and fittings by room, or services for land. */
export const specificationsDocument = (sheets: Sheets, dossier: DrawnDossier): void => {
  const { type, listing } = dossier
  const box = sheets.page('text', 'Specifications')
  const items = type === 'Land' ? GROUND : [...HOMES, ...OUTSIDE[type]]
  const random = randomFrom(`${listing.id}|specifications`)
  const after = heading(sheets, 'Specifications', box)
  const schemes = `The standard colour scheme is ${random.of(SCHEMES)}. You can choose the alternative scheme at no charge until the joinery is ordered.`
  const y = type === 'Land' ? after : paragraph(sheets, schemes, { ...box, y: after })
  const last = table(sheets, {
    columns: [
      { title: 'Where', share: 0.18, text: ([place]) => place },
      { title: 'Part', share: 0.22, text: ([, part]) => part },
      { title: 'Specification', share: 0.6, text: ([, , finish]) => finish },
    ],
    rows: items,
    box: { ...box, y: y + 4, height: box.height - (y - box.y) - 4 },
    next: () => sheets.page('text', 'Specifications'),
  })
  closeWithExterior(sheets, dossier, box, last, 'axonometric')
}
