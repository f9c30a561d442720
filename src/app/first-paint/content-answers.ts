import { createActor } from 'xstate'
import type { PublishedText } from '../../../domain/content/published-text'
import { LEGAL_PAGES, type LegalPage } from '../../../domain/content/text-versions'
import type { Post, PostPage } from '../../../domain/content/post'
import type { Tenant } from '../../../domain/content/tenant'
import type { FirstPage } from '../../../domain/listing/search/first-page'
import { REGISTRATION_STORE } from '../../../domain/membership/membership.ports'
import { emptyUConnectUser } from '../../../domain/membership/u-connect-user'
import { loadingMachine } from '../../../domain/shared/loading.machine'
import { ABOUT, CONTACTS, FAQ, LEGAL_TEXT } from '../../content/about.presenter'
import { POST, POSTS, PostsPresenter } from '../../content/blog/blog.presenter'
import { JOIN_PANEL, JoinPanel } from '../../content/agents/join-panel.presenter'
import { PLANS, PlansPresenter } from '../../membership/plans.presenter'
import { type Bindings, bindings } from '../../shared/bindings'
import type { Flow } from '../../shared/flow'
import { Loaded } from '../../shared/loaded.presenter'
import { ObservedActor } from '../../shared/observed-actor'

/** The state of a screen's data after its call has been answered. */
const loadedWith = <A>(value: A): Loaded<A> =>
  new Loaded<A>(
    new ObservedActor(
      createActor(loadingMachine, {
        input: { request: null },
        snapshot: loadingMachine.resolveState({ value: 'loaded', context: { request: null, value, failure: null } }),
      }),
    ),
  )

const answered = <Presenter>(present: () => Presenter): Flow<typeof loadingMachine, Presenter> => ({
  logic: loadingMachine,
  present,
})

/** The latest posts below a post are not of its first screen. */
const postsOf = (page: FirstPage): PostPage => {
  if (page.kind === 'blog') return page.posts
  return page.kind === 'post' && page.post === null ? page.latest : { page: 1, posts: [], total: 0 }
}
const now = () => new Date()

const isLegalPage = (page: FirstPage): page is Extract<FirstPage, { kind: LegalPage }> =>
  Object.hasOwn(LEGAL_PAGES, page.kind)

/** What a page of content shows, instead of the calls for it. */
export const contentAnswers = (tenant: Tenant, page: FirstPage): Bindings =>
  bindings((bind) => {
    bind(JOIN_PANEL, () => new JoinPanel())
    bind(CONTACTS, () => answered(() => loadedWith(tenant)))
    bind(POSTS, () => answered(() => new PostsPresenter(loadedWith(postsOf(page)), now)))
    if (page.kind === 'post') bind(POST, () => answered(() => loadedWith<Post | null>(page.post) as Loaded<Post>))
    if (isLegalPage(page)) bind(LEGAL_TEXT, () => answered(() => loadedWith(page.text) as Loaded<PublishedText>))
    if (page.kind === 'about') bind(ABOUT, () => answered(() => loadedWith(page.html)))
    if (page.kind === 'faq') bind(FAQ, () => answered(() => loadedWith(page.faq)))
    if (page.kind === 'pricing') bind(PLANS, () => answered(() => new PlansPresenter(loadedWith(page.plans), null)))
    bind(REGISTRATION_STORE, () => ({
      load: () => ({ key: null, choice: null, user: emptyUConnectUser }),
      save: () => undefined,
    }))
  })
