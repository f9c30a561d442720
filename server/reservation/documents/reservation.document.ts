import type { Tenant } from '../../../domain/content/tenant'
import { type DocumentListing, type DocumentUnit, type Dossier, dossierOf, titleOf } from '../../pdf/dossier'
import {
  type DocumentReservation,
  type ReservationContents,
  reservationContents,
  reservationTitle,
  type Rows,
} from './reservation.contents'
import { closeWithExterior } from '../../pdf/sheet-drawing'
import { facts, heading, paragraph } from '../../pdf/sheet-text'
import { asArtifact, type Box, drawSheets, type Sheets } from '../../pdf/sheets'

interface ReservationPapers {
  readonly reservation: DocumentReservation
  readonly listing: DocumentListing
  readonly units: readonly DocumentUnit[]
  readonly tenant: Tenant
  readonly now: Date
}

/** A reservation as a PDF, issued `now`. Contains names and prices, so it is for its buyer only. */
export const renderReservation = ({ reservation, listing, units, tenant, now }: ReservationPapers): Promise<Buffer> => {
  const dossier = dossierOf(listing, units, tenant)
  const title = titleOf(dossier, `${reservationTitle(reservation)} ${reservation.id}`, now)
  return drawSheets(title, tenant, (sheets) => reservationDocument(sheets, dossier, reservation))
}

/** Reservations on a worker thread. */
export const reservationPdf = { name: 'reservation', run: renderReservation }

/** The buyer's copy: what, by whom, how much, until when, and the next steps. */
const reservationDocument = (sheets: Sheets, dossier: Dossier, reservation: DocumentReservation): void => {
  const { lead, hold, home, paid, next, people, terms, ...contents } = reservationContents(dossier.listing, reservation)
  const flow = flowOn(sheets, reservationTitle(reservation))
  flow.put(90, (box) =>
    paragraph(sheets, lead, { ...box, y: heading(sheets, contents.heading, box, 26) }, { size: 12, gap: 14 }),
  )
  if (hold !== null) flow.put(66, (box) => drawHold(sheets, hold, box))
  flow.put(230, (box) => facts(sheets, home, box))
  if (paid.length > 0) flow.section('Receipt', paid)
  flow.put(
    120,
    (box) =>
      next.reduce(
        (y, step, i) => paragraph(sheets, `${i + 1}  ${step}`, { ...box, y }, { gap: 5 }),
        heading(sheets, 'What happens next', { ...box, y: box.y + 8 }, 15),
      ) + 6,
  )
  people.forEach(([title, rows]) => flow.section(title, rows))
  terms.forEach(([title, words]) =>
    flow.put(50 + Math.ceil(words.length / 80) * 13, (box) =>
      paragraph(sheets, words, { ...box, y: heading(sheets, title, { ...box, y: box.y + 8 }, 15) }),
    ),
  )
  closeWithExterior(sheets, dossier, flow.sheet(), flow.reached())
}

/** Lays sections out one below the other, starting a new page when one doesn't fit. */
const flowOn = (sheets: Sheets, name: string) => {
  let sheet = sheets.page('text', name)
  let y = sheet.y
  const put = (height: number, draw: (box: Box) => number) => {
    if (y + height > sheet.y + sheet.height && y > sheet.y) {
      sheet = sheets.page('text', name)
      y = sheet.y
    }
    y = draw({ ...sheet, y })
  }
  return {
    put,
    section: (title: string, rows: Rows) =>
      put(50 + rows.length * 24, (box) =>
        facts(sheets, rows, { ...box, y: heading(sheets, title, { ...box, y: box.y + 8 }, 15) }),
      ),
    sheet: () => sheet,
    reached: () => y,
  }
}

/** The days of the hold as a dimension line. */
const drawHold = (
  { doc, inks, tag }: Sheets,
  { from, until, days, length }: NonNullable<ReservationContents['hold']>,
  { x, y, width }: Box,
): number => {
  const line = y + 24
  asArtifact(doc, () => {
    doc
      .lineWidth(1)
      .moveTo(x, line)
      .lineTo(x + width, line)
      .stroke(inks.ink)
    for (let day = 0; day <= days; day += 1) {
      const at = x + (width * day) / days
      doc
        .lineWidth(day % days === 0 ? 1.2 : 0.6)
        .moveTo(at - 4, line + 4)
        .lineTo(at + 4, line - 4)
        .stroke(inks.ink)
    }
  })
  tag('P', () => {
    doc.font('mono').fontSize(8).fillColor(inks.muted)
    doc.text(from, x, line + 12, { lineBreak: false })
    doc.text(until, x, line + 12, { width, align: 'right', lineBreak: false })
  })
  doc.font('title').fontSize(9).fillColor(inks.ink)
  const wide = doc.widthOfString(length) + 16
  asArtifact(doc, () => {
    doc.rect(x + (width - wide) / 2, line - 7, wide, 14).fill('#ffffff')
    doc.fillColor(inks.ink).text(length, x + (width - wide) / 2 + 8, line - 5, { lineBreak: false })
  })
  return line + 38
}
