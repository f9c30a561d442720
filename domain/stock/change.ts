import * as t from 'io-ts'
import type { Day } from '../shared/calendar'
import { IsoDate } from '../shared/iso-date'

/** A line of the history: who changed what, from what, to what. */
export const Change = t.type(
  {
    id: t.number,
    at: IsoDate,
    who: t.string,
    action: t.string,
    subject: t.string,
    listingId: t.union([t.number, t.null]),
    unitId: t.union([t.number, t.null]),
    /** Field by field, as texts; empty where a value was or is missing. */
    fields: t.array(t.type({ field: t.string, was: t.string, now: t.string })),
  },
  'Change',
)
export type Change = t.TypeOf<typeof Change>

export const CHANGES_PER_PAGE = 50
/** The newest ones of a filter, in its CSV file. */
export const CHANGES_PER_FILE = 5_000

/** Which lines of the history are wanted; empty texts for all. */
export interface ChangeFilter {
  /** 0 for all projects. */
  readonly listingId: number
  /** A part of a member's name; `command line` for those without one. */
  readonly who: string
  /** A key of `ACTIONS`. */
  readonly action: string
  /** A part of a project's name or suburb. */
  readonly project: string
  /** The first and the last day, where the brand is. */
  readonly from: Day | ''
  readonly until: Day | ''
}

/** In place of a name. */
export const NO_PERSON = 'Command line'

/** What can be done at the desk, in the past tense of its history. */
export const ACTIONS = {
  'brand-added': 'Brand added',
  'brand-changed': 'Brand changed',
  'banner-added': 'Picture of the home page added',
  'banner-changed': 'Picture of the home page changed',
  'banner-removed': 'Picture of the home page removed',
  'banner-ordered': 'Pictures of the home page put in order',
  'advertisement-added': 'Advertisement added',
  'advertisement-changed': 'Advertisement changed',
  'advertisement-removed': 'Advertisement removed',
  'question-added': 'Question added',
  'question-changed': 'Question changed',
  'question-removed': 'Question removed',
  'question-ordered': 'Questions put in order',
  'post-added': 'Post added',
  'post-changed': 'Post changed',
  'post-removed': 'Post removed',
  'introducing-granted': 'Introducing clients granted',
  'introducing-withdrawn': 'Introducing clients withdrawn',
  'feed-added': 'Outgoing feed added',
  'feed-ended': 'Outgoing feed ended',
  'api-key-added': 'Key for programs added',
  'api-key-ended': 'Key for programs ended',
  'webhook-added': 'Webhook added',
  'webhook-ended': 'Webhook ended',
  'person-exported': 'Personal data saved as a file',
  'person-corrected': 'Personal data corrected',
  'person-deleted': 'Personal data deleted',
  'invoice-paid': 'Invoice of an agent paid',
  'agency-added': 'Agency added',
  'agency-changed': 'Agency changed',
  'agent-added': 'Agent added',
  'agent-changed': 'Agent changed',
  'project-added': 'Project added',
  'project-changed': 'Project changed',
  'project-submitted': 'Sent to the office',
  'project-declined': 'Declined by the office',
  'project-published': 'Published',
  'project-withdrawn': 'Withdrawn',
  'units-added': 'Units added',
  'unit-changed': 'Unit changed',
  'unit-price': 'Price changed',
  'unit-status': 'Status changed',
  'edit-applied': 'Several units changed',
  'edit-undone': 'Change of several units undone',
  'import-applied': 'Price list applied',
  'import-undone': 'Price list undone',
  'feed-applied': 'Feed applied',
  'answers-forgotten': 'Known of price lists, forgotten',
  'stock-feed-added': 'Feed added',
  'stock-feed-changed': 'Feed changed',
  'stock-feed-renewed': 'New address of a feed',
  'stock-feed-ended': 'Feed ended',
  'stock-feed-answered': 'Project of a feed chosen',
  'sale-accept': 'Offer accepted',
  'sale-counter': 'Counter-offer sent',
  'sale-counter-withdrawn': 'Counter-offer withdrawn',
  'sale-price': 'Price agreed',
  'checkout-released': 'Checkout released',
  'sale-extend': 'Hold extended',
  'sale-more-time-declined': 'More time declined',
  'sale-reject': 'Sale declined',
  'sale-cancel': 'Sale cancelled',
  'sale-sign': 'Contract signed',
  'sale-unconditional': 'Contract unconditional',
  'sale-settle': 'Sale settled',
  'sale-commission': 'Commission stated',
  'sale-step': 'Step of a contract noted',
  'sale-document': 'Document of a sale attached',
  'sale-document-removed': 'Document of a sale removed',
  'sale-document-sent': 'Link to a document sent',
  'sale-document-link-ended': 'Link to a document ended',
  'sale-purchaser': 'Purchaser corrected',
  'sale-entity': 'Purchasing entity corrected',
  'sale-move': 'Moved to another unit',
  'sale-introducer': 'Introducer changed',
  'sale-refund': 'Refunded',
  'sale-signing-resent': 'Link to sign sent again',
  'stage-added': 'Stage added',
  'stage-changed': 'Stage changed',
  'stage-released': 'Stage released',
  'stage-paused': 'Stage paused',
  'media-added': 'Media added',
  'media-changed': 'Media changed',
  'media-ordered': 'Media put in order',
  'media-removed': 'Media removed',
  'paper-added': 'Contract paper added',
  'paper-withdrawn': 'Contract paper withdrawn',
  'pack-changed': 'Contract pack changed',
  'member-invited': 'Invited',
  'member-joined': 'Joined',
  'member-role-changed': 'Role changed',
  'member-ended': 'Membership ended',
  'invitation-withdrawn': 'Invitation withdrawn',
} as const
export type Action = keyof typeof ACTIONS

/** What is done for a brand as a whole, whose lines only its office has. */
const OF_BRAND = /^(brand|banner|advertisement|question|post|introducing|feed|api-key|webhook|person)-/

/** What lines can be about that a person of an office, or of an agency, has. */
export const actionsFor = (isOffice: boolean): readonly Action[] =>
  (Object.keys(ACTIONS) as Action[]).filter((action) => isOffice || action === 'feed-applied' || !OF_BRAND.test(action))

export const actionText = (action: string): string =>
  Object.hasOwn(ACTIONS, action) ? ACTIONS[action as Action] : action
