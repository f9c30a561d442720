import { variantsOf } from '../../stock/media-address'

/** The street on the home page, drawn in the tenant's colour. */
export const STREET_PICTURE = '/drawings/street.svg'
export const STREET_TEXT =
  'Illustration of a street: vacant land, a house, a house on its lot, a row of townhouses and two apartment buildings'

const DRAWN = /\/drawings\/[^/]+\/(?:(site|plan)|([a-z]+)-[a-z]+)\.svg$/

const PLANS: Readonly<Record<string, string>> = { site: 'Site plan', plan: 'Typical floor plan' }

const VIEWS: Readonly<Record<string, string>> = {
  elevation: 'street view',
  corner: 'corner view',
  axonometric: 'aerial',
  horizon: 'view across the land',
}

export const IMPRESSION = 'Artist’s impression'

/** A drawing's URL contains its plan or view: `/drawings/7/corner-dusk.svg`. */
const drawnIn = (address: string) => {
  const [, plan = '', view = ''] = DRAWN.exec(address.split('?')[0] ?? '') ?? []
  return { plan: PLANS[plan], view: VIEWS[view] }
}

/** `Artist’s impression: corner view`; of an uploaded picture, whether its text says that it is one. Null for a photograph. */
export const pictureCaption = (address: string, text = ''): string | null => {
  if (text.startsWith(IMPRESSION)) return IMPRESSION
  const { plan, view } = drawnIn(address)
  return plan ?? (view === undefined ? null : `${IMPRESSION}: ${view}`)
}

/** The text alternative: that of the agency, or `Artist’s impression of The Lantern: corner view`. */
export const pictureText = (address: string, name: string, text = ''): string => {
  if (text !== '') return text
  const { plan, view } = drawnIn(address)
  if (plan !== undefined) return `${plan} of ${name}`
  return view === undefined ? name : `${IMPRESSION} of ${name}: ${view}`
}

/**
 * The source of an `img`. Of an uploaded picture the browser chooses the variant by `wide`, the width of its place on a large screen in
 * pixels. Phones count 80 % of their width, so that those with the finest screens take the one of 960 pixels.
 */
export const pictureSource = (address: string, wide: number) => {
  const variants = variantsOf(address)
  return variants === null ? { src: address } : { sizes: `(max-width: 760px) 80vw, ${wide}px`, ...variants }
}
