import { exterior, viewsOf, type View } from '../../drawing/exterior'
import type { Mood } from '../../drawing/palette'
import type { Massing } from '../../domain/listing/massing/massing'
import type { Tenant } from '../../domain/content/tenant'
import { asArtifact, type Box, type Sheets } from './sheets'
import { drawSvg, type Fit } from './svg-on-page'

/** Places a drawing in a box. `alt` is its text alternative. */
export const placeDrawing = ({ doc, tag }: Sheets, markup: string, box: Box, fit: Fit, alt: string): void =>
  tag('Figure', () => drawSvg(doc, markup, box, fit), alt)

const SHOWN: Readonly<Record<View, string>> = {
  elevation: 'Street elevation',
  corner: 'Corner view',
  axonometric: 'Aerial view',
  horizon: 'View across the land',
}

export interface Drawn {
  readonly massing: Massing
  readonly tenant: Tenant
  readonly listing: { readonly name: string }
}
interface PreferredExterior {
  readonly view: View
  readonly mood: Mood
}

/** Places an exterior that fills the box, framed, with a caption below. Falls back to the massing's first view. */
export const placeExterior = (
  sheets: Sheets,
  { massing, tenant, listing }: Drawn,
  box: Box,
  preferred: PreferredExterior,
): void => {
  const { doc, inks } = sheets
  const view = viewsOf(massing).find((offered) => offered === preferred.view) ?? viewsOf(massing)[0]
  const markup = exterior(massing, {
    view,
    mood: preferred.mood,
    brand: tenant.brand,
    ink: tenant.ink,
    title: null,
    width: 600,
    height: Math.round((600 * box.height) / box.width),
  })
  placeDrawing(sheets, markup, box, 'slice', `${SHOWN[view]}: ${listing.name}`)
  asArtifact(doc, () => {
    doc.rect(box.x, box.y, box.width, box.height).lineWidth(0.8).stroke(inks.ink)
  })
  sheets.tag('Caption', () =>
    doc
      .font('mono')
      .fontSize(7.5)
      .fillColor(inks.muted)
      .text(`${SHOWN[view]}. Example drawing.`, box.x, box.y + box.height + 6, { lineBreak: false }),
  )
}

const LEAST_HEIGHT = 150
const MOST_HEIGHT = 250

/** Fills the rest of a text page with an exterior, if there is room below `y` and the listing has a massing. */
export const closeWithExterior = (
  sheets: Sheets,
  { massing, ...drawn }: Omit<Drawn, 'massing'> & { readonly massing: Massing | null },
  box: Box,
  y: number,
  view: View = 'elevation',
): void => {
  const free = box.y + box.height - y - 18
  if (massing === null || free < LEAST_HEIGHT) return
  const height = Math.min(MOST_HEIGHT, free)
  placeExterior(
    sheets,
    { massing, ...drawn },
    { x: box.x, y: box.y + box.height - height - 16, width: box.width, height },
    { view, mood: 'pale' },
  )
}
