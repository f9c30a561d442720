import { inked, type Ink } from '../ink'
import { svgOf, tag } from '../markup'
import { pair, rect, short } from '../path'
import { paletteOf, type Mood, type Palette } from '../palette'
import type { StateCode } from '../../domain/shared/places/australia'
import { hash, randomFrom, type Random } from '../random'

export type SceneOptions = {
  /** The same seed draws the same scene. */
  readonly seed: string
  readonly width: number
  readonly height: number
  readonly mood: Mood
  readonly brand: string
  readonly state: StateCode
  readonly ink?: string
  /** Prefix for every id; must be unique per drawing on a page. Derived from the seed by default. */
  readonly prefix?: string
  /** Amount of detail, from 1 to 0, for drawings with a length limit. */
  readonly detail?: number
}

export type Hatch = 'level' | 'upright' | 'diagonal'

/** A sheet, drawn from back to front, with its own ids, patterns and symbols. */
export class Scene {
  readonly width: number
  readonly height: number
  readonly state: StateCode
  readonly palette: Palette
  readonly random: Random
  readonly detail: number
  private body: string[] = []
  private readonly definitions: string[] = []
  private readonly symbols = new Map<string, string>()
  private readonly prefix: string
  private ids = 0

  constructor({ seed, width, height, mood, brand, state, ink = '#10202e', prefix, detail = 1 }: SceneOptions) {
    this.width = width
    this.height = height
    this.state = state
    this.palette = paletteOf(mood, brand, ink)
    this.random = randomFrom(seed)
    this.detail = detail
    this.prefix = prefix ?? `d${(hash(seed) % 46656).toString(36)}`
  }

  nextId(): string {
    return `${this.prefix}${(this.ids++).toString(36)}`
  }

  add(markup: string): void {
    this.body.push(markup)
  }

  draw(d: string, ink: Ink): void {
    if (d !== '') this.add(inked(d, ink))
  }

  /** A cast shadow, with light from the upper left at 45 degrees. */
  shade(d: string, strength = 1): void {
    this.draw(d, { fill: this.palette.grid ? '#000' : this.palette.line, fillOpacity: this.palette.shade * strength })
  }

  define(markup: string): void {
    this.definitions.push(markup)
  }

  /** Returns what `draw` would have added, without adding it to the sheet. */
  capture(draw: () => void): string {
    const before = this.body
    this.body = []
    draw()
    const captured = this.body.join('')
    this.body = before
    return captured
  }

  /** The id of a reusable drawing, which is drawn on the first request for its key. */
  symbol(key: string, draw: () => void): string {
    const known = this.symbols.get(key)
    if (known !== undefined) return known
    const id = this.nextId()
    this.symbols.set(key, id)
    const drawing = this.capture(draw)
    const single = /^<path [^>]*>$/.test(drawing)
    this.define(single ? drawing.replace('<path', `<path id="${id}"`) : tag('g', { id }, drawing))
    return id
  }

  use(
    id: string,
    x: number,
    y: number,
    { scale = 1, flip = false, fill }: { scale?: number; flip?: boolean; fill?: string } = {},
  ): void {
    const size = Math.round(scale * 100) / 100
    const moved =
      scale === 1 && !flip
        ? { x: x ? short(x) : undefined, y: y ? short(y) : undefined }
        : { transform: `translate(${pair(x, y)})scale(${flip ? `${-size} ${size}` : size})` }
    this.add(tag('use', { href: `#${id}`, ...moved, fill }))
  }

  /** A hatch fill with lines `step` apart. */
  hatch(step: number, direction: Hatch = 'level', strength = 0.35): string {
    const d = direction === 'level' ? `M0 .2h${step}` : `M.2 0v${step}`
    const line = tag('path', { d, stroke: this.palette.line, 'stroke-width': 0.4, opacity: strength + 0.1 })
    return this.pattern(`hatch ${direction} ${strength}`, step, line, direction === 'diagonal')
  }

  /** A square tile fill, rotated by 45 degrees if `turned`. */
  pattern(key: string, size: number, tile: string, turned = true): string {
    const known = this.symbols.get(`${key} ${size}`)
    if (known !== undefined) return `url(#${known})`
    const id = this.nextId()
    this.symbols.set(`${key} ${size}`, id)
    const turn = turned ? { patternTransform: 'rotate(45)' } : {}
    this.define(tag('pattern', { id, width: size, height: size, patternUnits: 'userSpaceOnUse', ...turn }, tile))
    return `url(#${id})`
  }

  /** A gradient fill from the top of a shape to the bottom. */
  gradient(from: string, to: string): string {
    const id = this.nextId()
    const stops = tag('stop', { 'stop-color': from }) + tag('stop', { offset: 1, 'stop-color': to })
    this.define(tag('linearGradient', { id, x2: 0, y2: 1 }, stops))
    return `url(#${id})`
  }

  /** Fills the whole sheet with a colour or pattern. */
  paper(fill: string): void {
    this.draw(rect(0, 0, this.width, this.height), { fill })
  }

  /** Returns the finished SVG. `title`: text alternative, null for decoration. `fit`: its preserveAspectRatio. */
  svg(title: string | null, { fit, over = '' }: { fit?: string; over?: string } = {}): string {
    const defs = this.definitions.length > 0 ? tag('defs', {}, ...this.definitions) : ''
    const body = tag(
      'g',
      { fill: 'none', stroke: this.palette.line, 'stroke-width': 0, 'stroke-linejoin': 'round' },
      ...this.body,
    )
    return svgOf({ width: this.width, height: this.height, title, fit }, defs, body, over)
  }
}
