import * as E from 'fp-ts/lib/Either.js'
import * as contract from '../../../adapters/http/stock/feeds.contract'
import type { Kernel } from '../../http/kernel'
import { agencyFor, proven } from '../people/desk'
import { deskRoute } from '../people/desk-route'
import { answerProject } from './answer-project'
import { addFeed, changeFeed, endFeed, fetchNow, renewAddress } from './change-feed'
import { deliveriesOf } from './feed-deliveries'
import type { FeedServices } from './feed-services'
import { feedDetail, feedFor, feedsOf, findFeed } from './find-feed'
import { namesInFolder } from './take-from-folder'

/** An answer reads files again on a worker thread. */
const ANSWERS_PER_MINUTE = 30

/** Feeds of the caller’s agencies: managers set them up, with two-step login. */
export const feedsRoutes = (kernel: Kernel, services: FeedServices): void => {
  const { db, clock } = kernel
  const detailOf = async (id: number) => {
    const found = await feedDetail(db.sql, id)
    if (E.isLeft(found)) return found
    return E.right({ ...found.right, inFolder: await namesInFolder(services, found.right.feed.settings) })
  }
  deskRoute(kernel, contract.deskFeeds, async ({ desk }) => E.right(await feedsOf(db.sql, desk)))
  deskRoute(kernel, contract.deskFeed, async ({ desk, params: { id } }) => {
    const own = await feedFor(db.sql, desk, id, 'viewer')
    return E.isLeft(own) ? own : detailOf(id)
  })
  deskRoute(kernel, contract.feedDeliveries, async ({ desk, params: { id }, query: { before } }) => {
    const own = await feedFor(db.sql, desk, id, 'viewer')
    return E.isLeft(own) ? own : E.right(await deliveriesOf(db.sql, id, before))
  })
  deskRoute(kernel, contract.addFeed, async ({ desk, body: { agencyId, settings } }) => {
    const agency = await agencyFor(db.sql, desk, agencyId, 'manager')
    if (E.isLeft(agency)) return agency
    const isProven = proven(desk)
    if (E.isLeft(isProven)) return isProven
    return addFeed(services, { agency: agency.right, settings, accountId: desk.accountId }, clock())
  })
  deskRoute(kernel, contract.changeFeed, async ({ desk, params: { id }, body }) => {
    const own = await feedFor(db.sql, desk, id, 'manager')
    if (E.isLeft(own)) return own
    const isProven = proven(desk)
    if (E.isLeft(isProven)) return isProven
    const changed = await changeFeed(services, { ...own.right, ...body, accountId: desk.accountId }, clock())
    return E.isLeft(changed) ? changed : findFeed(db.sql, id)
  })
  deskRoute(kernel, contract.renewFeedAddress, async ({ desk, params: { id } }) => {
    const own = await feedFor(db.sql, desk, id, 'manager')
    if (E.isLeft(own)) return own
    const isProven = proven(desk)
    if (E.isLeft(isProven)) return isProven
    return renewAddress(services, { ...own.right, accountId: desk.accountId }, clock())
  })
  deskRoute(kernel, contract.endFeed, async ({ desk, params: { id } }) => {
    const own = await feedFor(db.sql, desk, id, 'manager')
    return E.isLeft(own) ? own : endFeed(services, { ...own.right, accountId: desk.accountId }, clock())
  })
  deskRoute(kernel, contract.fetchFeedNow, async ({ desk, params: { id } }) => {
    const own = await feedFor(db.sql, desk, id, 'manager')
    return E.isLeft(own) ? own : fetchNow({ db: db.sql }, own.right.feed, clock())
  })
  deskRoute(
    kernel,
    contract.answerFeedProject,
    async ({ desk, params: { id, project }, body: { was, ...answer } }) => {
      const own = await feedFor(db.sql, desk, id, 'manager')
      if (E.isLeft(own)) return own
      const answers = { projectKeyId: project, answer, was, accountId: desk.accountId }
      const answered = await answerProject(services, { ...own.right, ...answers }, clock())
      return E.isLeft(answered) ? answered : detailOf(id)
    },
    { limitPerMinute: ANSWERS_PER_MINUTE },
  )
}
