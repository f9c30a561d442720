import * as t from 'io-ts'
import { PropertyType } from '../../listing/property-type'
import { IsoDate } from '../../shared/iso-date'
import { oneOf } from '../../shared/one-of'
import { PROBLEMS, REFUSALS, SKIPS } from '../import/codes'
import { DeliveryState } from './delivery.lifecycle'

const orNull = <C extends t.Mixed>(codec: C) => t.union([codec, t.null])
const keysOf = <A extends string>(of: Readonly<Record<A, unknown>>) => Object.keys(of) as A[]

/** How files of a feed come: another program writes them into a folder beside us, we fetch an address, or they are sent to us. */
export const FEED_WAYS = ['folder', 'address', 'push'] as const
export const FeedWay = oneOf(FEED_WAYS, 'FeedWay')
export type FeedWay = t.TypeOf<typeof FeedWay>

/** Why a delivery didn’t come at all; `refused` ones came. */
const FeedTrouble = t.type({ at: IsoDate, text: t.string }, 'FeedTrouble')

/** What a person says of a feed. */
export const FeedSettings = t.type(
  {
    /** Of the sender: `Agentbox`. */
    name: t.string,
    way: FeedWay,
    /** https; empty for other ways. */
    url: t.string,
    /** The name of a folder in the feed folder; empty for other ways. */
    folder: t.string,
    /** A price list for this project; null: REAXML of the agency’s projects. */
    projectId: orNull(t.number),
    /** The codes of the agency that its REAXML uses, in capitals; empty for a price list. */
    agentIds: t.readonlyArray(t.string),
    /** Whether homes that aren’t new are taken too. */
    takesEstablished: t.boolean,
    isPaused: t.boolean,
  },
  'FeedSettings',
)
export type FeedSettings = t.TypeOf<typeof FeedSettings>

/** In characters. */
export const FEED_TEXTS = { name: 60, url: 500, folder: 40, agentId: 20 } as const
export const MOST_AGENT_IDS = 20

/** Stock of an agency that comes without anybody sending it at the desk. */
export const Feed = t.type(
  {
    ...{ id: t.number, agencyId: t.number, agency: t.string, settings: FeedSettings, version: t.number },
    /** When a file was last looked for or sent, and last read. */
    ...{ lastTriedAt: orNull(IsoDate), lastReadAt: orNull(IsoDate) },
    /** Of the last try; null if it went well. */
    trouble: orNull(FeedTrouble),
    /** Tries in a row that didn’t go well. */
    failures: t.number,
    /** Imports and projects of it that wait for a person. */
    waits: t.number,
  },
  'Feed',
)
export type Feed = t.TypeOf<typeof Feed>

/** A new feed; the address to push to is shown this once, and empty for other ways. */
export const AddedFeed = t.type({ id: t.number, address: t.string }, 'AddedStockFeed')
export type AddedFeed = t.TypeOf<typeof AddedFeed>

/** `/api/feeds/{token}` */
export const pushAddress = (token: string): string => `/api/feeds/${token}`

/** A project as a feed names it, that we don’t know yet. */
export const UnknownProject = t.type(
  {
    id: t.number,
    /** `project:600000001`, as its sender calls it. */
    key: t.string,
    /** What we would call it: `12 Example Street, Exampleton`. */
    name: t.string,
    ...{ suburb: t.string, state: t.string, postcode: t.string },
    type: orNull(PropertyType),
    /** Units that the last delivery names. */
    units: t.number,
  },
  'UnknownProject',
)
export type UnknownProject = t.TypeOf<typeof UnknownProject>

const FeedPlace = t.type({ suburb: t.string, state: t.string, postcode: t.string }, 'FeedPlace')

/** What a person says of a project that a feed names. */
export const ProjectAnswer = t.union(
  [
    t.type({ is: t.literal('project'), projectId: t.number }),
    /** A new draft, with what the feed says of it; its place as a person confirms or corrects it. */
    t.intersection([t.type({ is: t.literal('new'), name: t.string, type: PropertyType }), FeedPlace]),
    /** Nothing of it is taken. */
    t.type({ is: t.literal('ignored') }),
  ],
  'ProjectAnswer',
)
export type ProjectAnswer = t.TypeOf<typeof ProjectAnswer>

/** What one that a feed names was said to be when a person chose: not yet, nothing of it is taken, or the id of a project. */
export const EarlierAnswer = t.union([t.literal('unknown'), t.literal('ignored'), t.number], 'EarlierAnswer')
export type EarlierAnswer = t.TypeOf<typeof EarlierAnswer>

/** A project as a feed names it, that we know; `projectId` null: ignored. */
export const KnownProject = t.intersection(
  [t.type({ id: t.number, key: t.string, projectId: orNull(t.number), project: t.string }), FeedPlace],
  'KnownFeedProject',
)
export type KnownProject = t.TypeOf<typeof KnownProject>

/** Something of a delivery that isn’t a row of a project’s import. */
const DeliveryProblem = t.type(
  {
    ...{ row: t.number, key: orNull(t.string), field: t.string, code: oneOf(keysOf(PROBLEMS), 'ProblemCode') },
    ...{ severity: oneOf(['error', 'warning'] as const, 'Severity'), value: t.string },
  },
  'DeliveryProblem',
)
const DeliverySkip = t.type({ row: t.number, key: orNull(t.string), why: oneOf(keysOf(SKIPS), 'SkipReason') })

/** One file of a feed. */
export const Delivery = t.type(
  {
    ...{ id: t.number, at: IsoDate, fileName: t.string, state: DeliveryState },
    refusal: orNull(t.type({ code: oneOf(keysOf(REFUSALS), 'RefusalCode'), detail: t.string })),
    /** Listings or rows in it. */
    elements: t.number,
    problems: t.readonlyArray(DeliveryProblem),
    skipped: t.readonlyArray(DeliverySkip),
    /** The imports that it made, those that were applied without a person first. */
    runs: t.readonlyArray(
      t.type({ id: t.number, projectId: t.number, project: t.string, isApplied: t.boolean, changes: t.number }),
    ),
  },
  'Delivery',
)
export type Delivery = t.TypeOf<typeof Delivery>

/** A feed with what a person has to decide. */
export const FeedDetail = t.type(
  {
    feed: Feed,
    /** Names of the files in its folder that haven’t been taken yet, the next one first. */
    inFolder: t.readonlyArray(t.string),
    unknown: t.readonlyArray(UnknownProject),
    known: t.readonlyArray(KnownProject),
    /** Imports that wait for a person. */
    waiting: t.readonlyArray(
      t.type({ id: t.number, projectId: t.number, project: t.string, at: IsoDate, changes: t.number }),
    ),
  },
  'FeedDetail',
)
export type FeedDetail = t.TypeOf<typeof FeedDetail>
