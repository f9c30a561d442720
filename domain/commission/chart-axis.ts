import { type Cents, centsOf, type Dollars } from '../shared/money'

/** A bar chart's vertical axis: ticks from 0 to `max`, at whole dollars. */
export interface Axis {
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

/** `largest`: the largest bar. Returns the empty axis unless it is above 0. */
export const axisFor = ({ steps, multiple, emptyMax }: Scale, largest: Cents): Axis => {
  const rounded = centsOf(multiple)
  const max = largest > 0 ? Math.ceil(largest / rounded) * rounded : centsOf(emptyMax)
  const step = max / steps
  return { max, step, ticks: Array.from({ length: steps + 1 }, (_, i) => i * step) }
}
