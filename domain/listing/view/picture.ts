import { variantsOf } from '../../stock/media-address'

/** The street on the home page, drawn in the tenant's colour. */
export const STREET_PICTURE = '/drawings/street.svg'
export const STREET_TEXT =
  'Illustration of a street: vacant land, a house, a house on its lot, a row of townhouses and two apartment buildings'

const DRAWN = /\/drawings\/[^/]+\/(?:(site|plan)|([a-z]+)-[a-z]+)\.svg$/

const PLANS: Readonly<Record<string, string>> = { site: 'site plan', plan: 'floor plan' }

const VIEWS: Readonly<Record<string, string>> = {
  elevation: 'street view',
  corner: 'corner view',
  axonometric: 'aerial',
  horizon: 'view across the land',
}

/** An uploaded picture whose text begins with this is one. */
export const IMPRESSION = 'Artist’s impression'

/** What a drawing shows: its address has the plan or the view, `/drawings/7/corner-dusk.svg`. */
const drawnIn = (address: string): string | undefined => {
  const [, plan = '', view = ''] = DRAWN.exec(address.split('?')[0] ?? '') ?? []
  return PLANS[plan] ?? VIEWS[view]
}

/**
 * `Example: corner view` for a drawing, which only demo listings have (decision 0093); of an uploaded picture, whether it is an
 * impression. Null for a photograph.
 */
export const pictureCaption = (address: string, text = ''): string | null => {
  if (text.startsWith(IMPRESSION)) return IMPRESSION
  const shown = drawnIn(address)
  return shown === undefined ? null : `Example: ${shown}`
}

/** What a picture among others is called: as the agency says, or else by its caption or number. */
export const pictureName = (address: string, text: string | undefined, index: number): string =>
  text !== undefined && text !== '' ? text : (pictureCaption(address) ?? `Picture ${index + 1}`)

/** The text alternative: that of the agency, or `Example drawing of The Lantern: corner view`. */
export const pictureText = (address: string, name: string, text = ''): string => {
  if (text !== '') return text
  const shown = drawnIn(address)
  return shown === undefined ? name : `Example drawing of ${name}: ${shown}`
}

/**
 * The source of an `img`. Of an uploaded picture the browser chooses the variant by `wide`, the width of its place on a large screen in
 * pixels. Phones count 80 % of their width, so that those with the finest screens take the one of 960 pixels.
 */
export const pictureSource = (address: string, wide: number) => {
  const variants = variantsOf(address)
  return variants === null ? { src: address } : { sizes: `(max-width: 760px) 80vw, ${wide}px`, ...variants }
}
