/** The street on the home page, drawn in the tenant's colour. */
export const STREET_PICTURE = '/drawings/street.svg'
export const STREET_TEXT =
  'A street drawn in elevation: vacant land, a house, a house on its pegged lot, a row of townhouses, and two apartment buildings'

const PLANS: Readonly<Record<string, string>> = { 'site.svg': 'Site plan', 'plan.svg': 'Typical floor plan' }
const EXTERIOR = /\/drawings\/[^/]+\/([a-z]+)-([a-z]+)\.svg$/

const VIEWS: Readonly<Record<string, string>> = {
  elevation: 'Street elevation',
  corner: 'Corner view',
  axonometric: 'View from above',
  horizon: 'View across the land',
}
const MOODS: Readonly<Record<string, string>> = {
  day: 'day',
  morning: 'morning',
  late: 'late sun',
  dusk: 'dusk',
  night: 'night',
  pale: 'pale light',
  winter: 'winter',
  blueprint: 'blueprint',
}

/** `Corner view, dusk` for a drawing of ours, by its address; null for a photograph, of which nothing is known. */
export const pictureCaption = (address: string): string | null => {
  const path = address.split('?')[0] ?? ''
  const plan = /\/drawings\/[^/]+\/(site\.svg|plan\.svg)$/.exec(path)?.[1]
  if (plan !== undefined) return PLANS[plan] ?? null
  const [, view = '', mood = ''] = EXTERIOR.exec(path) ?? []
  const [seen, light] = [VIEWS[view], MOODS[mood]]
  return seen === undefined || light === undefined ? null : `${seen}, ${light}`
}

/** What a picture shows, in words: `Corner view, dusk, of The Lantern`. */
export const pictureText = (address: string, name: string): string => {
  const caption = pictureCaption(address)
  return caption === null ? name : `${caption}, of ${name}`
}
