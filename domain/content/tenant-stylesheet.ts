import type { Tenant } from './tenant'

type Look = Pick<Tenant, 'brand' | 'onBrand' | 'ink' | 'ground' | 'displayFace'>
type Channels = readonly [number, number, number]

const PAPER: Channels = [255, 255, 255]
/** WCAG 2.2: 1.4.3 for text, 1.4.11 for the edges of controls and the focus ring. */
const TEXT_CONTRAST = 4.5
const EDGE_CONTRAST = 3
/**
 * Maximum share of ink mixed into the brand: beyond this it is unrecognisable (a yellow turns olive), so ink alone is
 * used.
 */
const MOST_INK = 0.3

const channels = (hex: string): Channels => {
  const full = hex.length === 4 ? hex.replace(/[\da-f]/gi, '$&$&') : hex
  const at = (index: number) => Number.parseInt(full.slice(index, index + 2), 16)
  return [at(1), at(3), at(5)]
}

const hexOf = (colour: Channels): string =>
  '#' + colour.map((each) => Math.round(each).toString(16).padStart(2, '0')).join('')

const mix = (colour: Channels, other: Channels, share: number): Channels => {
  const at = (index: 0 | 1 | 2) => colour[index] * (1 - share) + other[index] * share
  return [at(0), at(1), at(2)]
}

const luminance = (colour: Channels): number => {
  const [red, green, blue] = colour.map((each) => {
    const part = each / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as unknown as Channels
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const ratio = (one: Channels, other: Channels): number => {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** WCAG contrast of two `#rrggbb` colours, 1 to 21. */
export const contrast = (one: string, other: string): number => ratio(channels(one), channels(other))

/** The brand with just enough ink to contrast with every surface; ink if that is too much. */
const legible = (brand: Channels, ink: Channels, surfaces: readonly Channels[], wanted: number): Channels => {
  for (let share = 0; share <= MOST_INK; share += 0.03) {
    const tried = mix(brand, ink, share)
    if (surfaces.every((surface) => ratio(tried, surface) >= wanted)) return tried
  }
  return ink
}

/** 0 to 360; 0 for greys. */
const hue = ([red, green, blue]: Channels): number => {
  const spread = Math.max(red, green, blue) - Math.min(red, green, blue)
  if (spread === 0) return 0
  const sixth =
    red >= green && red >= blue
      ? (green - blue) / spread
      : green >= blue
        ? 2 + (blue - red) / spread
        : 4 + (red - green) / spread
  return (sixth * 60 + 360) % 360
}

/** Whether a colour is too close to red, and saturated enough, to confuse with the red of errors. */
const isRed = (colour: Channels): boolean =>
  (hue(colour) < 20 || hue(colour) > 320) && Math.max(...colour) - Math.min(...colour) > 60

/** With a red brand, errors are burnt orange. */
const ERROR_BESIDE_RED = { '--error-beside-brand': '#8f4300', '--error-wash-beside-brand': '#fdf1e4' } as const

/** The tenant's text colour on the brand, unless unreadable; then black or white. */
const onBrand = (look: Look): string =>
  [look.onBrand, '#ffffff', look.ink].find((each) => contrast(each, look.brand) >= TEXT_CONTRAST) ?? '#000000'

const FACES: Record<Tenant['displayFace'], string> = {
  Archivo: `'Archivo', 'Archivo Fallback', system-ui, sans-serif`,
  Besley: `'Besley', 'Besley Fallback', Georgia, serif`,
}

/**
 * The tenant's colours as CSS custom properties; the browser derives all others. `--brand-text` is readable on paper,
 * on the ground and on the brand's washes (4.5:1); `--brand-edge` is visible there as an outline or focus ring (3:1). A
 * red brand gets a different error colour. Colours are `#rgb` or `#rrggbb`.
 */
export const tenantStylesheet = (look: Look): string => {
  const [brand, ink, ground] = [channels(look.brand), channels(look.ink), channels(look.ground)]
  const surfaces = [PAPER, ground, mix(PAPER, brand, 0.16)]
  const properties: Record<string, string> = {
    '--brand': hexOf(brand),
    '--on-brand': hexOf(channels(onBrand(look))),
    '--brand-text': hexOf(legible(brand, ink, surfaces, TEXT_CONTRAST)),
    '--brand-edge': hexOf(legible(brand, ink, surfaces, EDGE_CONTRAST)),
    '--ink': hexOf(ink),
    '--ground': hexOf(ground),
    '--display': FACES[look.displayFace],
    ...(isRed(brand) ? ERROR_BESIDE_RED : {}),
  }
  return `:root {\n${Object.entries(properties)
    .map(([name, value]) => `  ${name}: ${value};\n`)
    .join('')}}\n`
}

/**
 * Font files needed by the first screen, for `<link rel="preload">`; each is a suffix of a key in the build's manifest.
 */
export const firstFonts = (look: Pick<Look, 'displayFace'>): readonly string[] => [
  'src/shared/styles/fonts/archivo.woff2',
  ...(look.displayFace === 'Besley' ? ['@fontsource/besley/files/besley-latin-600-normal.woff2'] : []),
]
