import * as t from 'io-ts'

/** A brand's own drawing. Sizes in pixels, or in the units of an SVG; its address names its content. */
export const BrandMark = t.type({ address: t.string, width: t.number, height: t.number }, 'BrandMark')
export type BrandMark = t.TypeOf<typeof BrandMark>

/** The key under which a mark is stored: the last part of its address, which may begin with a host. */
export const markKey = ({ address }: Pick<BrandMark, 'address'>): string => address.slice(address.lastIndexOf('/') + 1)

/** The sides of a mark that is scaled into a box, with its proportions. */
export const fitted = (
  { width, height }: Pick<BrandMark, 'width' | 'height'>,
  most: { readonly width: number; readonly height: number },
): { readonly width: number; readonly height: number } => {
  const scale = Math.min(most.width / width, most.height / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
