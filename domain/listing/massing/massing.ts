import * as t from 'io-ts'
import { Building } from './building'
import { Estate } from './estate'
import { Townhouses } from './townhouse-row'

/** A development's shape, from which every drawing and the unit picker are made. */
export const Massing = t.union([Building, Townhouses, Estate], 'Massing')
export type Massing = t.TypeOf<typeof Massing>

/** Every unit in the massing, in its own order. */
export const labelsOf = (massing: Massing): readonly string[] => {
  if (massing.kind === 'building') return massing.levels.flatMap(({ units }) => units.map(({ label }) => label))
  return (massing.kind === 'townhouses' ? massing.houses : massing.lots).map(({ label }) => label)
}
