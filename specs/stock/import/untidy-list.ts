import { workbookOf } from './workbook'

type Cell = string | number | null

const LEVELS = 6
const ON_A_LEVEL = 10

export interface UntidyList {
  /** Labels whose price is higher than in the first week, by this many dollars. */
  readonly risen: Readonly<Record<string, number>>
  readonly sold: readonly string[]
  readonly pencilledIn: readonly string[]
}

/**
 * A workbook of 60 apartments as agencies keep it: titles above, headings in two rows, sections and subtotals, SOLD and POA among the
 * prices, coloured rows, hidden columns of purchasers and commissions, a footnote and a hidden sheet.
 */
export const untidyList = ({ risen, sold, pencilledIn }: UntidyList): Buffer => {
  const rows: string[] = []
  const put = (cells: readonly Cell[], style = 0) => rows.push(rowOf(rows.length + 1, cells, style))
  put(['VESPER HOUSE, 12 Kestrel Street'])
  put(['Price list, for agents only'])
  put([])
  put([null, null, 'Accommodation', null, null, 'Areas (m²)', null, null, 'Pricing', null, null, null, 'Internal use'])
  put([
    ...['Apt No.', 'Lvl', 'Bed', 'Bath', 'Car', 'Internal', 'Balcony', 'Total', 'List Price', 'Availability'],
    ...['Est. titles', 'Ceiling ht', 'Purchaser', 'Comm %'],
  ])
  for (let level = 1; level <= LEVELS; level++) {
    put([`LEVEL ${level}`])
    for (let n = 1; n <= ON_A_LEVEL; n++) {
      const label = `${level}${String(n).padStart(2, '0')}`
      const beds = (n % 3) + 1
      const [internal, balcony] = [45 + beds * 18, 6 + beds * 2]
      const isSold = sold.includes(label)
      const isPencilledIn = pencilledIn.includes(label)
      const price = 380_000 + beds * 110_000 + level * 9_000 + (risen[label] ?? 0)
      put(
        [
          ...[label, level, beds, beds > 1 ? 2 : 1, beds > 2 ? 2 : 1, internal, balcony, internal + balcony],
          ...[isSold ? 'SOLD' : label === '610' ? 'POA' : price],
          ...[isSold ? '' : isPencilledIn ? 'Pencilled' : 'Available', 'Sep-27', 2.7],
          ...[isSold ? 'J Sample' : '', 2.2],
        ],
        isSold ? 1 : isPencilledIn ? 2 : 0,
      )
    }
    put([`Subtotal level ${level}`, null, null, null, null, null, null, null, 6_000_000])
  }
  put([])
  put(['TOTAL', null, null, null, null, null, null, null, 36_000_000])
  put(['* Prices may change without notice.'])
  const columns = '<cols><col min="13" max="14" hidden="1"/></cols>'
  return workbookOf(
    [
      { name: 'Price list', xml: `${columns}<sheetData>${rows.join('')}</sheetData>` },
      { name: 'Workings', state: 'hidden', xml: '<sheetData/>' },
    ],
    { styles: STYLES },
  )
}

const fill = (rgb: string) => `<fill><patternFill patternType="solid"><fgColor rgb="${rgb}"/></patternFill></fill>`
const STYLES = `<styleSheet><fills><fill/><fill/>${fill('FFFF9999')}${fill('FFFFFF99')}</fills><cellXfs><xf fillId="0"/><xf fillId="2"/><xf fillId="3"/></cellXfs></styleSheet>`

const rowOf = (row: number, cells: readonly Cell[], style: number): string => {
  const drawn = cells.map((cell, column) => {
    const at = `r="${'ABCDEFGHIJKLMN'[column]}${row}" s="${style}"`
    if (cell === null) return ''
    return typeof cell === 'number'
      ? `<c ${at}><v>${cell}</v></c>`
      : `<c ${at} t="inlineStr"><is><t>${cell}</t></is></c>`
  })
  return `<row r="${row}">${drawn.join('')}</row>`
}

const FIRST: UntidyList = { risen: {}, sold: ['103', '207', '310', '401'], pencilledIn: ['104', '208'] }

export const UNTIDY_LISTS: Readonly<Record<string, UntidyList>> = {
  'the first week': FIRST,
  'the second week': {
    risen: { '102': 7_000, '205': 7_000, '306': 9_000, '601': 9_000 },
    sold: [...FIRST.sold, '502', '605', '104'],
    pencilledIn: ['208'],
  },
}
