/** Widths of a picture's variants, in pixels. None is enlarged: the largest variant may be narrower. */
export const PICTURE_WIDTHS = [480, 960, 1600, 2400] as const

/** `/media/0f3c….webp`: names the content, so it never changes. */
export const mediaAddress = (key: string): string => `/media/${key}`
const MEDIA = /^\/media\/[^/]+$/
export const isMediaAddress = (address: string): boolean => MEDIA.test(address)

/** A picture's address says the width of its largest variant, from which the others follow: `/media/0f3c…-2400.webp`. */
const PICTURE = /^(\/media\/[0-9a-f]+)-(\d+)\.webp$/

/** Of a picture whose largest variant is that wide. */
export const widthsUpTo = (largest: number): readonly number[] => [
  ...PICTURE_WIDTHS.filter((width) => width < largest),
  largest,
]

/**
 * For `srcset`, and for browsers that choose no variant: 960 pixels, or the largest below. Null for a drawing or any other address,
 * which has no variants.
 */
export const variantsOf = (address: string): { readonly srcSet: string; readonly src: string } | null => {
  const [, base, largest] = PICTURE.exec(address) ?? []
  return base === undefined
    ? null
    : {
        srcSet: widthsUpTo(Number(largest))
          .map((width) => `${base}-${width}.webp ${width}w`)
          .join(),
        src: `${base}-${Math.min(960, Number(largest))}.webp`,
      }
}

/** The picture of emails and link previews, 1200 × 630 pixels; null for an address without one. */
export const cardAddress = (address: string): string | null => {
  const [, base] = PICTURE.exec(address) ?? []
  return base === undefined ? null : `${base}-card.jpg`
}
