import { MONO } from '../markup'
import { luminance, mix } from '../palette'
import type { Projection } from './projection'

/** A sheet of this reach shows the country itself. */
export const COUNTRY_FROM = 400

export interface MapSheet extends Projection {
  readonly ink: string
  readonly brand: string
  /** The brand's colour, dark enough for lines on white. */
  readonly line: string
  readonly sea: string
  readonly reach: number
  readonly isSmall: boolean
}

/** The colours of a sheet. Bright brands are darkened for lines on white. */
export const sheetColours = (brand: string, ink: string): Pick<MapSheet, 'brand' | 'ink' | 'line' | 'sea'> => ({
  brand,
  ink,
  line: mix(brand, ink, luminance(brand) > 0.4 ? 0.6 : 0),
  sea: mix(ink, '#ffffff', 0.915),
})

/** Of names and distances, which cross lines. */
export const HALO = {
  'font-family': MONO,
  stroke: '#ffffff',
  'stroke-width': 3.5,
  'stroke-linejoin': 'round',
  'paint-order': 'stroke',
} as const
