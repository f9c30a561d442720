import * as TE from 'fp-ts/lib/TaskEither.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { ActionLogPort } from '../../../domain/analytics/analytics.ports'
import { SECOND } from '../../../domain/shared/dates'
import { type Failure, unreachable } from '../../../domain/shared/failure'
import * as contract from './analytics.contract'

interface Wire {
  readonly apiHost: string
  readonly fetch: typeof fetch
  /** Resolves after this many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>
}

const BEFORE_SECOND_TRY = 10 * SECOND

/**
 * Uses fetch, because `keepalive` completes a report after the page is closed, which axios can't. Sends no token, so
 * reports are anonymous. Failed reports are retried once, then dropped.
 */
export const analyticsOverFetch = ({ apiHost, fetch, wait }: Wire): ActionLogPort => {
  const post = (path: string, body: unknown): TE.TaskEither<Failure, void> =>
    TE.tryCatch(
      async () => {
        const answer = await fetch(`${apiHost}${path}`, {
          method: 'POST',
          keepalive: true,
          credentials: 'omit',
          headers: { 'content-type': 'application/json', webtype: 'admin' },
          body: JSON.stringify(body),
        })
        if (!answer.ok) throw new Error(String(answer.status))
        // An unread response body keeps its connection busy until garbage collection.
        await answer.text()
      },
      () => unreachable,
    )
  const twice = (sending: TE.TaskEither<Failure, void>) =>
    pipe(
      sending,
      TE.orElse(() =>
        pipe(
          TE.fromTask(() => wait(BEFORE_SECOND_TRY)),
          TE.chain(() => sending),
        ),
      ),
    )
  return {
    send: (entries) =>
      twice(post(contract.actionsLog.path, contract.actionsLog.body.encode({ actionsLogsVOList: [...entries] }))),
    pageViewed: (path) => twice(post(contract.pageView.path, contract.pageView.body.encode({ path }))),
  }
}
