import { formatDollarRange, formatNumber, hasPrice } from '../../../domain/shared/money'
import { bedsText } from '../../../domain/listing/listing'
import { shownStatus } from '../../../domain/listing/room'
import { isOnLots } from '../../../domain/listing/property-type'
import type { DocumentRoom, Dossier } from '../../pdf/dossier'
import { table, type Column } from '../../pdf/sheet-table'
import { heading, paragraph } from '../../pdf/sheet-text'
import type { Sheets } from '../../pdf/sheets'

/** The same row colours as on screen (B2.6-6, B2.6-7). */
const TINTS = { Available: null, Reserved: '#dff0e6', Sold: '#ece4f4' } as const

/** Every unit with its price. Not a public document: `price-list-file.routes.ts` serves it to holders of a key. */
export const priceListDocument = (sheets: Sheets, { rooms, type }: Dossier): void => {
  const box = sheets.page('text', 'Price list')
  const y = heading(sheets, 'Price list', box)
  const isVacant = rooms.every(({ internal }) => internal === 0)
  const note = isVacant
    ? 'Prices may change without notice until a lot is reserved. Areas in m².'
    : 'Prices may change without notice until a home is reserved. Areas in m², rent in dollars per week.'
  const lead = paragraph(sheets, note, { ...box, y }, { size: 9, colour: sheets.inks.muted })
  table(sheets, {
    columns: isOnLots(type) ? (isVacant ? VACANT_COLUMNS : LOT_COLUMNS) : COLUMNS,
    rows: rooms,
    tint: ({ status }) => TINTS[shownStatus(status)],
    box: { ...box, y: lead, height: box.height - (lead - box.y) },
    next: () => sheets.page('text', 'Price list'),
  })
}

const figure = (value: number) => (value === 0 ? 'N/A' : formatNumber(value))
const priceOf = ({ revisedPrice, revisedPriceMax }: DocumentRoom) =>
  hasPrice(revisedPrice) ? formatDollarRange(revisedPrice, revisedPriceMax) : 'Make Offer'

const FIRST: readonly Column<DocumentRoom>[] = [
  { title: 'Unit', share: 0.1, mono: true, text: ({ apt }) => apt },
  { title: 'Status', share: 0.12, text: ({ status }) => shownStatus(status) },
  { title: 'Outlook', share: 0.16, text: ({ outlook }) => outlook },
]
const LAST: readonly Column<DocumentRoom>[] = [
  { title: 'Rent', share: 0.1, align: 'right', text: ({ anticipatedRent }) => figure(anticipatedRent) },
  { title: 'Price', share: 0.24, align: 'right', text: priceOf },
]
const COLUMNS: readonly Column<DocumentRoom>[] = [
  ...FIRST,
  { title: 'Beds', share: 0.08, align: 'right', text: ({ beds }) => bedsText(beds) },
  { title: 'Baths', share: 0.06, align: 'right', text: ({ baths }) => String(baths) },
  { title: 'Internal', share: 0.07, align: 'right', text: ({ internal }) => figure(internal) },
  { title: 'Total', share: 0.07, align: 'right', text: ({ total }) => figure(total) },
  ...LAST,
]
const LOT_COLUMNS: readonly Column<DocumentRoom>[] = [
  ...FIRST,
  {
    title: 'Beds',
    share: 0.08,
    align: 'right',
    text: ({ beds, internal }) => (internal === 0 ? 'N/A' : bedsText(beds)),
  },
  { title: 'Land', share: 0.1, align: 'right', text: ({ landSize }) => figure(landSize) },
  { title: 'House', share: 0.1, align: 'right', text: ({ internal }) => figure(internal) },
  ...LAST,
]
/** Vacant lots have neither rooms nor a rent. */
const VACANT_COLUMNS: readonly Column<DocumentRoom>[] = [
  { title: 'Lot', share: 0.16, mono: true, text: ({ apt }) => apt },
  { title: 'Status', share: 0.2, text: ({ status }) => shownStatus(status) },
  { title: 'Outlook', share: 0.2, text: ({ outlook }) => outlook },
  { title: 'Land', share: 0.16, align: 'right', text: ({ landSize }) => figure(landSize) },
  { title: 'Price', share: 0.28, align: 'right', text: priceOf },
]
