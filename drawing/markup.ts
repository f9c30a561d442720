import { escaped } from '../domain/shared/text/markup'

/** SVG attributes; undefined values are omitted. */
export type Attributes = Readonly<Record<string, string | number | undefined>>

/** An SVG element. Numbers are rounded to two decimal places; strings must be safe inside a quoted attribute. */
export const tag = (name: string, attributes: Attributes, ...children: readonly string[]): string => {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${asText(value)}"`,
  )
  return `<${name}${written.join('')}${children.length === 0 ? '/>' : `>${children.join('')}</${name}>`}`
}

const asText = (value: string | number) => (typeof value === 'string' ? value : brief(value))

/** Rounds to two decimal places, in SVG's shortest form. */
const brief = (value: number) => String(Math.round(value * 100) / 100).replace(/^(-?)0\./, '$1.')

export type Sheet = {
  readonly width: number
  readonly height: number
  /** The text alternative; null for decoration. */
  readonly title: string | null
  /** preserveAspectRatio. */
  readonly fit?: string | undefined
  /** The viewBox, if it doesn't start at the origin. */
  readonly box?: string
}

/** An SVG document: an image with a text alternative, or hidden from assistive technology. */
export const svgOf = ({ width, height, title, fit, box }: Sheet, ...children: readonly string[]): string => {
  const name = title === null ? { 'aria-hidden': 'true' } : { role: 'img', 'aria-label': escaped(title) }
  const viewBox = box ?? `0 0 ${brief(width)} ${brief(height)}`
  return compact(
    tag('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox, preserveAspectRatio: fit, ...name }, ...children),
  )
}

/** Shortens path data: drops repeated command letters, and spaces where the next number's start is unambiguous. */
const compact = (svg: string) => svg.replace(/ d="([^"]+)"/g, (_, d: string) => ` d="${compactPath(d)}"`)

const compactPath = (d: string) =>
  d
    .replace(/l[^a-zA-Z]+(?:l[^a-zA-Z]+)+/g, joined)
    .replace(/ -/g, '-')
    .replace(/(\.\d+) (?=\.)/g, '$1')
    .replace(/([a-zA-Z]) /g, '$1')
    .replace(/ ([a-zA-Z])/g, '$1')

const joined = (run: string) => `l${run.slice(1).replace(/l(-?)/g, (_, minus: string) => minus || ' ')}`

/** Typefaces. */
export const MONO = "'IBM Plex Mono',ui-monospace,monospace"
export const SANS = 'Archivo,Helvetica,Arial,sans-serif'
