import * as t from 'io-ts'
import { type Day, daysAfter } from '../shared/calendar'
import { all, matching, required, type Rules } from '../shared/form'
import { IsoDate } from '../shared/iso-date'
import { isEmail, withoutSpaces } from '../shared/patterns'
import { stemOf } from '../shared/paths'
import { oneOf } from '../shared/one-of'

/** Of any characters; spaces do not count (B5-64, B5-66, B9-18). */
export const PASSPHRASE_LENGTH = { least: 6, most: 12 } as const
export const LINK_TEXT_LIMIT = 100
/** The default time a link stays open. */
export const LINK_DAYS = 90
export const MOST_LINK_DAYS = 365
/** Links of an agent that are open at once. */
export const MOST_OPEN_LINKS = 200
/** Links to a page of the agent's list. */
export const LINKS_PER_PAGE = 10

/** The passphrase without white space (B5-64). */
export const passphraseOf = (typed: string): string => withoutSpaces(typed)
export const isPassphrase = (typed: string): boolean => {
  const { length } = passphraseOf(typed)
  return length >= PASSPHRASE_LENGTH.least && length <= PASSPHRASE_LENGTH.most
}
export const PASSPHRASE_REFUSED = 'Please enter a 6-12 digit password'
/** Typed text without white space, cut at the limit: a 13th character is not accepted (B5-65). */
export const typedPassphrase = (typed: string): string => passphraseOf(typed).slice(0, PASSPHRASE_LENGTH.most)

/** The tabs of the shared listing; `PRIVATE_SLUGS` has their names in addresses (B2.1-18). */
export const PRIVATE_TABS = [
  'property',
  'plans',
  'site',
  'price',
  'specifications',
  'tax',
  'appraisal',
  'fee',
  'looking',
  'valuation',
] as const
export const PrivateTab = oneOf(PRIVATE_TABS, 'PrivateTab')
export type PrivateTab = t.TypeOf<typeof PrivateTab>

export const LINK_STATUSES = ['open', 'closed', 'expired'] as const
export type LinkStatus = (typeof LINK_STATUSES)[number]

interface LinkTimes {
  readonly closedAt: Date | null
  readonly endsAt: Date
}

/** Closing is final: a link that was closed does not expire. */
export const linkStatusOf = ({ closedAt, endsAt }: LinkTimes, now: Date): LinkStatus =>
  closedAt !== null ? 'closed' : endsAt <= now ? 'expired' : 'open'

const TabVisits = t.type({ tab: PrivateTab, visits: t.number }, 'TabVisits')

/** A link as its agent sees it. The passphrase is not stored, so it cannot be shown again. */
export const PrivateLink = t.type(
  {
    id: t.number,
    propertyId: t.number,
    /** The listing's name. */
    property: t.string,
    /** The agencies that sell the listing, while the agent is its co-agent and the link is open; otherwise empty. */
    coAgency: t.string,
    /** The agent's own name for it. */
    label: t.string,
    /** The recipient's, or empty. */
    email: t.string,
    /** A public link needs no passphrase. */
    isPublic: t.boolean,
    /** The link's secret, part of its address. */
    sessionId: t.string,
    status: t.keyof({ open: null, closed: null, expired: null }),
    /** The last day it is open, in the tenant's time zone. */
    endDate: t.string,
    createTime: IsoDate,
    /** In the order of the tabs, without those never opened. */
    visits: t.array(TabVisits),
    /** The day of the last visit; null until the first one. */
    lastVisit: t.union([t.string, t.null]),
  },
  'PrivateLink',
)
export type PrivateLink = t.TypeOf<typeof PrivateLink>

export interface PrivateLinkPage {
  readonly rows: readonly PrivateLink[]
  readonly total: number
}

export interface LinkForm {
  readonly propertyId: number
  readonly label: string
  /** The link is emailed to this address; empty if the agent passes it on. */
  readonly email: string
  readonly passphrase: string
  readonly isPublic: boolean
  /** Null for 90 days. */
  readonly endDate: Day | null
}

const EMAIL_REFUSED = 'Please enter a valid email address'
const linkText = (value: string): string | null =>
  value.trim().length > LINK_TEXT_LIMIT ? `label: at most ${LINK_TEXT_LIMIT} characters` : null

/** Only a public link may have no passphrase. */
export const linkRules: Rules<LinkForm> = {
  label: linkText,
  email: matching(isEmail, EMAIL_REFUSED),
  passphrase: (value, { isPublic }) =>
    (isPublic && passphraseOf(value) === '') || isPassphrase(value) ? null : PASSPHRASE_REFUSED,
}

/** An agent can rename a link and move its end. Its passphrase, recipient and kind stay: for others, make another link. */
export interface LinkChanges {
  readonly label: string
  readonly endDate: Day
}
export const changeRules: Rules<LinkChanges> = { label: linkText }

/** A link's passphrase, and the address it is emailed to. */
export interface PassphraseEmail {
  readonly email: string
  readonly passphrase: string
}
export const passphraseEmailRules: Rules<PassphraseEmail> = {
  email: all(required(EMAIL_REFUSED), matching(isEmail, EMAIL_REFUSED)),
  passphrase: (value) => (isPassphrase(value) ? null : PASSPHRASE_REFUSED),
}

export const lastDayUnlessChosen = (today: Day): Day => daysAfter(today, LINK_DAYS)

/** Returns what is wrong with a link's last day: from today, at most a year ahead. */
export const endDateProblem = (endDate: Day, today: Day): string | null =>
  endDate < today || endDate > daysAfter(today, MOST_LINK_DAYS)
    ? 'Choose an end date within one year from today.'
    : null

/** `/private/property/12?publicFlag=1&sessionId=…` (B2.1-17). The flag alone opens nothing. */
export const privateLinkPath = ({
  propertyId,
  isPublic,
  sessionId,
}: Pick<PrivateLink, 'propertyId' | 'isPublic' | 'sessionId'>): string =>
  `${stemOf('private')}/property/${propertyId}?${new URLSearchParams({ ...(isPublic ? { publicFlag: '1' } : {}), sessionId })}`

export const privateLinkUrl = (origin: string, link: Parameters<typeof privateLinkPath>[0]): string =>
  `${origin}/#${privateLinkPath(link)}`

/** A link's name on its agent's screens. */
export const linkName = ({ label, email }: Pick<PrivateLink, 'label' | 'email'>): string =>
  label !== '' ? label : email !== '' ? email : 'Link without a label'
