import { anyone, introducers, type Line, LISTED, noLink, same } from '../access-line'
import type { Subject } from '../scene'

/** A purchaser with just a name and an email address; `made` makes each form another one. */
const toSign = ({ listingId, unitId }: Subject, made: number) => ({
  body: {
    propertyId: listingId,
    roomId: unitId,
    tempName: '10 / 1 Test Street Glenelg SA 5045',
    email: `pia-${made}@example.com`,
    name: 'Pia Purchaser',
  },
})

export const SIGNING_CALLS: Readonly<Record<string, Line>> = {
  'POST /api/sign': introducers(LISTED, toSign),
  'POST /api/signForUrl': introducers(LISTED, toSign),
  'POST /api/signForUrl # with a guessed private link': anyone(same(400004), (subject, made) => ({
    body: { ...toSign(subject, made).body, sessionId: `${subject.linkId}.${'x'.repeat(43)}` },
  })),
  'POST /api/signForUrl # with a private link': anyone(
    [0, 0, 400004, 20001],
    (subject, made) => ({ body: { ...toSign(subject, made).body, sessionId: subject.linkSessionId } }),
    { limited: true },
  ),
  'GET /api/signing/:token': anyone(same(40400), noLink),
  'GET /api/documents/:token': anyone(same(40400), noLink),
  'POST /api/signing/:token/consent': anyone(
    same(40400),
    (subject) => ({ ...noLink(subject), body: { wording: 'I agree.' } }),
    { limited: true },
  ),
  'POST /api/signing/:token/code': anyone(same(40400), noLink, { limited: true }),
  'POST /api/signing/:token/confirm': anyone(
    same(40400),
    (subject) => ({ ...noLink(subject), body: { code: '123456' } }),
    { limited: true },
  ),
  'POST /api/signing/:token/sign': anyone(
    same(40400),
    (subject) => ({ ...noLink(subject), body: { typedName: 'Pia', drawnPath: null } }),
    { limited: true },
  ),
  'POST /api/signing/:token/decline': anyone(same(40400), (subject) => ({ ...noLink(subject), body: { reason: '' } }), {
    limited: true,
  }),
}
