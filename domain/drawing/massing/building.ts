import * as t from 'io-ts'
import { Material } from './material'
import { Aspect, StateCode } from '../scene/place'

export const Facade = t.keyof({ grid: null, slab: null, fins: null, arch: null, stagger: null, punch: null }, 'Facade')
export type Facade = t.TypeOf<typeof Facade>

export const Crown = t.keyof({ plant: null, garden: null, parapet: null, saw: null, cap: null }, 'Crown')
export type Crown = t.TypeOf<typeof Crown>

/** Bays are counted from the left end of the whole block, as its front is drawn. */
export const PlacedUnit = t.type({ label: t.string, bay: t.number, span: t.number }, 'PlacedUnit')
export type PlacedUnit = t.TypeOf<typeof PlacedUnit>

/**
 * One storey of homes. `height`: metres of its floor above the datum. `left`, `right`: bays by which it stands back from
 * the block's ends. `columns`: homes side by side on it, whether in the listing or not.
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

/** The storey of lobby and shops below the homes. `overhang`: bays by which it is longer than the block at either end. */
export const Podium = t.type({ height: t.number, overhang: t.number, material: Material }, 'Podium')

/** A lower block beside the main one, with homes that are not in the listing. */
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

/** Lengths in metres. `bays`: of the longest level. `levels`: bottom first. `podium` is null where homes stand on the ground. */
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

/** Bays between the ends of one level. */
export const widthOf = (building: Building, level: Level) => building.bays - level.left - level.right
