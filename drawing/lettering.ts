import { MONO, tag, type Attributes } from './markup'
import { escaped } from '../domain/shared/text/markup'
import { tenth } from './path'

/** Text at a point on the sheet; `more`: extra attributes. */
export const text = (words: string, x: number, y: number, more: Attributes = {}): string =>
  tag('text', { x: tenth(x), y: tenth(y), ...more }, escaped(words))

/** An annotation in the typeface for dimensions, marks and numbers. */
export const annotation = (size: number, ink: string, texts: readonly string[]): string =>
  tag('g', { 'font-family': MONO, 'font-size': tenth(size), fill: ink, 'text-anchor': 'middle' }, ...texts)

/** An annotation with a white halo, for text that crosses lines. */
export const lettering = (size: number, ink: string, texts: readonly string[]): string =>
  tag(
    'g',
    { 'font-weight': 500, stroke: '#fff', 'stroke-width': 3, 'stroke-linejoin': 'round', 'paint-order': 'stroke' },
    annotation(size, ink, texts),
  )

/** A number in a box, at the end of a leader. `size`: type height. */
export const label = (words: string, left: number, top: number, size: number): string => {
  const width = labelWidth(words, size)
  const box = tag('rect', {
    x: tenth(left),
    y: tenth(top),
    width: tenth(width),
    height: tenth(size * 1.57),
    fill: '#fff',
    stroke: '#10202e',
    'stroke-width': tenth(size / 14),
  })
  const middle = {
    'text-anchor': 'middle',
    'font-family': MONO,
    'font-weight': 500,
    'font-size': tenth(size),
    fill: '#10202e',
  }
  return box + text(words, left + width / 2, top + size * 1.14, middle)
}

/** The width of a number box. */
export const labelWidth = (words: string, size: number) => size * (1.57 + words.length * 0.614)
