import { inked, type Ink } from '../ink'
import { tag } from '../markup'
import { rect, tenth } from '../path'
import type { Point } from '../../domain/listing/massing/place'

export type PlanSheetOptions = {
  /** The plan's upper left inner corner on the sheet. */
  readonly left: number
  readonly top: number
  /** Sheet units per metre before `stretch`, which varies plans that share a layout. */
  readonly metre: number
  readonly stretch: readonly [number, number]
  /** Metres; a flipped plan is mirrored within this width. */
  readonly width: number
  readonly flip: boolean
  readonly brand: string
  readonly ink: string
  readonly prefix: string
}

/** Draws in floor plan metres. */
export class PlanSheet {
  readonly left: number
  readonly metre: number
  readonly stretch: readonly [number, number]
  readonly brand: string
  readonly ink: string
  readonly prefix: string
  private readonly parts: string[] = []

  constructor(private readonly options: PlanSheetOptions) {
    const { left, metre, stretch, brand, ink, prefix } = options
    this.left = left
    this.metre = metre
    this.stretch = stretch
    this.brand = brand
    this.ink = ink
    this.prefix = prefix
  }

  at(x: number, y: number): Point {
    const { left, top, width, flip } = this.options
    return [left + (flip ? width - x : x) * this.metre * this.stretch[0], top + y * this.metre * this.stretch[1]]
  }

  /** A rectangle in metres, expanded on all sides by `grow` sheet units and offset right and down by `shift`. */
  box(x: number, y: number, width: number, depth: number, grow = 0, shift = 0): string {
    const [left, top] = this.at(this.options.flip ? x + width : x, y)
    return rect(
      left - grow + shift,
      top - grow + shift,
      width * this.metre * this.stretch[0] + 2 * grow,
      depth * this.metre * this.stretch[1] + 2 * grow,
    )
  }

  draw(d: string, ink: Ink): void {
    this.add(inked(d, ink))
  }

  /** An ellipse around a point; radii in metres. */
  round(x: number, y: number, across: number, down: number, { fill = 'none', line = 0.5 }: Ink = {}): void {
    const [cx, cy] = this.at(x, y)
    const [rx, ry] = [tenth(across * this.metre), tenth(down * this.metre)]
    this.add(tag('ellipse', { cx: tenth(cx), cy: tenth(cy), rx, ry, fill, 'stroke-width': line }))
  }

  add(markup: string): void {
    this.parts.push(markup)
  }

  markup(): string {
    return this.parts.join('')
  }
}
