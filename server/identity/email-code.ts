import { EMAIL_CODE_LENGTH } from '../../domain/identity/email-code'
import type { Tokens } from '../http/tokens'

/** The account, registration or signer whose address a code confirms. */
export interface EmailSubject {
  readonly kind: 'account' | 'registration' | 'signer'
  readonly id: number
}

/**
 * Returns the code of a row of `email_codes`. Derived from the row's id and never stored; 48 bits make all codes
 * equally likely.
 */
export const codeOf = (derive: Tokens['derive'], rowId: string): string =>
  String(Buffer.from(derive('email-code', rowId), 'base64url').readUIntBE(0, 6) % 10 ** EMAIL_CODE_LENGTH).padStart(
    EMAIL_CODE_LENGTH,
    '0',
  )

/** Returns a keyed hash: with only a million codes, a plain one could be looked up. */
export const hashOfCode = (derive: Tokens['derive'], { kind, id }: EmailSubject, code: string): string =>
  derive('email-code-hash', `${kind} ${id} ${code}`)
