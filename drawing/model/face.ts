import { line, polygon } from '../path'
import type { Point } from '../../domain/listing/massing/place'
import type { Scene } from '../scene/scene'
import type { Viewpoint } from './viewpoint'
import type { Volume } from './volumes'

/** A wall in 3D. `at` takes the distance from the left end as seen, as a fraction of the length, and a height in metres. */
export type Face = {
  readonly at: (share: number, z: number) => Point
  readonly bays: number
  readonly storeys: number
  readonly base: number
  readonly floor: number
  /** The darkening compared with full light. */
  readonly turned: number
}

/** The two visible faces of a volume, left first. */
export const facesOf = (scene: Scene, view: Viewpoint, volume: Volume, bayWidth: number): readonly Face[] => {
  const side = Math.max(2, Math.round(volume.depth / bayWidth))
  const floor = (volume.top - volume.base) / volume.storeys
  const [start, near, end] = view.corner(volume)
  return (
    [
      [start, near, 'left'],
      [near, end, 'right'],
    ] as const
  ).map(([from, to, hand]) => ({
    at: (share, z) => view.at(from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share, z),
    bays: view.front === hand ? volume.bays : side,
    storeys: volume.storeys,
    base: volume.base,
    floor,
    turned: hand === 'left' ? 0 : scene.palette.lit > 0.4 ? 0.32 : 0.24,
  }))
}

/** From these counts up, nearby perspective lines all have the same width. */
const FAR = { storeys: 10, bays: 13 }

export const isFar = ({ detail }: Scene, { bays, storeys }: Face) =>
  storeys >= FAR.storeys * detail || bays >= FAR.bays * detail

/** A storey's height on the sheet, at the middle of a face. */
export const storeyOf = ({ at, base, floor }: Face) => Math.abs(at(0.5, base + floor)[1] - at(0.5, base)[1])

export const topOf = ({ base, storeys, floor }: Face) => base + storeys * floor

/** A rectangle on a face: fractions of its length, and heights in metres. */
export const quad = ({ at }: Face, from: number, to: number, low: number, high: number) =>
  polygon([at(from, low), at(to, low), at(to, high), at(from, high)])

export const outline = (face: Face) => quad(face, 0, 1, face.base, topOf(face))

/** A line along a face at a given height, or up it at a fraction of its length. */
export const across = ({ at }: Face, z: number) => line(at(0, z), at(1, z))
export const upright = (face: Face, share: number) => line(face.at(share, face.base), face.at(share, topOf(face)))
