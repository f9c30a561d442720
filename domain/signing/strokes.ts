import { DRAWING_HEIGHT, DRAWING_WIDTH, LONGEST_PATH } from './signature-mark'

/** In the units of the field in which a signature is drawn. */
export interface Point {
  readonly x: number
  readonly y: number
}
export type Stroke = readonly Point[]

/** Distances between the points kept of a stroke, tried in order until the whole drawing is short enough. */
const DISTANCES = [3, 5, 8, 12, 20]

/**
 * The path of a drawing, with smooth lines: strokes inside the field, at most as long as a signature may be. A drawing that is too
 * long even so loses its end. Empty if nothing is drawn.
 */
export const drawnPath = (strokes: readonly Stroke[]): string => {
  let path = ''
  for (const distance of DISTANCES) {
    path = strokes.map((stroke) => pathOf(smooth(thinned(stroke, distance)))).join('')
    if (path.length <= LONGEST_PATH) return path
  }
  return path.slice(0, LONGEST_PATH + 1).replace(LAST_POINT, '')
}

/** With the start of its stroke, if it is the first point after that. */
const LAST_POINT = /(?:M[^ML]*)?[ML][^ML]*$/

/** Without points that are nearer than this to the one before, except the last. */
const thinned = (stroke: Stroke, distance: number): Stroke => {
  const simplified: Point[] = []
  for (const [i, point] of stroke.entries()) {
    const before = simplified.at(-1)
    if (before === undefined || far(before, point, distance)) simplified.push(point)
    else if (i === stroke.length - 1 && simplified.length > 1) simplified[simplified.length - 1] = point
  }
  return simplified
}

const far = (a: Point, b: Point, distance: number): boolean => Math.hypot(a.x - b.x, a.y - b.y) >= distance

/** Quadratic curves through the middles between the points, as two lines each. */
const smooth = (stroke: Stroke): Stroke => {
  const [first, last] = [stroke[0], stroke.at(-1)]
  if (first === undefined || last === undefined || stroke.length < 3) return stroke
  const curves = stroke.slice(1, -1).flatMap((point, i) => {
    const from = middle(stroke[i] ?? point, point)
    const to = middle(point, stroke[i + 2] ?? point)
    return [from, middle(middle(from, point), middle(point, to)), to]
  })
  return [first, ...curves, last]
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

const pathOf = (stroke: Stroke): string => {
  const [start, ...rest] = stroke.map(written).filter((point, i, all) => point !== all[i - 1])
  if (start === undefined) return ''
  // A tap is a dot: a line too short to see, with round ends.
  const lines = rest.length > 0 ? rest : [written(beside(stroke[0] ?? { x: 0, y: 0 }))]
  return `M${start}${lines.map((point) => `L${point}`).join('')}`
}

const beside = ({ x, y }: Point): Point => ({ x: x > 1 ? x - 0.5 : x + 0.5, y })

const written = ({ x, y }: Point): string => `${within(x, DRAWING_WIDTH)} ${within(y, DRAWING_HEIGHT)}`

/** Inside the field, with one decimal. */
const within = (value: number, limit: number): number => Math.round(Math.min(limit, Math.max(0, value)) * 10) / 10
