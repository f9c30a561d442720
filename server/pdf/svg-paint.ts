import { mix } from '../../drawing/palette'
import type { SvgElement } from './svg'
import { numberOf, type SvgStyle } from './svg-style'

type Doc = PDFKit.PDFDocument

/** A drawing being placed: its elements by id, and its height for vertical gradients. */
export interface Drawing {
  readonly doc: Doc
  readonly ids: ReadonlyMap<string, SvgElement>
  readonly height: number
}

/** Fills and strokes an outline. */
export const paint = (drawing: Drawing, style: SvgStyle, outline: (doc: Doc) => void): void => {
  const { doc } = drawing
  if (style.fill !== 'none') {
    doc.fillOpacity(style.opacity * style.fillOpacity)
    outline(doc)
    doc.fill(colourOf(drawing, style.fill))
  }
  if (style.stroke === 'none' || style.width <= 0) return
  doc.strokeOpacity(style.opacity).lineWidth(style.width).lineJoin(style.join).lineCap(style.cap)
  // pdfkit accepts a list of lengths; its types allow only one.
  if (style.dash !== '') doc.dash(style.dash.split(/[\s,]+/).map(Number) as unknown as number, {})
  outline(doc)
  doc.stroke(colourOf(drawing, style.stroke))
  if (style.dash !== '') doc.undash()
}

const colourOf = (drawing: Drawing, colour: string): PDFKit.Mixins.ColorValue => {
  const id = /^url\(#(.+)\)$/.exec(colour)?.[1]
  const definition = id === undefined ? undefined : drawing.ids.get(id)
  if (definition === undefined) return longColour(colour)
  return definition.name === 'pattern' ? hatchOf(drawing, definition) : gradientOf(drawing, definition)
}

/** `#fff` is `#ffffff`. */
export const longColour = (colour: string): string =>
  colour.length === 4 ? colour.replace(/[0-9a-f]/gi, '$&$&') : colour

/** All our gradients run from top to bottom. */
const gradientOf = ({ doc, height }: Drawing, { children }: SvgElement) => {
  const gradient = doc.linearGradient(0, 0, 0, height)
  children.forEach((stop) =>
    gradient.stop(numberOf(stop, 'offset'), longColour(stop.attributes['stop-color'] ?? '#000000')),
  )
  return gradient as unknown as PDFKit.Mixins.ColorValue
}

/** pdfkit's tiling pattern, missing from its types. With its colour, it can be used wherever a colour can. */
interface Patterns {
  pattern(box: readonly number[], xStep: number, yStep: number, content: string): unknown
}

/** Tiles have straight strokes only, so converting the SVG path means moving each command after its numbers. */
const hatchOf = ({ doc }: Drawing, tile: SvgElement): PDFKit.Mixins.ColorValue => {
  const [stroke] = tile.children
  const [width, height] = [numberOf(tile, 'width'), numberOf(tile, 'height')]
  const content = `${stroke === undefined ? 1 : numberOf(stroke, 'stroke-width', 1)} w ${straightStrokes(stroke?.attributes['d'] ?? '')} S`
  const pattern = (doc as unknown as Patterns).pattern([0, 0, width, height], width, height, content)
  const strength = stroke === undefined ? 1 : numberOf(stroke, 'opacity', 1)
  return [
    pattern,
    mix('#ffffff', longColour(stroke?.attributes['stroke'] ?? '#000000'), strength),
  ] as unknown as PDFKit.Mixins.ColorValue
}

const straightStrokes = (d: string): string => {
  let [x, y] = [0, 0]
  return [...d.matchAll(/([MmHhVvLl])([^A-Za-z]*)/g)]
    .map(([, command = '', values = '']) => {
      const [first = 0, second = 0] = (values.match(/-?\d*\.?\d+/g) ?? []).map(Number)
      const relative = command === command.toLowerCase()
      const across = 'Vv'.includes(command) ? null : first
      const down = 'Vv'.includes(command) ? first : 'Hh'.includes(command) ? null : second
      x = across === null ? x : across + (relative ? x : 0)
      y = down === null ? y : down + (relative ? y : 0)
      return `${x} ${y} ${'Mm'.includes(command) ? 'm' : 'l'}`
    })
    .join(' ')
}
