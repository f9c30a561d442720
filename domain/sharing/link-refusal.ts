import { type Failure, failure } from '../shared/failure'

/** Why a link does not open: it needs its passphrase, it is closed, or the passphrase is wrong (B8-12 to B8-14). */
export type LinkRefusal = 'protected' | 'closed' | 'wrong-passphrase'

/** One code for all three, so the message distinguishes them (B4-46, B4-48). */
const MESSAGES: Readonly<Record<LinkRefusal, string>> = {
  protected: 'protected',
  closed: 'delete',
  'wrong-passphrase': 'The passphrase is wrong. Please try again.',
}

export const linkRefused = (why: LinkRefusal): Failure<'link-refused'> => failure('link-refused', MESSAGES[why])

/** Null for any other failure. */
export const refusalOf = ({ kind, message }: Failure): LinkRefusal | null =>
  kind !== 'link-refused'
    ? null
    : message === MESSAGES.protected
      ? 'protected'
      : message === MESSAGES.closed
        ? 'closed'
        : 'wrong-passphrase'
