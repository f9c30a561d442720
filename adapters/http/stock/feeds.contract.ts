import * as t from 'io-ts'
import {
  AddedFeed,
  Delivery,
  EarlierAnswer,
  Feed,
  FeedDetail,
  FeedSettings,
  ProjectAnswer,
} from '../../../domain/stock/feed/feed'
import { endpoint } from '../shared/endpoint'
import { Bytes, Integer, IntInPath, Text } from '../shared/wire-types'

const params = t.type({ id: IntInPath })
const failures = { 'changed-meanwhile': 71010, 'second-factor-needed': 71001, 'name-taken': 71061 } as const

export const deskFeeds = endpoint({
  method: 'GET',
  path: '/api/desk/feeds',
  answer: t.array(Feed),
  access: 'desk',
  summary: 'Feeds that bring stock of the caller’s agencies in',
})

export const deskFeed = endpoint({
  method: 'GET',
  path: '/api/desk/feeds/:id',
  params,
  answer: FeedDetail,
  access: 'desk',
  summary: 'A feed with the projects that it names, and the imports that wait for a person',
})

export const feedDeliveries = endpoint({
  method: 'GET',
  path: '/api/desk/feeds/:id/deliveries',
  params,
  query: t.type({ before: IntInPath }),
  answer: t.array(Delivery),
  access: 'desk',
  summary: 'Files of a feed, the newest first, 50 at a time; `before` 0 for the newest',
})

export const addFeed = endpoint({
  method: 'POST',
  path: '/api/desk/feeds',
  body: t.type({ agencyId: Integer, settings: FeedSettings }),
  answer: AddedFeed,
  access: 'desk',
  failures,
  summary: 'Makes a feed of an agency; an address to push to is answered this once',
})

export const changeFeed = endpoint({
  method: 'PUT',
  path: '/api/desk/feeds/:id',
  params,
  body: t.type({ version: Integer, settings: FeedSettings }),
  answer: Feed,
  access: 'desk',
  failures,
  summary: 'Changes what is said of a feed, but not how its files come',
})

export const renewFeedAddress = endpoint({
  method: 'POST',
  path: '/api/desk/feeds/:id/address',
  params,
  answer: AddedFeed,
  access: 'desk',
  failures: { 'second-factor-needed': 71001 },
  summary: 'Makes a new address to push to; the old one answers 404 from then on',
})

export const endFeed = endpoint({
  method: 'DELETE',
  path: '/api/desk/feeds/:id',
  params,
  answer: t.null,
  access: 'desk',
  summary: 'Ends a feed; what it brought stays',
})

export const fetchFeedNow = endpoint({
  method: 'POST',
  path: '/api/desk/feeds/:id/fetch',
  params,
  answer: t.null,
  access: 'desk',
  failures: { 'too-soon': 71062 },
  summary: 'Looks for files of a feed now, at most once a minute',
})

export const answerFeedProject = endpoint({
  method: 'PUT',
  path: '/api/desk/feeds/:id/projects/:project',
  params: t.type({ id: IntInPath, project: IntInPath }),
  // Without it, from pages of the release before, an answer replaces any earlier one.
  body: t.intersection([ProjectAnswer, t.partial({ was: EarlierAnswer })]),
  answer: FeedDetail,
  access: 'desk',
  failures: { 'changed-meanwhile': 71010 },
  summary: 'Says which project one is that a feed names, and makes the import of what it last said of it',
})

export const pushFeed = endpoint({
  method: 'PUT',
  path: '/api/feeds/:token',
  params: t.type({ token: Text(100) }),
  query: t.partial({ name: Text(255) }),
  body: Bytes,
  encoding: 'bytes',
  answer: t.type({ delivery: t.number }, 'PushedDelivery'),
  access: 'public',
  summary: 'Takes a file of a feed, REAXML or a price list of at most 32 MB; it is read afterwards',
})
