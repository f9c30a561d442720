import * as t from 'io-ts'
import { PropertyType } from '../listing/property-type'
import { unitTitle } from '../listing/units/unit-title'
import { ContactAction } from '../listing/contact/contact-enquiry'
import { RESERVATION_STATUSES } from '../reservation/reservation.lifecycle'
import { after, DAY } from '../shared/dates'
import { IsoDate } from '../shared/iso-date'
import { oneOf } from '../shared/one-of'
import { LEAD_KINDS, LeadFacts, LeadKind } from './lead'
import { LeadState } from './lead.lifecycle'
import { LeadEmails } from './lead-notices'

const orNull = <C extends t.Mixed>(codec: C) => t.union([codec, t.null])

const Colleague = t.type({ accountId: t.number, name: t.string }, 'Colleague')
export type Colleague = t.TypeOf<typeof Colleague>

/** A lead in the list. */
export const LeadRow = t.type(
  {
    ...{ id: t.number, kind: LeadKind, state: LeadState },
    /** What an enquiry asks for; empty for nothing, and for other kinds. */
    requested: t.readonlyArray(ContactAction),
    /** The person's name. */
    name: t.string,
    message: t.string,
    /** Null and empty: about the brand itself. */
    projectId: orNull(t.number),
    project: t.string,
    /** The unit's label; empty for none. */
    unit: t.string,
    /** Of the project; null for a question to the brand. */
    propertyType: t.union([PropertyType, t.null]),
    /** The brand on whose site it was asked; empty if there is only one brand. */
    site: t.string,
    at: IsoDate,
    /** Null: not assigned. */
    assignee: orNull(Colleague),
  },
  'LeadRow',
)
export type LeadRow = t.TypeOf<typeof LeadRow>

/** People who unlocked a project's price list and asked nothing about it. */
const Reveals = t.type(
  {
    ...{ projectId: t.number, project: t.string, people: t.number },
    /** Of these, since yesterday in the brand's time zone. */
    recent: t.number,
    withPhone: t.number,
  },
  'Reveals',
)
export type Reveals = t.TypeOf<typeof Reveals>

export const LEADS_PER_PAGE = 50

export const Inbox = t.type(
  {
    now: IsoDate,
    total: t.number,
    leads: t.readonlyArray(LeadRow),
    /** Of all kinds but price lists that were seen. */
    counts: t.type({ new: t.number, answered: t.number, closed: t.number }),
    /** When the oldest new one was asked; null for none. */
    oldest: orNull(IsoDate),
    reveals: t.readonlyArray(Reveals),
    /** When the caller is emailed. */
    emails: LeadEmails,
  },
  'Inbox',
)
export type Inbox = t.TypeOf<typeof Inbox>

/** All: of every kind but price lists that were seen, which are gathered by project. */
const KIND_FILTERS = ['all', ...LEAD_KINDS] as const
export const KindFilter = oneOf(KIND_FILTERS, 'KindFilter')
export type KindFilter = t.TypeOf<typeof KindFilter>

export const ASSIGNEE_FILTERS = ['everyone', 'me', 'unassigned'] as const
export const AssigneeFilter = oneOf(ASSIGNEE_FILTERS, 'AssigneeFilter')
export type AssigneeFilter = t.TypeOf<typeof AssigneeFilter>

export const ASSIGNEE_NAMES: Readonly<Record<AssigneeFilter, string>> = {
  everyone: 'Everyone',
  me: 'Assigned to me',
  unassigned: 'Not assigned',
}

export interface InboxFilter {
  readonly state: LeadState
  readonly kind: KindFilter
  readonly assignee: AssigneeFilter
  /** 0 for all. */
  readonly projectId: number
  /** From 1. */
  readonly page: number
}

export const LeadMessage = t.type(
  {
    id: t.number,
    kind: t.keyof({ reply: null, note: null }),
    by: t.string,
    text: t.string,
    at: IsoDate,
  },
  'LeadMessage',
)

export const LeadDetail = t.type(
  {
    lead: LeadRow,
    /** Sent with each change: one that another person has made meanwhile refuses it. */
    version: t.number,
    email: t.string,
    phone: t.string,
    facts: LeadFacts,
    /** The words that were agreed to, and when; empty and null for a form without any. */
    consent: t.string,
    consentAt: orNull(IsoDate),
    /** How often, and when last: a price list may be seen several times. */
    times: t.number,
    lastAt: IsoDate,
    messages: t.readonlyArray(LeadMessage),
    /** When the person asked first. */
    firstAt: IsoDate,
    hasAccount: t.boolean,
    /** What else the person asked, the newest first. */
    others: t.readonlyArray(LeadRow),
    /** Offers and reservations under the person's email address. */
    sales: t.readonlyArray(
      t.type({
        ...{ id: t.number, label: t.string, propertyType: PropertyType, project: t.string },
        status: oneOf(RESERVATION_STATUSES, 'LeadSaleStatus'),
      }),
    ),
    /** Who may be assigned. */
    colleagues: t.readonlyArray(Colleague),
  },
  'LeadDetail',
)
export type LeadDetail = t.TypeOf<typeof LeadDetail>

export const LONGEST_REPLY = 5_000

/** A new one that has waited for so long is late. */
export const isLate = ({ state, at }: Pick<LeadRow, 'state' | 'at'>, now: Date): boolean =>
  state === 'new' && at < after(now, -DAY)

/** `Apartment 805, Kestrel House`, or the project alone. */
export const leadAbout = ({
  project,
  unit,
  propertyType,
}: Pick<LeadRow, 'project' | 'unit' | 'propertyType'>): string =>
  unit === '' || propertyType === null ? project : `${unitTitle({ propertyType }, unit)}, ${project}`
