import * as TE from 'fp-ts/lib/TaskEither.js'
import type { FeedsPort } from '../../../domain/stock/feed/feed.ports'
import { call, type HttpClient } from '../shared/http-client'
import * as contract from './feeds.contract'

const nothing = TE.map(() => undefined)

export const feedsOverHttp = (http: HttpClient): FeedsPort => ({
  feeds: () => call(http, contract.deskFeeds)({}),
  feed: (id) => call(http, contract.deskFeed)({ params: { id } }),
  deliveries: ({ id, before }) => call(http, contract.feedDeliveries)({ params: { id }, query: { before } }),
  add: (body) => call(http, contract.addFeed)({ body }),
  change: ({ id, ...body }) => call(http, contract.changeFeed)({ params: { id }, body }),
  renewAddress: (id) => call(http, contract.renewFeedAddress)({ params: { id } }),
  end: (id) => nothing(call(http, contract.endFeed)({ params: { id } })),
  fetchNow: (id) => nothing(call(http, contract.fetchFeedNow)({ params: { id } })),
  answerProject: ({ id, projectKeyId, answer, was }) =>
    call(http, contract.answerFeedProject)({ params: { id, project: projectKeyId }, body: { ...answer, was } }),
})
