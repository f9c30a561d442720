import * as t from 'io-ts'
import { IMPRESSION } from './view/picture'

/** What is said of a picture; `alt` is empty where the agency has written none. */
export const PictureText = t.type({ alt: t.string, isImpression: t.boolean }, 'PictureText')
export type PictureText = t.TypeOf<typeof PictureText>

/** In the order of the pictures. */
export const PictureTexts = t.array(PictureText, 'PictureTexts')

/** As visitors get it: `Artist’s impression: The lobby`. Empty for a drawing, and where the agency has written none. */
export const shownText = ({ alt, isImpression }: PictureText): string =>
  isImpression ? [IMPRESSION, alt].filter((part) => part !== '').join(': ') : alt
