import { MONO } from '../markup'
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

/** Of names and distances, which cross lines. */
export const HALO = {
  'font-family': MONO,
  stroke: '#ffffff',
  'stroke-width': 3.5,
  'stroke-linejoin': 'round',
  'paint-order': 'stroke',
} as const
