import * as t from 'io-ts'
import { IsoDate } from '../shared/iso-date'
import { stemOf } from '../shared/paths'

const Click = t.keyof({
  Views: null,
  'Select Now Clicks': null,
  'Phone Clicks': null,
  Favourited: null,
  Shares: null,
  'Details Clicks': null,
})
export type Click = t.TypeOf<typeof Click>

/** The events that a screen may report; none identifies the visitor. */
export type Noted =
  /** A navigation. The query stays behind: it may carry what is private. */
  | { readonly type: 'page-viewed'; readonly path: string }
  /** `element` where the click could have been on several: `Facebook`, an agent's name never. */
  | { readonly type: 'clicked'; readonly click: Click; readonly propertyId: number; readonly element?: string }
  /** From now on this part of a listing is looked at, until another is, or until `looked-away`. */
  | { readonly type: 'looking-at'; readonly propertyId: number; readonly element: string }
  | { readonly type: 'looked-away' }
  /** The page goes out of sight, for good perhaps; and is back. */
  | { readonly type: 'hidden' }
  | { readonly type: 'shown' }

const TIME_ON_PAGE = 'Time On Page'

/** The kinds of event, by the documents' names (B7-46 to B7-52). */
export const ActionKind = t.union([t.literal(TIME_ON_PAGE), Click])

/** One line of the action log (A3-20). */
export const ActionEntry = t.type(
  {
    /** The kind of event. */
    elementAction: ActionKind,
    /** The tab, button or target; the kind again if there is only one. */
    elementName: t.string,
    propertyId: t.number,
    actionCount: t.number,
    /** Milliseconds; 0 for a click. */
    duration: t.number,
    startTime: IsoDate,
    endTime: IsoDate,
  },
  'ActionEntry',
)
export type ActionEntry = t.TypeOf<typeof ActionEntry>

/** The page in view, and since when; `since` is null while the page is hidden. */
interface Span {
  readonly propertyId: number
  readonly element: string
  readonly since: Date | null
}

/** The events not sent yet. */
export interface ActionLog {
  readonly entries: readonly ActionEntry[]
  readonly span: Span | null
}

export const EMPTY_LOG: ActionLog = { entries: [], span: null }

/** The log after what was noted. */
export const recorded = (log: ActionLog, noted: Noted, at: Date): ActionLog => {
  switch (noted.type) {
    case 'page-viewed':
      return log
    case 'clicked':
      return { ...log, entries: [...log.entries, clickOf(noted, at)] }
    case 'looking-at':
      return { entries: closed(log, at), span: { propertyId: noted.propertyId, element: noted.element, since: at } }
    case 'looked-away':
      return { entries: closed(log, at), span: null }
    case 'hidden':
      return { entries: closed(log, at), span: log.span === null ? null : { ...log.span, since: null } }
    case 'shown':
      return { ...log, span: log.span === null ? null : { ...log.span, since: log.span.since ?? at } }
  }
}

const clickOf = ({ click, propertyId, element }: Extract<Noted, { type: 'clicked' }>, at: Date): ActionEntry => ({
  elementAction: click,
  elementName: element ?? click,
  propertyId,
  actionCount: 1,
  duration: 0,
  startTime: at,
  endTime: at,
})

/** The entries with the one that ends now, where something was looked at. */
const closed = ({ entries, span }: ActionLog, at: Date): readonly ActionEntry[] =>
  span === null || span.since === null
    ? entries
    : [
        ...entries,
        {
          elementAction: TIME_ON_PAGE,
          elementName: span.element,
          propertyId: span.propertyId,
          actionCount: 1,
          // A clock that was set back in between has no say.
          duration: Math.max(0, at.getTime() - span.since.getTime()),
          startTime: span.since,
          endTime: at,
        },
      ]

const TOKENED = new RegExp(`^(${(['signing', 'document', 'alerts'] as const).map(stemOf).join('|')})/.*`)

/**
 * `/property-details/view?pid=7` is `/property-details/view`: what follows the path may be private. So are the tokens of links in
 * emails, such as `/sign/{token}`.
 */
export const pageOf = (path: string): string => (path.split(/[?#]/)[0] ?? '/').replace(TOKENED, '$1')
