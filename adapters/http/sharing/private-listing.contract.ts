import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { Referrer } from '../../../domain/sharing/referrer'
import type { OpenedListing } from '../../../domain/sharing/sharing.ports'
import { endpoint } from '../shared/endpoint'
import { WireListing, WireUnit, SortKeyword } from '../shared/listing.wire'
import { described, IntInPath, nullable, Text } from '../shared/wire-types'
import { withWireNames } from '../shared/wire-names'
import { WirePrivateTab } from './private-links.contract'

export const linkFailures = { 'link-refused': 400004 }
const failures = { ...linkFailures, 'listing-not-found': 20001 }

const Key = {
  passWord: nullable(Text(100)),
  /** 1 if the address has it; opens only links that were made public. */
  publicFlag: nullable(IntInPath),
  sessionId: nullable(Text(200)),
  unlockToken: nullable(Text(2000)),
}

const OPENED = 0
const OPEN_TO_ALL = 400005

const Unlocked = t.type({ unlockToken: t.string })
const Wire = t.type({
  code: t.union([t.literal(OPENED), t.literal(OPEN_TO_ALL)]),
  message: t.string,
  data: t.intersection([WireListing, Unlocked]),
})
type Wire = t.TypeOf<typeof Wire>

/** 400005 is a success with the listing, so the answer is the whole envelope (B8-16). */
const OpenedEnvelope = described(
  new t.Type<OpenedListing, Wire>(
    'opened listing',
    (_u): _u is OpenedListing => true,
    (u, c) =>
      E.map(({ code, data: { unlockToken, ...listing } }: Wire): OpenedListing => ({
        listing,
        unlockToken,
        isOpenToAll: code === OPEN_TO_ALL,
      }))(Wire.validate(u, c)),
    ({ listing, unlockToken, isOpenToAll }) => ({
      code: isOpenToAll ? OPEN_TO_ALL : OPENED,
      message: isOpenToAll ? 'open' : 'success',
      data: { ...listing, unlockToken },
    }),
  ),
  { wire: Wire },
)

export const openPrivateListing = endpoint({
  method: 'POST',
  path: '/api/housePublic/:id',
  params: t.type({ id: IntInPath }),
  body: withWireNames(t.type({ ...Key, unitId: nullable(IntInPath) }), { unitId: 'roomId' }),
  answer: OpenedEnvelope,
  answers: 'envelope',
  failures,
  summary:
    'Opens a listing with a private link: 0 with the listing; 400005 "open" with it if a public link needs no passphrase; 400004 "protected", "delete", or that the passphrase is wrong (A7-38, B7-11)',
})

export const privateUnits = endpoint({
  method: 'POST',
  path: '/api/housePublic/roomList/:propertyId',
  params: t.type({ propertyId: IntInPath }),
  body: t.type({
    ...Key,
    orderByKeyword: nullable(SortKeyword),
    ascOrdesc: nullable(t.keyof({ asc: null, desc: null })),
  }),
  answer: t.array(WireUnit),
  failures,
  summary: 'Returns the units of a listing opened with a private link, with prices (A7-39, B7-12)',
})

export const privateVisit = endpoint({
  method: 'POST',
  path: '/api/housePublic/visit/:propertyId',
  params: t.type({ propertyId: IntInPath }),
  body: t.type({
    ...Key,
    tab: WirePrivateTab,
  }),
  answer: t.null,
  failures,
  summary: 'Counts a visit of a tab of a listing opened with a private link',
})

export const referrer = endpoint({
  method: 'GET',
  path: '/api/user',
  query: t.type({ sessionId: Text(200) }),
  answer: Referrer,
  failures: linkFailures,
  summary: 'The public facts of the agent whose private link it is (A7-14)',
})
