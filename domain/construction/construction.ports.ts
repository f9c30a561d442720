import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../shared/failure'
import { token } from '../shared/token'
import type { ConstructionUpdate } from './construction-update'
import type { ProviderGroup } from './service-provider'

export interface ConstructionPort {
  /** Of a property, newest first (A7-96). */
  updates(propertyId: number): TaskEither<Failure, readonly ConstructionUpdate[]>
  /** A7-97. */
  update(id: number): TaskEither<Failure, ConstructionUpdate>
  /** A7-98. */
  providers(propertyId: number): TaskEither<Failure, readonly ProviderGroup[]>
}
export const CONSTRUCTION = token<ConstructionPort>('construction')
