import type { InjectOptions } from 'fastify'
import { agents, type Line, OK, OWN, signedIn } from './access-line'
import { ACCOUNT_CALLS } from './access/account'
import { AGENT_CALLS } from './access/agent'
import { ALERTS_CALLS } from './access/alerts'
import { CONTENT_CALLS } from './access/content'
import { DESK_CALLS } from './access/desk'
import { DESK_BRAND_CALLS } from './access/desk-brand'
import { LISTING_CALLS } from './access/listing'
import { MEMBERSHIP_CALLS } from './access/membership'
import { RESERVATION_CALLS } from './access/reservation'
import { SHARING_CALLS } from './access/sharing'
import { SIGNING_CALLS } from './access/signing'
import { type Caller, INTRODUCERS, isPerson, type Scene, type Subject, type SubjectKind, SUBJECTS } from './scene'

/**
 * Who may make which call about whose subject, and the resulting code. One line per case; the name after `#`
 * distinguishes cases of one call. Every call in `GET /api/openapi.json` needs a line
 * in the file of its area.
 */
export const CALLS: Readonly<Record<string, Line>> = {
  ...CONTENT_CALLS,
  ...ACCOUNT_CALLS,
  ...AGENT_CALLS,
  ...MEMBERSHIP_CALLS,
  ...SHARING_CALLS,
  ...SIGNING_CALLS,
  ...LISTING_CALLS,
  ...ALERTS_CALLS,
  ...RESERVATION_CALLS,
  ...DESK_CALLS,
  ...DESK_BRAND_CALLS,

  // Last, because they end the private links and the sessions used by the other calls.
  'POST /api/privateLinks/:id/close': agents(OWN, ({ linkId }) => ({ params: { id: linkId } })),
  'DELETE /api/user/sessions': signedIn(OK, undefined, { endsSession: true }),
}

export interface Case {
  readonly caller: Caller
  readonly subject: SubjectKind
}

const UNKNOWN_SESSION: Readonly<Partial<Record<Caller, number>>> = {
  anonymous: 90000,
  ended: 90002,
  expired: 90002,
  forged: 90001,
  deleted: 90001,
  otherPurpose: 90001,
}
const BUYERS: readonly Caller[] = ['buyer', 'otherBuyer']

/** The expected code of a call. */
export const expectedOf = ({ who, codes, visitor, introducer }: Line, { caller, subject }: Case): number => {
  const at = SUBJECTS.indexOf(subject)
  // A session isn’t a key.
  if (who === 'business') return codes[at] ?? Number.NaN
  if ((who === 'agent' || who === 'introducer') && BUYERS.includes(caller)) return 40301
  if (who === 'introducer' && caller === 'freeAgent') return 40302
  if (!isPerson(caller))
    return who === 'anyone' ? ((visitor ?? codes)[at] ?? Number.NaN) : (UNKNOWN_SESSION[caller] ?? Number.NaN)
  return (INTRODUCERS.includes(caller) ? (introducer ?? codes) : codes)[at] ?? Number.NaN
}

/** The owner of the subject, for a caller: callers without an account try the first buyer's. */
export const subjectOf = ({ subjects, missing, unpublished }: Scene, { caller, subject }: Case): Subject => {
  if (subject === 'missing') return missing
  if (subject === 'unpublished') return unpublished
  const own = isPerson(caller) ? caller : 'buyer'
  return subjects[subject === 'own' ? own : own === 'buyer' ? 'otherBuyer' : own === 'otherAgent' ? 'agent' : 'buyer']
}

let made = 0

/**
 * The request to send. Each also names the subject's account in its query, which must have no effect, and uses a
 * different address, so that no limit applies.
 */
export const requestOf = (call: string, set: Scene, which: Case, token = set.token(which.caller)): InjectOptions => {
  made += 1
  const [method = '', path = ''] = call.split(' ')
  const subject = subjectOf(set, which)
  const { params = {}, query = {}, body = {}, bytes } = CALLS[call]?.send?.(subject, made) ?? {}
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  )
  return {
    method,
    url: filled,
    query: { userId: String(subject.accountId), ...query },
    ...(method === 'GET' ? {} : { payload: bytes ?? body }),
    headers: {
      host: 'localhost:3000',
      ...(bytes === undefined ? {} : { 'content-type': 'application/octet-stream' }),
      ...(token === null ? {} : { token }),
    },
    remoteAddress: `10.${(made >> 16) & 255}.${(made >> 8) & 255}.${made & 255}`,
  }
}
