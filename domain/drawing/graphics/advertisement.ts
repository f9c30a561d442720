import { text } from '../lettering'
import { MONO, SANS, svgOf, tag } from '../markup'
import { rect } from '../path'
import { adPicture } from '../pictures'

const WIDTH = 300
const HEIGHT = 400
/** The block with the words, at the foot of the sheet. */
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

/** An advertisement of a project, 3 by 4: a tower in white line, and a title block that says what and where. */
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

/** A long name is set closer, so that it stays on the sheet whatever face the reader has. */
const fitted = (name: string) =>
  name.length > 18 ? { textLength: WIDTH - 2 * INNER, lengthAdjust: 'spacingAndGlyphs' } : {}
