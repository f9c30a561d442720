import { createActor } from 'xstate'
import { analyticsOverFetch } from '../../../adapters/http/analytics/analytics.fetch'
import { type Noted, pageOf } from '../../../domain/analytics/action-log'
import { actionLogWith } from '../../../domain/analytics/action-log.machine'
import { inspection } from '../../shared/inspection'

/** Starts recording for this page. Sends the collected actions when the page is hidden or closed. */
export const recorderFor = (apiHost: string) => {
  const wire = analyticsOverFetch({
    apiHost,
    fetch: window.fetch.bind(window),
    wait: (milliseconds) =>
      new Promise((done) => {
        setTimeout(done, milliseconds)
      }),
  })
  const log = createActor(actionLogWith(wire), inspection()).start()
  const record = (noted: Noted, at: Date): void => {
    if (noted.type === 'page-viewed') void wire.pageViewed(pageOf(noted.path))()
    else log.send({ type: 'noted', noted, at })
  }
  const tell = () => record({ type: document.visibilityState === 'hidden' ? 'hidden' : 'shown' }, new Date())
  document.addEventListener('visibilitychange', tell)
  // Not every browser fires visibilitychange when a page is closed.
  window.addEventListener('pagehide', () => record({ type: 'hidden' }, new Date()))
  return record
}
