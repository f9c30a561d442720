import { type Failure, failure } from '../shared/failure'

/** Why a link does not open: it needs its passphrase, it is closed, or the passphrase is wrong (B8-12 to B8-14). */
export type LinkRefusal = 'protected' | 'closed' | 'wrong-passphrase'

/** One code for all three, so the message distinguishes them (B4-46, B4-48). */
const MESSAGES: Readonly<Record<LinkRefusal, string>> = {
  protected: 'protected',
  closed: 'delete',
  'wrong-passphrase': 'The passphrase is wrong. Please try again.',
}

/** For visitors whose link is closed (B4-46). */
export const CLOSED_LINK = {
  title: 'The sharing link for this property has been closed.',
  advice: 'Ask the person who sent you the link for a new one.',
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

const TEXTS: Readonly<Record<LinkRefusal, string>> = {
  protected: 'This link needs its passphrase again. Open the link once more, and enter it.',
  closed: `${CLOSED_LINK.title} ${CLOSED_LINK.advice}`,
  'wrong-passphrase': MESSAGES['wrong-passphrase'],
}

/** A failure in a sentence: two of the messages of a refused link are words of the API. */
export const failureText = (failed: Failure): string => {
  const why = refusalOf(failed)
  return why === null ? failed.message : TEXTS[why]
}
