import { text } from '../lettering'
import { MONO, SANS, svgOf, tag } from '../markup'
import { rect } from '../path'
import { adPicture } from '../pictures'

const WIDTH = 300
const HEIGHT = 400
/** The text block at the bottom of the sheet. */
const BLOCK = 92
const INNER = 22

export interface AdvertisementOptions {
  readonly brand: string
  readonly ink: string
  readonly name: string
  /** `Glenelg SA`. */
  readonly place: string
  /** `From $545,000`. */
  readonly price: string
}

/** A project's advertisement, 3:4: a tower in white line, and a block of text with the project's details. */
export const advertisement = (seed: string, { brand, ink, name, place, price }: AdvertisementOptions): string => {
  const top = HEIGHT - BLOCK
  const picture = adPicture(seed, { brand, ink, title: null, height: (320 * top) / WIDTH }).replace(
    '<svg ',
    `<svg width="${WIDTH}" height="${top}" `,
  )
  const block =
    tag('path', { d: rect(0, top, WIDTH, BLOCK), fill: '#fff' }) +
    tag('path', { d: `M0 ${top}h${WIDTH}`, stroke: ink, 'stroke-width': 1.5 })
  return svgOf(
    { width: WIDTH, height: HEIGHT, title: null },
    picture,
    block,
    tag(
      'g',
      { 'font-family': SANS, fill: ink },
      text(name, INNER, top + 34, { 'font-size': 22, 'font-weight': 650, ...fitted(name) }),
    ),
    tag(
      'g',
      { 'font-family': MONO, fill: ink, 'font-size': 12.5 },
      text(place, INNER, top + 55),
      text(price, INNER, top + 74),
    ),
  )
}

/** Condenses long names so that they fit the sheet in any typeface. */
const fitted = (name: string) =>
  name.length > 18 ? { textLength: WIDTH - 2 * INNER, lengthAdjust: 'spacingAndGlyphs' } : {}
