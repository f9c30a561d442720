import { reaxmlOf } from '../../../domain/stock/export/reaxml'
import { xlsxFile } from '../../../server/stock/export/xlsx-file'

export const UNITS = 10_000
const ON_A_LEVEL = 100

const HEADINGS = [
  ...['Unit', 'Lot on plan', 'Building', 'Level', 'Stage', 'Plan', 'Beds', 'Baths', 'Cars', 'Studies'],
  ...['Internal m2', 'External m2', 'Total m2', 'Storage m2', 'Aspect', 'Title type', 'Price', 'Rent pw', 'Strata pq'],
  'Status',
]

/** A price list of so many units in 20 columns; each week’s prices are 1,000 dollars above those of the one before. */
export const priceListOf = (week: number): Promise<Buffer> =>
  xlsxFile({
    headings: HEADINGS,
    rows: Array.from({ length: UNITS }, (_, i) => {
      const level = Math.floor(i / ON_A_LEVEL) + 1
      const beds = (i % 3) + 1
      const [internal, external] = [42 + beds * 18.5, 6 + beds * 2]
      return [
        ...[`${level}${String((i % ON_A_LEVEL) + 1).padStart(3, '0')}`, String(i + 1), `Tower ${(i % 4) + 1}`],
        ...[String(level), `Stage ${(i % 5) + 1}`, `${beds}${'ABCDEF'[i % 6]}`, beds, beds > 1 ? 2 : 1, 1, i % 2],
        ...[internal, external, internal + external, 3, 'North-east', 'Strata'],
        ...[400_000 + beds * 90_000 + level * 1_500 + week * 1_000, 450 + beds * 60, 900 + beds * 120, 'Available'],
      ]
    }),
  })

/** Makes the file 31 MB; agents write about as much of a project. */
const DESCRIPTION = 'Each home has two outlooks, a kitchen of stone and timber, and a balcony to the north. '.repeat(19)

/** The same many units of one project as REAXML. */
export const reaxmlOfMany = (): Buffer =>
  Buffer.from(
    reaxmlOf(
      {
        ...{ listingId: 6, refPrefix: 'UNIFI', agentId: 'EXMPLA', name: 'Vesper House', propertyType: 'Apartments' },
        ...{ address: '12 Example Street', suburb: 'Glenelg', state: 'SA', postcode: '5045' },
        ...{ description: DESCRIPTION, showsPrices: true, videoUrl: '' },
        pictures: Array.from({ length: 8 }, (_, i) => `https://files.example.com/vesper-house/${i + 1}.jpg`),
        agents: [{ id: 1, name: 'Ada Example', email: 'ada@example.com', mobile: '+61 491 570 156' }],
      },
      Array.from({ length: UNITS }, (_, i) => ({
        unitId: i + 1,
        values: {
          ...{ label: String(1_001 + i), beds: (i % 3) + 1, baths: 1, cars: 1, internal: 60, council: 1_400 },
          ...{ price: 490_000 + (i % 97) * 1_000, status: 'available' as const },
        },
      })),
      '2026-11-28-13:00:00',
    ),
  )
