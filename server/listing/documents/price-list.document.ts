import { formatDollarRange, formatNumber, hasPrice } from '../../../domain/shared/money'
import { bedsText } from '../../../domain/listing/listing'
import { type PriceColumnKey, shortHeadingOf } from '../../../domain/listing/price-list/price-column-table'
import { shownStatus } from '../../../domain/listing/unit'
import { isOnLots } from '../../../domain/listing/property-type'
import type { DocumentUnit, Dossier } from '../../pdf/dossier'
import { table, type Column } from '../../pdf/sheet-table'
import { heading, paragraph } from '../../pdf/sheet-text'
import type { Sheets } from '../../pdf/sheets'

/** The same row colours as on screen (B2.6-6, B2.6-7). */
const TINTS = { Available: null, Reserved: '#dff0e6', Sold: '#ece4f4' } as const

/** Every unit with its price. Not a public document: `price-list-file.routes.ts` serves it to holders of a key. */
export const priceListDocument = (sheets: Sheets, { units, type }: Dossier): void => {
  const box = sheets.page('text', 'Price list')
  const y = heading(sheets, 'Price list', box)
  const isVacant = units.every(({ internal }) => internal === 0)
  const note = isVacant
    ? 'Prices may change without notice until a lot is reserved. Areas in m².'
    : 'Prices may change without notice until a home is reserved. Areas in m², rent in dollars per week.'
  const lead = paragraph(sheets, note, { ...box, y }, { size: 9, colour: sheets.inks.muted })
  table(sheets, {
    columns: isOnLots(type) ? (isVacant ? VACANT_COLUMNS : LOT_COLUMNS) : COLUMNS,
    rows: units,
    tint: ({ status }) => TINTS[shownStatus(status)],
    box: { ...box, y: lead, height: box.height - (lead - box.y) },
    next: () => sheets.page('text', 'Price list'),
  })
}

const figure = (value: number) => (value === 0 ? 'N/A' : formatNumber(value))
const priceOf = ({ revisedPrice, revisedPriceMax }: DocumentUnit) =>
  hasPrice(revisedPrice) ? formatDollarRange(revisedPrice, revisedPriceMax) : 'Make Offer'

/** A column of the sheet, headed as on screen. */
const column = (
  key: PriceColumnKey,
  share: number,
  text: Column<DocumentUnit>['text'],
  look: Pick<Column<DocumentUnit>, 'align' | 'mono'> = {},
): Column<DocumentUnit> => ({ title: shortHeadingOf(key), share, text, ...look })

const RIGHT = { align: 'right' } as const

const price = (share: number) => column('revisedPrice', share, priceOf, RIGHT)
const land = (share: number) => column('landSize', share, ({ landSize }) => figure(landSize), RIGHT)
const status = (share: number) => column('status', share, ({ status }) => shownStatus(status))
const outlook = (share: number) => column('outlook', share, ({ outlook }) => outlook)

const FIRST = [column('apt', 0.1, ({ apt }) => apt, { mono: true }), status(0.12), outlook(0.16)]
const LAST = [column('rental', 0.1, ({ anticipatedRent }) => figure(anticipatedRent), RIGHT), price(0.24)]
const COLUMNS = [
  ...FIRST,
  column('beds', 0.08, ({ beds }) => bedsText(beds), RIGHT),
  column('baths', 0.06, ({ baths }) => String(baths), RIGHT),
  column('internal', 0.07, ({ internal }) => figure(internal), RIGHT),
  column('total', 0.07, ({ total }) => figure(total), RIGHT),
  ...LAST,
]
const LOT_COLUMNS = [
  ...FIRST,
  column('beds', 0.08, ({ beds, internal }) => (internal === 0 ? 'N/A' : bedsText(beds)), RIGHT),
  land(0.1),
  // On a lot, what is inside is the house.
  { ...column('internal', 0.1, ({ internal }) => figure(internal), RIGHT), title: 'House' },
  ...LAST,
]
/** Vacant lots have neither rooms nor a rent. */
const VACANT_COLUMNS = [
  { ...column('apt', 0.16, ({ apt }) => apt, { mono: true }), title: 'Lot' },
  status(0.2),
  outlook(0.2),
  land(0.16),
  price(0.28),
]
