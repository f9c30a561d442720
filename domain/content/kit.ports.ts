import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../shared/failure'
import { token } from '../shared/token'
import type { KitRequest } from './kit-request'

export interface KitPort {
  requestAgentKit(form: KitRequest): TaskEither<Failure, null>
  requestToJoin(form: KitRequest): TaskEither<Failure, null>
}

export const KITS = token<KitPort>('kits')
