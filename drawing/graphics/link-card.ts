import { text } from '../lettering'
import { MONO, svgOf, tag } from '../markup'

/** The size that social networks show without cropping, in pixels. */
export const LINK_CARD = { width: 1200, height: 630 } as const
/** Height of the picture above the words. */
const PICTURE = 430
const MARGIN = 56

export interface LinkCard {
  /** An SVG drawing, which is cropped to the width of the card. */
  readonly picture: string
  readonly title: string
  /** Below the title: the place, the price. Empty lines are left out. */
  readonly lines: readonly string[]
  readonly tenant: string
  readonly brand: string
  readonly onBrand: string
  readonly ink: string
  /** Beside the picture instead of the name: an address, and sides in pixels. */
  readonly logo?: { readonly address: string; readonly width: number; readonly height: number } | null
  /** The family of the title. */
  readonly face: string
}

/** The picture of a shared link: a drawing with the words below it, and the brand. */
export const linkCard = ({ picture, title, lines, face, ...look }: LinkCard): string => {
  const { width, height } = LINK_CARD
  const { brand, ink } = look
  return svgOf(
    { ...LINK_CARD, title: null },
    tag('rect', { width, height, fill: '#ffffff' }),
    placed(picture),
    tag('rect', { y: PICTURE, width, height: 6, fill: brand }),
    label(look, face),
    text(shortened(title, 34), MARGIN, PICTURE + 92, {
      'font-family': face,
      'font-size': title.length > 26 ? 42 : 52,
      fill: ink,
    }),
    ...lines
      .filter((line) => line !== '')
      .map((line, i) =>
        text(shortened(line, 62), MARGIN, PICTURE + 136 + i * 36, { 'font-family': MONO, 'font-size': 27, fill: ink }),
      ),
  )
}

/** The brand's logo on white, or its name on its colour, over the foot of the picture. */
const label = (
  { tenant, brand, onBrand, logo = null }: Omit<LinkCard, 'picture' | 'title' | 'lines' | 'face'>,
  face: string,
): string => {
  const name = shortened(tenant, 18)
  const width = logo === null ? 64 + name.length * 17 : logo.width + 48
  const box = { x: LINK_CARD.width - width - MARGIN, y: PICTURE - 28, width, height: 62 }
  if (logo !== null)
    return (
      tag('rect', { ...box, fill: '#ffffff', stroke: brand, 'stroke-width': 2 }) +
      tag('image', {
        ...{ href: logo.address, x: box.x + 24, y: box.y + (box.height - logo.height) / 2 },
        ...{ width: logo.width, height: logo.height },
      })
    )
  return (
    tag('rect', { ...box, fill: brand }) +
    text(name, box.x + width / 2, PICTURE + 14, {
      ...{ 'font-family': face, 'font-size': 27, fill: onBrand, 'text-anchor': 'middle' },
    })
  )
}

/** The drawing at the top of the card, with its ground at the foot of the picture. */
const placed = (picture: string): string => {
  const attributes = `width="${LINK_CARD.width}" height="${PICTURE}"`
  return picture.includes(' preserveAspectRatio=')
    ? picture.replace('<svg', `<svg ${attributes}`)
    : picture.replace('<svg', `<svg ${attributes} preserveAspectRatio="xMidYMax"`)
}

const shortened = (words: string, most: number): string =>
  words.length > most ? `${words.slice(0, most - 1).trimEnd()}…` : words
