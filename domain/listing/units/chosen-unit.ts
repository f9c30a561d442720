import { canBePicked, type Unit } from '../unit'
import { standing, type Standings } from './standings'

interface Chosen {
  readonly units: readonly Unit[]
  readonly standings: Standings
  readonly chosen: number | null
  readonly lost: Unit | null
}

/** Updates the units. A selected unit that is no longer available is deselected, and lost until it is available again. */
export const withUnits = (
  { units: before, standings, chosen, lost }: Chosen,
  listed: readonly Unit[],
): Pick<Chosen, 'units' | 'chosen' | 'lost'> => {
  const units = standing(listed, standings)
  const known = (wanted: number | undefined) => units.find(({ unitId }) => unitId === wanted)
  const picked = known(chosen ?? undefined)
  if (picked !== undefined && canBePicked(picked)) return { units, chosen, lost: null }
  const gone = picked ?? before.find(({ unitId }) => unitId === chosen) ?? known(lost?.unitId) ?? lost
  return { units, chosen: null, lost: gone !== null && known(gone.unitId) === gone && canBePicked(gone) ? null : gone }
}

/** A unit that was chosen in the address and is reserved or sold already: it is asked for, and not lost. */
export const askedFor = ({ lost, ...first }: Pick<Chosen, 'units' | 'chosen' | 'lost'>) =>
  lost === null || canBePicked(lost) ? { ...first, lost } : { ...first, lost: null, asked: lost.unitId }
