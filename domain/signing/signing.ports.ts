import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../shared/failure'
import { token } from '../shared/token'
import type { SigningView } from './envelope'
import type { SignatureMark } from './signature-mark'

/** Signing the document that a link opens. `not-found` for a wrong link, `signing-closed` if its step is not possible any more. */
export interface SigningPort {
  view(link: string): TaskEither<Failure, SigningView>
  /** Consents to the wording that was shown. */
  consent(request: { link: string; wording: string }): TaskEither<Failure, SigningView>
  /** Emails a code to the signer's address. */
  sendCode(link: string): TaskEither<Failure, void>
  /** Fails with `code-wrong`. */
  confirm(request: { link: string; code: string }): TaskEither<Failure, void>
  sign(request: { link: string; mark: SignatureMark }): TaskEither<Failure, SigningView>
  decline(request: { link: string; reason: string }): TaskEither<Failure, SigningView>
}
export const SIGNING = token<SigningPort>('signing')
