import { feedsOverHttp } from '../../../adapters/http/stock/feeds.http'
import { FEEDS } from '../../../domain/stock/feed/feed.ports'
import { bindings } from '../../shared/bindings'
import { HTTP } from '../../shared/http.bindings'
import { loadingFlow } from '../../shared/loaded.presenter'
import { taskFlow } from '../../shared/task.presenter'
import { ANSWER_PROJECT, answerProject } from './answer.form'
import { EDIT_FEED, editFeed, RENEW_ADDRESS, renewAddress } from './feed.form'
import { DELIVERIES, FEED, FEED_LIST, LOOK_NOW, STOP_FEED } from './feeds.flows'

/** Everything that the screens of feeds ask the server. */
export const feedBindings = bindings((bind) => {
  bind(FEEDS, feedsOverHttp, HTTP)
  bind(FEED_LIST, (feeds) => loadingFlow('feeds', feeds.feeds), FEEDS)
  bind(FEED, (feeds) => loadingFlow('feed', feeds.feed), FEEDS)
  bind(DELIVERIES, (feeds) => loadingFlow('deliveries', feeds.deliveries), FEEDS)
  bind(LOOK_NOW, (feeds) => taskFlow('look for files', feeds.fetchNow), FEEDS)
  bind(STOP_FEED, (feeds) => taskFlow('stop feed', feeds.end), FEEDS)
  bind(EDIT_FEED, (feeds) => editFeed(feeds), FEEDS)
  bind(RENEW_ADDRESS, (feeds) => renewAddress(feeds), FEEDS)
  bind(ANSWER_PROJECT, (feeds) => answerProject(feeds), FEEDS)
})
