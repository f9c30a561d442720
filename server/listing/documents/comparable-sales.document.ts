import { formatDateAt } from '../../../domain/shared/time-zones'
import { randomFrom } from '../../../drawing/random'
import { formatDollars, formatNumber, hasPrice } from '../../../domain/shared/money'
import { DAY, after as later } from '../../../domain/shared/dates'
import type { DocumentUnit, DrawnDossier } from '../../pdf/dossier'
import { closeWithExterior } from '../../pdf/sheet-drawing'
import { table } from '../../pdf/sheet-table'
import { heading, paragraph } from '../../pdf/sheet-text'
import type { Box, Sheets } from '../../pdf/sheets'
import { lowest } from './unit-kinds'

interface Sale {
  readonly address: string
  readonly beds: number
  readonly area: number
  readonly price: number
  readonly soldAt: Date
}

const STREETS = [
  'Park Street',
  'Station Street',
  'Church Street',
  'High Street',
  'Albert Street',
  'Victoria Road',
  'George Street',
  'Mill Lane',
] as const
const SALES = 9

/** Makes up sales in the suburb around the listing's lowest price per m². Empty without a price. */
const comparableSales = ({ listing, units, type }: DrawnDossier): readonly Sale[] => {
  if (!hasPrice(listing.price) || units.length === 0) return []
  const random = randomFrom(`${listing.id}|sales nearby`)
  const sizeOf = ({ internal, landSize }: DocumentUnit) => (type === 'Land' ? landSize : internal)
  const rate = listing.price / Math.max(1, lowest(units, sizeOf))
  const area = units.reduce((sum, unit) => sum + sizeOf(unit), 0) / units.length
  const beds = units[Math.floor(units.length / 2)]?.beds ?? 0
  const flat = () => (type === 'Apartments' ? `${random.whole(1, 9)}0${random.whole(1, 8)}/` : '')
  return Array.from({ length: SALES }, () => {
    const size = Math.round(area * random.between(0.8, 1.2))
    return {
      address: `${flat()}${random.whole(2, 160)} ${random.of(STREETS)}`,
      beds: Math.max(0, beds + (type === 'Land' ? 0 : random.whole(-1, 1))),
      area: size,
      price: Math.round((size * rate * random.between(0.9, 1.1)) / 5_000) * 5_000,
      soldAt: later(listing.launchedAt, -random.whole(12, 200) * DAY),
    }
  }).sort((a, b) => b.soldAt.getTime() - a.soldAt.getTime())
}

export const comparableSalesDocument = (sheets: Sheets, dossier: DrawnDossier): void => {
  const { listing, type } = dossier
  const box = sheets.page('text', 'Comparable sales')
  const sales = comparableSales(dossier)
  const y = heading(sheets, 'Comparable sales', box)
  if (sales.length === 0) {
    paragraph(sheets, `Ask the agent for comparable sales in ${listing.suburb}.`, { ...box, y })
    return
  }
  const lead = paragraph(sheets, `Recent resales in ${listing.suburb} before ${listing.name} launched, newest first.`, {
    ...box,
    y,
  })
  const chart = { ...box, y: lead, height: 190 }
  drawDots(sheets, sales, chart)
  const last = table(sheets, {
    columns: [
      { title: 'Address', share: 0.36, text: ({ address }) => address },
      { title: 'Sold', share: 0.16, align: 'right', text: ({ soldAt }) => formatDateAt(soldAt, listing.state) },
      ...(type === 'Land'
        ? []
        : [{ title: 'Beds', share: 0.08, align: 'right' as const, text: ({ beds }: Sale) => String(beds) }]),
      { title: 'm²', share: 0.1, align: 'right', text: ({ area }) => formatNumber(area) },
      { title: 'Price', share: 0.16, align: 'right', text: ({ price }) => formatDollars(price) },
      {
        title: 'Per m²',
        share: 0.14,
        align: 'right',
        text: ({ price, area }) => formatDollars(Math.round(price / area)),
      },
    ],
    rows: sales,
    box: { ...box, y: chart.y + chart.height + 16, height: 320 },
    next: () => sheets.page('text', 'Comparable sales'),
  })
  closeWithExterior(sheets, dossier, box, last, 'axonometric')
}

/** A scatter plot of price over area. The table below is the text alternative. */
const drawDots = ({ doc, inks, tag }: Sheets, sales: readonly Sale[], { x, y, width, height }: Box) => {
  const [left, foot, across, up] = [x + 54, y + height - 22, width - 70, height - 40]
  const place = (value: number, values: readonly number[]) => {
    const [low, high] = [Math.min(...values) * 0.95, Math.max(...values) * 1.05]
    return (value - low) / (high - low)
  }
  const [areas, prices] = [sales.map(({ area }) => area), sales.map(({ price }) => price)]
  tag(
    'Figure',
    () => {
      doc
        .moveTo(left, foot - up)
        .lineTo(left, foot)
        .lineTo(left + across, foot)
        .lineWidth(0.9)
        .stroke(inks.ink)
      doc.font('mono').fontSize(7.5).fillColor(inks.muted)
      for (const price of [Math.min(...prices), Math.max(...prices)]) {
        doc.text(formatDollars(price), x, foot - place(price, prices) * up - 4, {
          width: 48,
          align: 'right',
          lineBreak: false,
        })
      }
      for (const area of [Math.min(...areas), Math.max(...areas)]) {
        const at = left + place(area, areas) * across
        doc.text(`${formatNumber(area)} m²`, at - 30, foot + 7, { width: 60, align: 'center', lineBreak: false })
      }
      for (const { price, area } of sales) {
        const [cx, cy] = [left + place(area, areas) * across, foot - place(price, prices) * up]
        doc.circle(cx, cy, 4).lineWidth(1).fillAndStroke(inks.brand, inks.ink)
      }
    },
    `Prices of ${sales.length} sales by area, from ${formatDollars(Math.min(...prices))} to ${formatDollars(Math.max(...prices))}`,
  )
}
