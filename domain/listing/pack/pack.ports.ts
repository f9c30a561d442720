import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../shared/failure'
import { token } from '../../shared/token'
import type { ContractPack } from './contract-pack'

export interface PackPort {
  /** Fails with `listing-not-found`. */
  find(propertyId: number): TaskEither<Failure, ContractPack>
}
export const PACKS = token<PackPort>('contract-packs')
