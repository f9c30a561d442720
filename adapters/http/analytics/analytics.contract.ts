import * as t from 'io-ts'
import { ActionEntry, ActionKind } from '../../../domain/analytics/action-log'
import { DAY } from '../../../domain/shared/dates'
import { IsoDate } from '../../../domain/shared/iso-date'
import { endpoint } from '../shared/endpoint'
import { Integer, Text } from '../shared/wire-types'

/** As many as our client sends at once, and those that ended while it did. */
const MOST_ENTRIES = 60

const Duration = new t.Type<number, number>(
  'duration of a day at most, in milliseconds',
  t.number.is,
  (u, c) => (typeof u === 'number' && u >= 0 && u <= DAY ? t.success(Math.round(u)) : t.failure(u, c)),
  Math.round,
)

const Times = new t.Type<number, number>(
  'whole number from 1',
  Integer.is,
  (u, c) => (Integer.is(u) && u < 1 ? t.failure(u, c) : Integer.validate(u, c)),
  t.identity,
)

const WireEntry: t.Type<ActionEntry, unknown> = t.type({
  elementAction: ActionKind,
  elementName: Text(60),
  propertyId: Integer,
  actionCount: Times,
  duration: Duration,
  startTime: IsoDate,
  endTime: IsoDate,
})

const Entries = new t.Type<ActionEntry[], unknown>(
  `list of at most ${MOST_ENTRIES} entries`,
  t.array(ActionEntry).is,
  (u, c) => (Array.isArray(u) && u.length <= MOST_ENTRIES ? t.array(WireEntry).validate(u, c) : t.failure(u, c)),
  (entries) => entries.map(WireEntry.encode),
)

export const actionsLog = endpoint({
  method: 'POST',
  path: '/api/actions-log',
  body: t.type({ actionsLogsVOList: Entries }),
  answer: t.null,
  summary: 'A batch of anonymous visitor actions on listings (B7-45)',
})

export const pageView = endpoint({
  method: 'POST',
  path: '/api/page-view',
  body: t.type({ path: Text(200) }),
  answer: t.null,
  summary: 'A navigation within the site, without its query (M7-35)',
})
