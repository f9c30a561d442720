import * as t from 'io-ts'
import { LINK_TEXT_LIMIT, PrivateLink, PRIVATE_TABS, type PrivateTab } from '../../../domain/sharing/private-link'
import { endpoint } from '../shared/endpoint'
import { withWireNames } from '../shared/wire-names'
import { Count, Day, Integer, IntInPath, nullable, Text, named } from '../shared/wire-types'
import { PRIVATE_SLUGS } from '../../../domain/shared/addresses'

/** The tabs as addresses spell them (B2.1-18). */
export const WirePrivateTab = named(
  Object.fromEntries(PRIVATE_TABS.map((tab) => [tab, PRIVATE_SLUGS[tab] ?? tab])) as Record<PrivateTab, string>,
  'tab',
)

const WireLink = t.type({
  ...PrivateLink.props,
  visits: t.array(t.type({ tab: WirePrivateTab, visits: t.number })),
})
const Rows = withWireNames(t.type({ rows: t.array(WireLink), total: t.number }), {
  rows: 'list',
  total: 'totalRecord',
})

/** Longer than a passphrase, so that a wrong length is refused with the documents' text. */
const Passphrase = Text(100)
const params = t.type({ id: IntInPath })

export const privateLinks = endpoint({
  method: 'GET',
  path: '/api/privateLinks/:propertyId/:page/:pageSize',
  params: t.type({ propertyId: IntInPath, page: Count, pageSize: Count }),
  answer: Rows,
  access: 'agent',
  summary: 'The agent’s private links, newest first, with their visits by tab; 0 for those of all listings',
})

export const makePrivateLink = endpoint({
  method: 'POST',
  path: '/api/privateLinks',
  body: t.type({
    propertyId: Integer,
    label: Text(LINK_TEXT_LIMIT),
    email: nullable(Text(LINK_TEXT_LIMIT)),
    passWord: nullable(Passphrase),
    /** 1 for a link that needs no passphrase. */
    publicFlag: nullable(IntInPath),
    endDate: nullable(Day),
  }),
  answer: WireLink,
  access: 'introducer',
  failures: { 'listing-not-found': 20001, 'too-many-links': 70049 },
  summary: 'Makes a private link to a listing, and emails it if there is an email address',
})

export const changePrivateLink = endpoint({
  method: 'PUT',
  path: '/api/privateLinks/:id',
  params,
  body: t.type({ label: Text(LINK_TEXT_LIMIT), endDate: Day }),
  answer: WireLink,
  access: 'agent',
  failures: { 'too-many-links': 70049 },
  summary: 'Changes the label and the last day of a private link that was not closed',
})

export const closePrivateLink = endpoint({
  method: 'POST',
  path: '/api/privateLinks/:id/close',
  params,
  answer: t.null,
  access: 'agent',
  summary: 'Closes a private link for good; again, it changes nothing',
})

export const emailPassphrase = endpoint({
  method: 'POST',
  path: '/api/house/sharePasswd/email/:id',
  params,
  body: t.type({ email: Text(LINK_TEXT_LIMIT), passWord: Passphrase }),
  answer: t.null,
  access: 'agent',
  summary: 'Emails the passphrase of the private link with this id (A7-40, B7-13)',
})
