import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { ClientForm } from '../reservation/client/client-form'
import type { Failure } from '../shared/failure'
import { token } from '../shared/token'

/** The form at /property/write and /private/write, to be signed electronically (B2.13-7). */
export interface FormToSign {
  readonly propertyId: number
  /** 0 alone means the listing's only Available unit. */
  readonly unitIds: readonly number[]
  /** The secret of the private link the visitor came with; empty for an agent. */
  readonly linkSession: string
  readonly form: ClientForm
  /** The form's subject: `12 / 5 Harbour St Sydney NSW 2000`. */
  readonly tempName: string
  /** The first purchaser, who signs first. */
  readonly email: string
  readonly name: string
}

export interface FormSigningPort {
  /** The address at which the first purchaser signs. */
  sign(form: FormToSign): TaskEither<Failure, string>
}
export const FORM_SIGNING = token<FormSigningPort>('formSigning')
