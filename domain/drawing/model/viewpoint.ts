import type { Point } from '../scene/place'

/** A plan position in metres: along the front from its left end, and behind the front. */
export type Plan = readonly [x: number, y: number]

type Footprint = { readonly x: number; readonly y: number; readonly width: number; readonly depth: number }

/** How a space is put on the sheet, and which two faces of a box it shows. */
export type Viewpoint = {
  /** Metres along the front, behind it and above the ground, to sheet units. */
  readonly at: (x: number, y: number, z: number) => Point
  /** The box's visible corner in plan: its left end, its near edge and its right end, as seen on the sheet. */
  readonly corner: (box: Footprint) => readonly [Plan, Plan, Plan]
  /** The visible face that is the front. */
  readonly front: 'left' | 'right'
  readonly fromAbove: boolean
}

/** `turn`: radians between the front and the picture. `distance` to the near corner, `eye` above the ground: metres. */
export type Camera = {
  readonly turn: number
  readonly distance: number
  readonly focus: number
  readonly eye: number
  readonly centre: number
  readonly horizon: number
}

/** Two-point perspective with true verticals, on the corner of the front and its left end. */
export const perspective = ({ turn, distance, focus, eye, centre, horizon }: Camera): Viewpoint => {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return {
    at: (x, y, z) => {
      const away = x * sin + y * cos + distance
      return [centre + (focus * (x * cos - y * sin)) / away, horizon - (focus * (z - eye)) / away]
    },
    corner: ({ x, y, width, depth }) => [
      [x, y + depth],
      [x, y],
      [x + width, y],
    ],
    front: 'right',
    fromAbove: false,
  }
}

/** Isometric, the front to the left. `metre`: sheet units to a metre; `origin`: where the front's left end stands. */
export const axonometric = (origin: Point, metre: number): Viewpoint => ({
  at: (x, y, z) => [origin[0] + (x + y) * COS_30 * metre, origin[1] + (x - y) * 0.5 * metre - z * metre],
  corner: ({ x, y, width, depth }) => [
    [x, y],
    [x + width, y],
    [x + width, y + depth],
  ],
  front: 'left',
  fromAbove: true,
})

const COS_30 = Math.sqrt(3) / 2

export type Frame = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }

/** The frame round points. */
export const frameOf = (points: readonly Point[]): Frame => ({
  left: Math.min(...points.map(([x]) => x)),
  right: Math.max(...points.map(([x]) => x)),
  top: Math.min(...points.map(([, y]) => y)),
  bottom: Math.max(...points.map(([, y]) => y)),
})
