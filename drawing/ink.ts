import { tag } from './markup'

/** `line`: stroke width. Line weights on a 600 × 400 sheet: ground 2, outline 1, detail .5, hatch .35. */
export type Ink = {
  readonly fill?: string
  readonly line?: number
  readonly stroke?: string
  readonly opacity?: number
  readonly fillOpacity?: number
  readonly dash?: string
}

/** A path; omitted attributes are inherited from its group. */
export const inked = (d: string, { fill, line = 0, stroke, opacity, fillOpacity, dash }: Ink): string =>
  tag('path', {
    d,
    fill,
    'stroke-width': line > 0 ? Math.max(0.1, Math.round(line * 10) / 10) : undefined,
    stroke,
    'stroke-dasharray': dash,
    opacity: opacity === 1 ? undefined : opacity,
    'fill-opacity': fillOpacity === 1 ? undefined : fillOpacity,
  })
