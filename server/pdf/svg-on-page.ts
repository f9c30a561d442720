import { idsIn, svgTree, type SvgElement } from './svg'
import { longColour, paint, type Drawing } from './svg-paint'
import { numberOf, PLAIN, styleOf, type SvgStyle } from './svg-style'

/** A drawing's place on the page, in points. */
export interface Frame {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** `meet` shows the whole drawing. `slice` fills the frame and crops the rest, keeping the bottom edge. */
export type Fit = 'meet' | 'slice'

type Doc = PDFKit.PDFDocument

/** Draws the SVG of drawing/ as vectors, with text in the document's `text` and `mono` faces. */
export const drawSvg = (doc: Doc, markup: string, frame: Frame, fit: Fit): void => {
  const svg = svgTree(markup)
  const [left = 0, top = 0, width = 1, height = 1] = (svg.attributes['viewBox'] ?? '').split(' ').map(Number)
  const [across, down] = [frame.width / width, frame.height / height]
  const scale = fit === 'meet' ? Math.min(across, down) : Math.max(across, down)
  const below = (frame.height - height * scale) / (fit === 'meet' ? 2 : 1)
  doc.save()
  doc.rect(frame.x, frame.y, frame.width, frame.height).clip()
  doc
    .translate(frame.x + (frame.width - width * scale) / 2, frame.y + below)
    .scale(scale)
    .translate(-left, -top)
  drawElement({ doc, ids: idsIn(svg), height }, svg, PLAIN)
  doc.restore()
}

const drawElement = (drawing: Drawing, element: SvgElement, inherited: SvgStyle): void => {
  const { doc } = drawing
  doc.save()
  transform(doc, element.attributes['transform'] ?? '')
  DRAW[element.name]?.(drawing, element, styleOf(element, inherited))
  doc.restore()
}

type Draw = (drawing: Drawing, element: SvgElement, style: SvgStyle) => void

const group: Draw = (drawing, { children }, style) => children.forEach((child) => drawElement(drawing, child, style))

const outlined =
  (outline: (doc: Doc, element: SvgElement) => void): Draw =>
  (drawing, element, style) =>
    paint(drawing, style, (doc) => outline(doc, element))

const use: Draw = (drawing, element, style) => {
  const target = drawing.ids.get((element.attributes['href'] ?? '').slice(1))
  if (target === undefined) return
  drawing.doc.translate(numberOf(element, 'x'), numberOf(element, 'y'))
  drawElement(drawing, target, style)
}

const text: Draw = ({ doc }, element, style) => {
  doc.font(style.mono ? 'mono' : 'text').fontSize(style.size)
  const width = doc.widthOfString(element.text)
  const left = numberOf(element, 'x') - (style.anchor === 'middle' ? width / 2 : style.anchor === 'end' ? width : 0)
  const setting = { lineBreak: false, baseline: 'alphabetic' } as const
  if (style.haloed && style.stroke !== 'none') {
    doc.lineWidth(style.width).lineJoin('round').strokeColor(longColour(style.stroke))
    doc.text(element.text, left, numberOf(element, 'y'), { ...setting, stroke: true, fill: false })
  }
  doc.fillOpacity(style.opacity).fillColor(longColour(style.fill))
  doc.text(element.text, left, numberOf(element, 'y'), { ...setting, fill: true })
}

/** Other elements aren't visible: titles, definitions. */
const DRAW: Readonly<Record<string, Draw>> = {
  svg: group,
  g: group,
  use,
  text,
  path: outlined((doc, { attributes }) => doc.path(attributes['d'] ?? '')),
  rect: outlined((doc, each) =>
    doc.rect(numberOf(each, 'x'), numberOf(each, 'y'), numberOf(each, 'width'), numberOf(each, 'height')),
  ),
  circle: outlined((doc, each) => doc.circle(numberOf(each, 'cx'), numberOf(each, 'cy'), numberOf(each, 'r'))),
  ellipse: outlined((doc, each) =>
    doc.ellipse(numberOf(each, 'cx'), numberOf(each, 'cy'), numberOf(each, 'rx'), numberOf(each, 'ry')),
  ),
}

const transform = (doc: Doc, list: string) => {
  for (const [, name, values = ''] of list.matchAll(/(translate|scale|rotate)\(([^)]*)\)/g)) {
    const [first = 0, second] = (values.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    if (name === 'translate') doc.translate(first, second ?? 0)
    else if (name === 'scale') doc.scale(first, second ?? first, {})
    else doc.rotate(first, {})
  }
}
