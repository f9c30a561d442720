import * as t from 'io-ts'
import { Material } from './material'
import { Aspect } from './place'
import { StateCode } from '../../shared/places/australia'

export const TownhouseRoof = t.keyof({ gable: null, saw: null, step: null, arch: null, flat: null }, 'TownhouseRoof')
export type TownhouseRoof = t.TypeOf<typeof TownhouseRoof>

/** One house in a row. `row` and `place` count from 0, `place` from the left as seen from the street. */
export const Townhouse = t.type({ label: t.string, row: t.number, place: t.number, mirrored: t.boolean }, 'Townhouse')
export type Townhouse = t.TypeOf<typeof Townhouse>

/** Rows of attached houses; lengths in metres. `materials` alternate along a row. */
export const Townhouses = t.type(
  {
    kind: t.literal('townhouses'),
    seed: t.string,
    state: StateCode,
    aspect: Aspect,
    storeys: t.number,
    houseWidth: t.number,
    depth: t.number,
    roof: TownhouseRoof,
    roofMaterial: Material,
    materials: t.tuple([Material, Material]),
    rows: t.number,
    houses: t.array(Townhouse),
  },
  'Townhouses',
)
export type Townhouses = t.TypeOf<typeof Townhouses>

/** The houses in one row, from the left. */
export const rowOf = (townhouses: Townhouses, row: number) => townhouses.houses.filter((house) => house.row === row)
