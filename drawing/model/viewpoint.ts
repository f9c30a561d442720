import type { Point } from '../../domain/listing/massing/place'

/** A plan position in metres: along the front from its left end, and behind the front. */
export type Plan = readonly [x: number, y: number]

type Footprint = { readonly x: number; readonly y: number; readonly width: number; readonly depth: number }

/** A projection from 3D to the sheet, with the two faces of a box that it shows. */
export type Viewpoint = {
  /** Converts metres along the front, behind it and above the ground to sheet units. */
  readonly at: (x: number, y: number, z: number) => Point
  /** The box's visible corner in plan: left end, nearest edge and right end, as seen on the sheet. */
  readonly corner: (box: Footprint) => readonly [Plan, Plan, Plan]
  /** The visible face that is the front. */
  readonly front: 'left' | 'right'
  readonly fromAbove: boolean
}

/** `turn`: radians between the front and the picture plane. `distance` to the near corner and `eye` above the ground: metres. */
export type Camera = {
  readonly turn: number
  readonly distance: number
  readonly focus: number
  readonly eye: number
  readonly centre: number
  readonly horizon: number
}

/** Two-point perspective with true verticals, from the left corner of the front. */
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

/** Isometric, with the front on the left. `metre`: sheet units per metre; `origin`: the left end of the front. */
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

/** The bounding box of the points. */
export const frameOf = (points: readonly Point[]): Frame => ({
  left: Math.min(...points.map(([x]) => x)),
  right: Math.max(...points.map(([x]) => x)),
  top: Math.min(...points.map(([, y]) => y)),
  bottom: Math.max(...points.map(([, y]) => y)),
})
