import { plainLines } from '../../../domain/shared/text/plain-text'
import { fullAddress } from '../../../domain/listing/listing'
import type { DrawnDossier } from '../../pdf/dossier'
import { placeExterior } from '../../pdf/sheet-drawing'
import { heading, paragraph } from '../../pdf/sheet-text'
import type { Box, Sheets } from '../../pdf/sheets'

export const brochureDocument = (sheets: Sheets, dossier: DrawnDossier): void => {
  const { listing } = dossier
  const cover = sheets.page('drawing', 'Brochure')
  placeExterior(sheets, dossier, { ...cover, height: cover.height - 20 }, { view: 'corner', mood: 'dusk' })

  const box = sheets.page('drawing', 'Brochure')
  const half = (box.width - 30) / 2
  const left: Box = { ...box, width: half }
  const right: Box = { ...box, x: box.x + half + 30, width: half }
  const named = heading(sheets, listing.name, left, 34)
  const quiet = { face: 'mono', size: 10, colour: sheets.inks.muted, gap: 22 } as const
  const address = paragraph(sheets, fullAddress(listing), { ...left, y: named }, quiet)
  const words = [...plainLines(listing.description), listing.locationDescription].filter((text) => text !== '')
  const y = words.reduce(
    (at, text, i) => paragraph(sheets, text, { ...left, y: at }, { size: i === 0 ? 17 : 12, gap: 14 }),
    address,
  )
  plainLines(listing.features).reduce(
    (at, text) => paragraph(sheets, `–  ${text}`, { ...left, y: at }, { size: 12, gap: 5 }),
    y + 6,
  )
  const row = (box.height - 60) / 2
  placeExterior(sheets, dossier, { ...right, height: row }, { view: 'elevation', mood: 'day' })
  placeExterior(
    sheets,
    dossier,
    { ...right, y: right.y + row + 40, height: row },
    { view: 'axonometric', mood: 'late' },
  )
}
