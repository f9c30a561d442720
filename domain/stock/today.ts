import * as t from 'io-ts'
import { LeadRow } from '../leads/inbox'
import { IsoDate } from '../shared/iso-date'
import { Dollars } from '../shared/money'
import { RunKind } from './import/run'
import { RunState } from './import/run.lifecycle'
import { ProjectSummary, UnitCounts } from './project'

/** A hold that ends within seven days. */
const EndingHold = t.type(
  {
    reservationId: t.number,
    unitId: t.number,
    label: t.string,
    project: t.string,
    projectId: t.number,
    state: t.string,
    buyer: t.string,
    heldAt: IsoDate,
    endsAt: IsoDate,
  },
  'EndingHold',
)
export type EndingHold = t.TypeOf<typeof EndingHold>

/** A hold whose buyer asks for more time. */
const AskedHold = t.type(
  { reservationId: t.number, label: t.string, project: t.string, state: t.string, buyer: t.string, endsAt: IsoDate },
  'AskedHold',
)
export type AskedHold = t.TypeOf<typeof AskedHold>

/** A sale that has earned a commission whose figure the office has to state. */
const UnstatedCommission = t.type(
  { reservationId: t.number, label: t.string, project: t.string, buyer: t.string, introducer: t.string },
  'UnstatedCommission',
)
export type UnstatedCommission = t.TypeOf<typeof UnstatedCommission>

const OpenOffer = t.type(
  {
    reservationId: t.number,
    unitId: t.number,
    label: t.string,
    project: t.string,
    projectId: t.number,
    buyer: t.string,
    offered: t.union([Dollars, t.null]),
    asked: t.union([Dollars, t.null]),
    at: IsoDate,
  },
  'OpenOffer',
)
export type OpenOffer = t.TypeOf<typeof OpenOffer>

/** An import that has questions, or isn’t applied yet. */
const WaitingImport = t.type(
  {
    ...{ id: t.number, projectId: t.number, project: t.string },
    ...{ kind: RunKind, fileName: t.string, state: RunState, at: IsoDate },
  },
  'WaitingImport',
)
export type WaitingImport = t.TypeOf<typeof WaitingImport>

/** A project that a feed names, which no person has matched yet. */
const UnknownFeedProject = t.type(
  {
    ...{ id: t.number, feedId: t.number, feed: t.string, name: t.string, units: t.number },
    /** The feed’s own reference, without which projects at one address look the same. */
    reference: t.string,
  },
  'UnknownFeedProject',
)
export type UnknownFeedProject = t.TypeOf<typeof UnknownFeedProject>

/** A feed that brings nothing, and since when it was tried last. */
const FailingFeed = t.type(
  { id: t.number, name: t.string, agency: t.string, text: t.string, at: IsoDate },
  'FailingFeed',
)
export type FailingFeed = t.TypeOf<typeof FailingFeed>

/** What needs the caller: holds that end this week, offers, questions and buyers without an answer, imports and drafts with what they lack. */
export const Today = t.type(
  {
    now: IsoDate,
    counts: UnitCounts,
    projects: t.number,
    holds: t.array(EndingHold),
    offers: t.array(OpenOffer),
    /** New ones, the oldest first, and how many wait for over 24 hours; null for those who don’t sell. */
    questions: t.union([t.type({ total: t.number, late: t.number, leads: t.readonlyArray(LeadRow) }), t.null]),
    /** The first to end first. */
    asked: t.array(AskedHold),
    /** For the office alone; the first to be unconditional first. */
    commissions: t.array(UnstatedCommission),
    /** The newest first. */
    imports: t.array(WaitingImport),
    /** Of feeds, the newest first. */
    unknownProjects: t.array(UnknownFeedProject),
    /** Feeds that have failed, the oldest first. */
    failingFeeds: t.array(FailingFeed),
    /** Projects that wait for the caller’s office. */
    toApprove: t.number,
    drafts: t.array(ProjectSummary),
  },
  'Today',
)
export type Today = t.TypeOf<typeof Today>
