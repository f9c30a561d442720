import { type Cents, centsOf, type Dollars } from '../shared/money'

/** A bar chart's vertical axis: ticks from `min`, which is 0 unless a bar is below it, to `max`, at whole dollars. */
export interface Axis {
  readonly min: Cents
  readonly max: Cents
  readonly step: Cents
  readonly ticks: readonly Cents[]
}

interface Scale {
  readonly steps: number
  /** The maximum is rounded up to a multiple of this. */
  readonly multiple: Dollars
  readonly emptyMax: Dollars
  /** Pixels of a bar as high as the axis. */
  readonly height: number
}

/** A9-14, A9-15, A9-18. */
export const MONTHLY: Scale = { steps: 6, multiple: 600, emptyMax: 180_000, height: 199 }
/** A9-16, A9-17, A9-19. */
export const YEARLY: Scale = { steps: 7, multiple: 700, emptyMax: 350_000, height: 229 }

/** Years in the yearly chart at most (A9-12). */
export const MOST_YEARS = 7

/** `largest` and `smallest`: where the bars end above and below 0. Returns the empty axis without any. */
export const axisFor = ({ steps, multiple, emptyMax }: Scale, largest: Cents, smallest: Cents = 0): Axis => {
  const rounded = centsOf(multiple)
  const reach = Math.max(largest, 0 - smallest)
  const max = reach > 0 ? Math.ceil(reach / rounded) * rounded : centsOf(emptyMax)
  const step = max / steps
  const below = Math.ceil(Math.max(0, 0 - smallest) / step)
  const ticks = Array.from({ length: below + steps + 1 }, (_, i) => (i - below) * step)
  return { min: 0 - below * step, max, step, ticks }
}
