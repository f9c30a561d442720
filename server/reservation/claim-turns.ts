import * as E from 'fp-ts/lib/Either.js'
import type { Unit } from './reservation-store'

/**
 * Runs a claim of a unit, or returns null without running it if the unit is already taken. Only saves work when many buyers want
 * one unit: a claim that runs can still fail, as the database decides.
 */
export type ClaimInTurn = <L, A>(
  unit: Pick<Unit, 'unitId' | 'status'>,
  claim: () => Promise<E.Either<L, A> | null>,
) => Promise<E.Either<L, A> | null>

/** On this node one claim of a unit runs at a time; the others wait for it and give up if it takes the unit. */
export const claimTurns = (): ClaimInTurn => {
  /** By unit, whether the current claim took it. */
  const current = new Map<number, Promise<boolean>>()
  return async ({ unitId, status }, claim) => {
    if (status !== 'Available') return null
    for (let other = current.get(unitId); other !== undefined; other = current.get(unitId)) if (await other) return null
    const turn = claim()
    current.set(
      unitId,
      turn
        .then(
          (claimed) => claimed === null || E.isRight(claimed),
          () => false,
        )
        .finally(() => current.delete(unitId)),
    )
    return turn
  }
}
