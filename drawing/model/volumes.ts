import { widthOf, type Building, type Facade } from '../../domain/listing/massing/building'
import type { Material } from '../../domain/listing/massing/material'

/**
 * A box of the building, in metres: `x` from the left end of the block, `y` behind its front, `base` and `top` above the ground.
 * `storeys` and `bays` divide its front. Homes are above a podium of shops and lobby.
 */
export type Volume = {
  readonly part: 'block' | 'wing'
  readonly role: 'podium' | 'homes'
  readonly x: number
  readonly y: number
  readonly width: number
  readonly depth: number
  readonly base: number
  readonly top: number
  readonly storeys: number
  readonly bays: number
  readonly facade: Facade
  readonly material: Material
}

/** Setback from the front for a storey that is also set back at its ends, metres. */
const SETBACK = 2.4
/** Setback of a wing from the front, metres. */
const WING_RECESS = 2
const PODIUM_LIP = 1

/** The boxes that make up a building, from the bottom up, with the wing before the block. Every view uses them. */
export const volumesOf = (building: Building): readonly Volume[] => [
  ...wingOf(building),
  ...podiumOf(building),
  ...bodyOf(building),
]

/** The residential storeys above the podium, without the wing: one box per setback. */
export const blockOf = (volumes: readonly Volume[]) =>
  volumes.filter(({ part, role }) => part === 'block' && role === 'homes')

const bodyOf = (building: Building): readonly Volume[] => {
  const { levels, bayWidth, floorHeight } = building
  const starts = levels.flatMap((level, i) => {
    const below = levels[i - 1]
    return below && below.left === level.left && below.right === level.right ? [] : [i]
  })
  return starts.flatMap((start, run): Volume[] => {
    const level = levels[start]
    if (!level) return []
    const storeys = (starts[run + 1] ?? levels.length) - start
    const recess = run * SETBACK
    const upper = run > 0
    return [
      {
        part: 'block',
        role: 'homes',
        x: level.left * bayWidth,
        y: recess,
        width: widthOf(building, level) * bayWidth,
        depth: Math.max(9, building.depth - recess),
        base: level.height,
        top: level.height + storeys * floorHeight,
        storeys,
        bays: widthOf(building, level),
        facade: upper ? building.upperFacade : building.facade,
        material: upper ? building.upperMaterial : building.material,
      },
    ]
  })
}

const podiumOf = ({ podium, bays, bayWidth, depth }: Building): readonly Volume[] => {
  if (!podium) return []
  const lip = podium.overhang > 0 ? PODIUM_LIP : 0
  return [
    {
      part: 'block',
      role: 'podium',
      x: -podium.overhang * bayWidth,
      y: -lip,
      width: (bays + 2 * podium.overhang) * bayWidth,
      depth: depth + 2 * lip,
      base: 0,
      top: podium.height,
      storeys: 1,
      bays: bays + 2 * podium.overhang,
      facade: 'grid',
      material: podium.material,
    },
  ]
}

const wingOf = ({ wing, podium, bays, bayWidth, depth, floorHeight }: Building): readonly Volume[] => {
  if (!wing || !podium) return []
  const width = wing.bays * bayWidth
  const shared = {
    part: 'wing' as const,
    x: wing.side === 'left' ? -width : bays * bayWidth,
    y: WING_RECESS,
    width,
    depth: depth - WING_RECESS * 2,
    bays: wing.bays,
  }
  return [
    { role: 'podium', ...shared, base: 0, top: podium.height, storeys: 1, facade: 'grid', material: podium.material },
    {
      role: 'homes',
      ...shared,
      base: podium.height,
      top: podium.height + wing.levels * floorHeight,
      storeys: wing.levels,
      facade: wing.facade,
      material: wing.material,
    },
  ]
}

export type Extent = {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly front: number
  readonly back: number
}

/** The overall extent of the volumes, metres. */
export const extentOf = (volumes: readonly Volume[]): Extent => ({
  left: Math.min(...volumes.map(({ x }) => x)),
  right: Math.max(...volumes.map(({ x, width }) => x + width)),
  top: Math.max(...volumes.map(({ top }) => top)),
  front: Math.min(...volumes.map(({ y }) => y)),
  back: Math.max(...volumes.map(({ y, depth }) => y + depth)),
})
