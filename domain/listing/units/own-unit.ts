import * as t from 'io-ts'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../shared/failure'
import { token } from '../../shared/token'

/** A unit that the account has taken, for itself or for a client. An offer to the seller takes nothing. */
export const OwnUnit = t.type(
  {
    unitId: t.number,
    reservationId: t.number,
    claim: t.keyof({ checkout: null, reserved: null, purchased: null }),
    isForClient: t.boolean,
  },
  'OwnUnit',
)
export type OwnUnit = t.TypeOf<typeof OwnUnit>

export interface OwnUnitsPort {
  /** Those of a listing. */
  list(propertyId: number): TaskEither<Failure, readonly OwnUnit[]>
}
export const OWN_UNITS = token<OwnUnitsPort>('own-units')
