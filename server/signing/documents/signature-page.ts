import { heading, paragraph } from '../../pdf/sheet-text'
import { asArtifact, type Sheets } from '../../pdf/sheets'

const NAME = 'Signatures'
const LEFT = 52
const TOP = 112
const ROW = 58
const LINE = 290
const DATE = 370
const DATE_WIDTH = 110

/** In points from the upper left corner: where a purchaser signs, and where the date is put. */
export const placeOnSignaturePage = (position: number) => {
  const y = TOP + (position - 1) * ROW
  return { signature: { x: LEFT, y }, date: { x: DATE, y: y + 16 } }
}

/** A page with a line for each purchaser, for a provider that has them sign on the document. */
export const addSignaturePage = (sheets: Sheets, names: readonly string[]): void => {
  const { doc, inks } = sheets
  const box = sheets.page('text', NAME)
  heading(sheets, NAME, box, 26)
  names.forEach((name, i) => {
    const { signature, date } = placeOnSignaturePage(i + 1)
    const below = signature.y + 34
    asArtifact(doc, () =>
      doc
        .moveTo(signature.x, below)
        .lineTo(signature.x + LINE, below)
        .moveTo(date.x, below)
        .lineTo(date.x + DATE_WIDTH, below)
        .lineWidth(0.6)
        .stroke(inks.ink),
    )
    const setting = { size: 8, colour: inks.muted }
    paragraph(sheets, `Purchaser ${i + 1}: ${name}`, { x: signature.x, y: below + 4, width: LINE }, setting)
    paragraph(sheets, 'Date', { x: date.x, y: below + 4, width: DATE_WIDTH }, setting)
  })
}
