import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../shared/failure'
import { token } from '../../shared/token'
import type { Conveyancer } from '../conveyancer'

export interface NamedConveyancer {
  readonly reservationId: number
  readonly conveyancer: Conveyancer
}

export interface OwnConveyancerPort {
  /**
   * Names the conveyancer who acts for the buyer, or another one, until the contract is signed. Fails, in addition to the common kinds,
   * with `not-available` unless the reservation is theirs, and `contract-signed`.
   */
  name(named: NamedConveyancer): TaskEither<Failure, null>
}

export const OWN_CONVEYANCER = token<OwnConveyancerPort>('own-conveyancer')
