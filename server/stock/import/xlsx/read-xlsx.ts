import type { Sheet } from '../../../../domain/stock/import/sheet'
import { sheetCells } from './sheet-cells'
import { cellStyles } from './styles'
import { sharedStringsOf, workbookOf } from './workbook'
import { zipParts } from './zip-parts'

/** The sheets of a workbook that aren’t hidden. Throws `Unreadable`, and a `RangeError` for a damaged archive. */
export const sheetsOfWorkbook = (bytes: Buffer): readonly Sheet[] => {
  const parts = zipParts(bytes)
  const { sheets, is1904, styles, sharedStrings, theme } = workbookOf(parts)
  const part = (name: string | null) => (name === null ? null : parts.read(name))
  const context = {
    ...{ is1904, strings: sharedStringsOf(part(sharedStrings)) },
    styles: cellStyles(part(styles), part(theme)),
  }
  return sheets.flatMap(({ name, hidden, part: sheet }) => {
    const content = hidden ? null : parts.read(sheet)
    return content === null ? [] : [sheetCells(content, name, context)]
  })
}
