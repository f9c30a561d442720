import { all, required, type Rules } from '../../shared/form'
import { isBlank } from '../../shared/patterns'
import { token } from '../../shared/token'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../shared/failure'

export const REQUEST_LIMIT = 1000

/** A request for a customised property investment analysis. `unitId` is 0 for the whole listing (B7-24). */
export interface PiaRequest {
  readonly propertyId: number
  readonly unitId: number
  readonly request: string
}

const MISSING = 'Please tell us what the analysis should cover'

export const piaRequestRules: Rules<Pick<PiaRequest, 'request'>> = {
  request: all(required(MISSING), (value) => (isBlank(value) ? MISSING : null)),
}

export interface PiaPort {
  requestPia(request: PiaRequest): TaskEither<Failure<'listing-not-found'> | Failure, void>
}

export const PIA = token<PiaPort>('pia')
