import { formatDollars } from '../../../domain/shared/money'
import type { DrawnDossier } from '../../pdf/dossier'
import { closeWithExterior } from '../../pdf/sheet-drawing'
import { table } from '../../pdf/sheet-table'
import { heading, paragraph } from '../../pdf/sheet-text'
import type { Box, Sheets } from '../../pdf/sheets'
import { unitKindsOf, type UnitKind } from './unit-kinds'

/** Construction cost in dollars per m², from cost guides rather than prices. */
const COST = { Apartments: 4_100, Townhouses: 2_900, 'House & Land': 1_850, House: 2_400, Land: 0 } as const
/** Plant and equipment as a share of construction cost: carpets, appliances, air conditioning. */
const PLANT_SHARE = 0.11
const CAPITAL_WORKS = 0.025
const PLANT_RATE = 0.2
const YEARS = Array.from({ length: 10 }, (_, i) => i + 1)

interface YearOfDepreciation {
  readonly year: number
  readonly works: number
  readonly plant: number
}

/** Ten years of deductions in whole dollars: capital works at 2.5% of cost, plant at 20% diminishing value. */
const depreciation = (cost: number): readonly YearOfDepreciation[] =>
  YEARS.map((year) => ({
    year,
    works: Math.round(cost * (1 - PLANT_SHARE) * CAPITAL_WORKS),
    plant: Math.round(cost * PLANT_SHARE * PLANT_RATE * (1 - PLANT_RATE) ** (year - 1)),
  }))

export const taxDepreciationDocument = (sheets: Sheets, dossier: DrawnDossier): void => {
  const box = sheets.page('text', 'Tax depreciation schedule')
  const y = heading(sheets, 'Tax depreciation schedule', box)
  if (dossier.plans.length === 0) {
    const end = paragraph(sheets, 'Land doesn’t depreciate. A schedule can be prepared once a home is built on it.', {
      ...box,
      y,
    })
    return closeWithExterior(sheets, dossier, box, end, 'horizon')
  }
  const lead =
    'Deductions an investor may claim over the first ten years, estimated from the construction cost: capital works (Division 43) at 2.5% a year, and plant and equipment (Division 40) using the diminishing value method.'
  const kinds = unitKindsOf(dossier).slice(0, 4)
  const chart = { ...box, y: paragraph(sheets, lead, { ...box, y }), height: 150 }
  const schedules = kinds.map((kind) => ({ kind, years: depreciation(costOf(dossier, kind)) }))
  const first = schedules[0]
  if (first !== undefined) drawBars(sheets, first.years, chart, first.kind.name)
  const columns = [
    { title: 'Year', share: 0.16, text: (year: number) => String(year) },
    ...schedules.map(({ kind, years }) => ({
      title: kind.name,
      share: 0.84 / schedules.length,
      align: 'right' as const,
      text: (year: number) => formatDollars(totalOf(years[year - 1])),
    })),
  ]
  const below = { ...box, y: chart.y + chart.height + 24, height: 300 }
  const after = table(sheets, {
    columns,
    rows: YEARS,
    box: below,
    next: () => sheets.page('text', 'Tax depreciation schedule'),
  })
  const note =
    'An estimate for an average-sized home of its type. This is not tax advice. To claim, you need a quantity surveyor’s schedule.'
  closeWithExterior(
    sheets,
    dossier,
    box,
    paragraph(sheets, note, { ...box, y: after }, { size: 9, colour: sheets.inks.muted }),
  )
}

const costOf = ({ type }: DrawnDossier, { units }: UnitKind) =>
  COST[type] * (units.reduce((sum, { internal, balcony }) => sum + internal + balcony * 0.4, 0) / units.length)

const totalOf = (year: YearOfDepreciation | undefined) => (year === undefined ? 0 : year.works + year.plant)

/** Stacked bars: capital works solid, plant hatched. The table below is the text alternative. */
const drawBars = (sheets: Sheets, years: readonly YearOfDepreciation[], { x, y, width, height }: Box, name: string) => {
  const { doc, inks, tag } = sheets
  const most = Math.max(...years.map(totalOf))
  const step = width / years.length
  const scale = (height - 26) / most
  tag(
    'Figure',
    () => {
      years.forEach(({ year, works, plant }, i) => {
        const [left, foot] = [x + i * step + 6, y + height - 14]
        doc.rect(left, foot - works * scale, step - 12, works * scale).fill(inks.brand)
        doc
          .rect(left, foot - (works + plant) * scale, step - 12, plant * scale)
          .lineWidth(0.8)
          .fillAndStroke(inks.wash, inks.brand)
        doc
          .font('mono')
          .fontSize(7.5)
          .fillColor(inks.muted)
          .text(String(year), left, foot + 5, { width: step - 12, align: 'center', lineBreak: false })
      })
      doc
        .moveTo(x, y + height - 14)
        .lineTo(x + width, y + height - 14)
        .lineWidth(1)
        .stroke(inks.ink)
      doc
        .font('mono')
        .fontSize(7.5)
        .fillColor(inks.muted)
        .text(`${name}: capital works in the solid colour, plant in the light colour`, x, y, { lineBreak: false })
    },
    `Ten years of deductions for ${name}, falling from ${formatDollars(most)}`,
  )
}
