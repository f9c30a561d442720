import * as t from 'io-ts'
import { Material } from './material'
import { Aspect } from './place'
import { StateCode } from '../../shared/places/australia'

export const Facade = t.keyof({ grid: null, slab: null, fins: null, arch: null, stagger: null, punch: null }, 'Facade')
export type Facade = t.TypeOf<typeof Facade>

export const Crown = t.keyof({ plant: null, garden: null, parapet: null, saw: null, cap: null }, 'Crown')
export type Crown = t.TypeOf<typeof Crown>

/** Bays are counted from the left end of the whole block, as its front is drawn. */
export const PlacedUnit = t.type({ label: t.string, bay: t.number, span: t.number }, 'PlacedUnit')
export type PlacedUnit = t.TypeOf<typeof PlacedUnit>

/**
 * One residential storey. `height`: floor level above the datum, metres. `left`, `right`: setback from the block's ends, in bays.
 * `columns`: homes side by side, including those not in the listing.
 */
export const Level = t.type(
  {
    mark: t.string,
    height: t.number,
    left: t.number,
    right: t.number,
    columns: t.number,
    units: t.array(PlacedUnit),
  },
  'Level',
)
export type Level = t.TypeOf<typeof Level>

/** The lobby and shop storey below the homes. `overhang`: bays by which it is longer than the block at each end. */
export const Podium = t.type({ height: t.number, overhang: t.number, material: Material }, 'Podium')

/** A lower block beside the main one, with homes that aren't in the listing. */
export const Wing = t.type(
  {
    side: t.keyof({ left: null, right: null }),
    bays: t.number,
    levels: t.number,
    facade: Facade,
    material: Material,
  },
  'Wing',
)
export type Wing = t.TypeOf<typeof Wing>

/** Lengths in metres. `bays`: of the longest level. `levels`: bottom first. `podium`: null if there are homes on the ground floor. */
export const Building = t.type(
  {
    kind: t.literal('building'),
    seed: t.string,
    state: StateCode,
    aspect: Aspect,
    bays: t.number,
    bayWidth: t.number,
    depth: t.number,
    floorHeight: t.number,
    facade: Facade,
    upperFacade: Facade,
    material: Material,
    upperMaterial: Material,
    crown: Crown,
    podium: t.union([Podium, t.null]),
    wing: t.union([Wing, t.null]),
    levels: t.array(Level),
  },
  'Building',
)
export type Building = t.TypeOf<typeof Building>

/** The number of bays in one level. */
export const widthOf = (building: Building, level: Level) => building.bays - level.left - level.right
