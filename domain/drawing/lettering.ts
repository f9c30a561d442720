import { escaped, MONO, tag, type Attributes } from './markup'
import { tenth } from './path'

/** Words at a point of the sheet; `more` are further attributes. */
export const text = (words: string, x: number, y: number, more: Attributes = {}): string =>
  tag('text', { x: tenth(x), y: tenth(y), ...more }, escaped(words))

/** What is written over a drawing, in the face of dimensions, marks and numbers. */
export const annotation = (size: number, ink: string, texts: readonly string[]): string =>
  tag('g', { 'font-family': MONO, 'font-size': tenth(size), fill: ink, 'text-anchor': 'middle' }, ...texts)

/** The same on a white halo, where it crosses lines. */
export const lettering = (size: number, ink: string, texts: readonly string[]): string =>
  tag(
    'g',
    { 'font-weight': 500, stroke: '#fff', 'stroke-width': 3, 'stroke-linejoin': 'round', 'paint-order': 'stroke' },
    annotation(size, ink, texts),
  )

/** A number in a box, `size` the height of its type: what a leader leads to. */
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

/** How wide such a box is. */
export const labelWidth = (words: string, size: number) => size * (1.57 + words.length * 0.614)
