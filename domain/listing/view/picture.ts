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

const IMPRESSION = 'Artist’s impression'

/** A drawing's URL contains its plan or view: `/drawings/7/corner-dusk.svg`. */
const drawnIn = (address: string) => {
  const [, plan = '', view = ''] = DRAWN.exec(address.split('?')[0] ?? '') ?? []
  return { plan: PLANS[plan], view: VIEWS[view] }
}

/** `Artist’s impression: corner view`. Null for a photograph. */
export const pictureCaption = (address: string): string | null => {
  const { plan, view } = drawnIn(address)
  return plan ?? (view === undefined ? null : `${IMPRESSION}: ${view}`)
}

/** The text alternative: `Artist’s impression of The Lantern: corner view`. */
export const pictureText = (address: string, name: string): string => {
  const { plan, view } = drawnIn(address)
  if (plan !== undefined) return `${plan} of ${name}`
  return view === undefined ? name : `${IMPRESSION} of ${name}: ${view}`
}
