import type { Point } from '../domain/listing/massing/place'

/** Rounds a coordinate to one decimal place, in SVG's shortest form: 12, 3.4, .5, -.5. */
export const short = (value: number): string => {
  const text = String(tenth(value)).replace(/^(-?)0\./, '$1.')
  return text === '-0' ? '0' : text
}

export const tenth = (value: number) => Math.round(value * 10) / 10

/** Joins two coordinates, separated only where necessary. */
export const pair = (x: number, y: number): string => {
  const second = short(y)
  return short(x) + (second.startsWith('-') ? '' : ' ') + second
}

export const moveTo = (x: number, y: number) => `M${pair(x, y)}`

export const rect = (x: number, y: number, width: number, height: number) =>
  `M${pair(x, y)}h${short(width)}v${short(height)}h${short(-width)}z`

/** A relative line, using the shortest command. */
const stroke = (x: number, y: number) => {
  if (tenth(x) === 0) return `v${short(y)}`
  return tenth(y) === 0 ? `h${short(x)}` : `l${pair(x, y)}`
}

export const line = (from: Point, to: Point) => polyline([from, to])

/** Straight lines through all the points. */
export const polyline = (points: readonly Point[]): string => {
  let [x, y] = [0, 0]
  return points
    .map((point, i) => {
      const [nextX, nextY] = [tenth(point[0]), tenth(point[1])]
      const step = i === 0 ? `M${pair(nextX, nextY)}` : stroke(nextX - x, nextY - y)
      ;[x, y] = [nextX, nextY]
      return step
    })
    .join('')
}

export const polygon = (points: readonly Point[]) => `${polyline(points)}z`

/** A dimension tick: a 45 degree line through the point, `reach` units each way. */
export const tick = (x: number, y: number, reach = 4) => `M${pair(x - reach, y + reach)}l${pair(2 * reach, -2 * reach)}`
