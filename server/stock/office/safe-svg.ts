import * as E from 'fp-ts/lib/Either.js'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { escaped } from '../../../domain/shared/text/markup'

/** A drawing that was written again from what is allowed; sizes in its own units. */
export interface SafeSvg {
  readonly svg: string
  readonly width: number
  readonly height: number
}

/** In bytes. */
export const LARGEST_SVG = 100_000
const MOST_ELEMENTS = 3_000
const DEEPEST = 40

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

const ELEMENTS = words(
  'svg g defs symbol use path rect circle ellipse line polyline polygon linearGradient radialGradient stop clipPath mask pattern style',
)
/** What editors write beside the drawing; left out with what is inside. */
const BESIDE = words('title desc metadata')
const ATTRIBUTES = words(
  'id class style viewBox preserveAspectRatio transform d points x y x1 y1 x2 y2 cx cy r rx ry fx fy width height pathLength ' +
    'fill fill-opacity fill-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray ' +
    'stroke-dashoffset stroke-opacity opacity clip-path clip-rule clipPathUnits mask maskUnits maskContentUnits color display ' +
    'visibility offset stop-color stop-opacity gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits ' +
    'patternTransform href xlink:href vector-effect paint-order shape-rendering',
)
/** Whether a style or a value could load something, or run. */
const LOADS = /[@\\<]|expression|javascript:|behavior|binding|url\((?!\s*["']?#)/i

class Refused extends Error {}
const refuse = (message: string): never => {
  throw new Refused(message)
}

/**
 * Reads a drawing strictly and writes it again from a list of elements and attributes, so that nothing else of the file is served.
 * Scripts, handlers of events, foreign content, entities and references outside the drawing are refused with a sentence.
 */
export const safeSvg = (bytes: Uint8Array): E.Either<string, SafeSvg> => {
  if (bytes.length > LARGEST_SVG) return E.left('A drawing can have at most 100 kB. Save it without pictures inside.')
  try {
    return E.right(rewritten(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
  } catch (error) {
    return E.left(
      error instanceof Refused ? error.message : 'The drawing can’t be read. Save it again as SVG, or as PNG.',
    )
  }
}

const rewritten = (text: string): SafeSvg => {
  const made: string[] = []
  const open: string[] = []
  const uses: { readonly of: string; readonly inside: readonly string[] }[] = []
  const ids: string[] = []
  let count = 0
  let leftOut = 0
  let size = null as Omit<SafeSvg, 'svg'> | null
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', (doctype) => {
    if (/\[|<!/.test(doctype)) refuse('The drawing defines entities. Save it as “plain SVG”.')
  })
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    count += 1
    if (count > MOST_ELEMENTS || open.length > DEEPEST) refuse('The drawing has too many parts. Simplify it.')
    if (leftOut > 0 || isBeside(name)) {
      leftOut += 1
      return
    }
    if (open.length === 0 && name !== 'svg') refuse('This is not an SVG drawing.')
    if (!ELEMENTS.has(name)) refuse(refusalOf(name))
    const kept = keptOf(name, attributes)
    if (open.length === 0) {
      size = sizeOf(attributes)
      kept['xmlns'] = 'http://www.w3.org/2000/svg'
      kept['viewBox'] ??= `0 0 ${size.width} ${size.height}`
      kept['width'] = String(size.width)
      kept['height'] = String(size.height)
    }
    const { id = '' } = kept
    if (name === 'use') uses.push({ of: kept['href'] ?? '', inside: ids.filter((each) => each !== '') })
    open.push(name)
    ids.push(id)
    made.push(
      `<${name}${Object.entries(kept)
        .map(([key, value]) => ` ${key}="${escaped(value)}"`)
        .join('')}>`,
    )
  })
  parser.on('closetag', ({ name }) => {
    if (leftOut > 0) {
      leftOut -= 1
      return
    }
    open.pop()
    ids.pop()
    made.push(`</${name}>`)
  })
  const write = (part: string): void => {
    if (leftOut > 0 || open.at(-1) !== 'style') return
    if (LOADS.test(part)) refuse('A style of the drawing loads something. Save it with presentation attributes.')
    made.push(escaped(part))
  }
  parser.on('text', write)
  parser.on('cdata', write)
  parser.write(text).close()
  refuseNested(uses)
  return { svg: made.join(''), ...(size ?? refuse('This is not an SVG drawing.')) }
}

const isBeside = (name: string): boolean => BESIDE.has(name) || (name.includes(':') && !/^svg:/i.test(name))

const refusalOf = (name: string): string => {
  if (/^(?:text|tspan|textPath)$/i.test(name))
    return 'The drawing has text. Turn it into paths, because visitors lack its typeface.'
  if (/^(?:image|feImage)$/i.test(name)) return 'The drawing has a picture inside. Draw it, or save all of it as PNG.'
  return `The drawing has “${name.slice(0, 30)}”, which is not allowed. Save it as “plain SVG”, or as PNG.`
}

/** The allowed attributes; what could run or load something refuses the drawing. */
const keptOf = (element: string, attributes: Readonly<Record<string, string>>): Record<string, string> => {
  const kept: Record<string, string> = {}
  for (const [name, value] of Object.entries(attributes)) {
    if (/^on/i.test(name))
      refuse(`The drawing has “${name.slice(0, 30)}”, which runs a script. Save it as “plain SVG”.`)
    if (/(?:^|:)(?:href|src)$/i.test(name)) {
      if (!/^#[\w.-]+$/.test(value)) refuse('The drawing refers to something outside of it. Save it as “plain SVG”.')
      kept['href'] = value
    } else if (ATTRIBUTES.has(name)) {
      if (LOADS.test(value)) refuse('The drawing loads something from outside of it. Save it as “plain SVG”.')
      kept[name] = value
    } else if (name === 'xmlns' && value !== 'http://www.w3.org/2000/svg')
      refuse(`The drawing has foreign content in “${element.slice(0, 30)}”. Save it as “plain SVG”.`)
  }
  return kept
}

const sizeOf = ({ viewBox, width, height }: Readonly<Record<string, string>>): Omit<SafeSvg, 'svg'> => {
  const box = (viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [wide, high] =
    box.length === 4 ? [box[2], box[3]] : [width, height].map((text) => Number.parseFloat(text ?? ''))
  const isSize = (side: number | undefined): side is number => side !== undefined && side > 0 && side < 100_000
  return isSize(wide) && isSize(high)
    ? { width: wide, height: high }
    : refuse('The drawing doesn’t say its size. Save it with a viewBox.')
}

/** A part that is used and uses others multiplies: a short file could take minutes to draw. */
const refuseNested = (uses: readonly { readonly of: string; readonly inside: readonly string[] }[]): void => {
  const using = new Set(uses.flatMap(({ inside }) => inside))
  if (uses.length > 100 || uses.some(({ of }) => using.has(of.slice(1))))
    refuse('The drawing repeats parts within parts. Simplify it, or save it as PNG.')
}
