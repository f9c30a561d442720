import * as t from 'io-ts'

/** What is said of a picture; `alt` is empty where the agency has written none. */
export const PictureText = t.type({ alt: t.string, isImpression: t.boolean }, 'PictureText')
export type PictureText = t.TypeOf<typeof PictureText>

/** In the order of the pictures. */
export const PictureTexts = t.array(PictureText, 'PictureTexts')
