import * as t from 'io-ts'

/** A brand's own drawing. Sizes in pixels, or in the units of an SVG; its address names its content. */
export const BrandMark = t.type({ address: t.string, width: t.number, height: t.number }, 'BrandMark')
export type BrandMark = t.TypeOf<typeof BrandMark>
