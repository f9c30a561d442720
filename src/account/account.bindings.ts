import { agentDetailsDraftsIn, detailsDraftsIn } from '../../adapters/storage/details-drafts'
import { listPagesIn } from '../../adapters/storage/list-pages'
import { ACCOUNT, AGENT_DETAILS_DRAFTS, DETAILS_DRAFTS, FAVOURITES, PLACES } from '../../domain/account/account.ports'
import { addressLookupWith } from '../../domain/account/address-lookup.machine'
import { changePasswordWith } from '../../domain/account/change-password.machine'
import { SESSION } from '../../domain/identity/session'
import { LISTING_NEWS } from '../../domain/listing/history/history.ports'
import { LIST_PAGES } from '../../domain/shared/list-pages'
import { NAVIGATION } from '../../domain/shared/navigation'
import { sendingWith } from '../../domain/shared/sending.machine'
import { bindings } from '../shared/bindings'
import { HTTP } from '../shared/http.bindings'
import { latePort } from '../shared/late-port'
import { loadingFlow } from '../shared/loaded.presenter'
import { taskFlow } from '../shared/task.presenter'
import { TOASTS } from '../shared/ui/messages/toasts.presenter'
import { ADDRESS_FIELD, AddressFieldPresenter } from './address-field.presenter'
import { AGENT_DETAILS, AgentDetailsPresenter } from './agent-details.presenter'
import { CHANGE_PASSWORD, ChangePasswordPresenter } from './change-password.presenter'
import { DETAILS, DetailsPresenter } from './details.presenter'
import { FAVOURITE_NEWS, FAVOURITE_PAGE, RESERVED_PAGE, SET_MAILING_LIST } from './profile.flows'

const adapters = () => import('../../adapters/http/account/account.http')

/** My Account; the hearts bring `favouritesBindings`. */
export const accountBindings = bindings((bind) => {
  bind(
    ACCOUNT,
    (http) =>
      latePort(async () => (await adapters()).accountOverHttp(http), {
        save: true,
        setMailingList: true,
        saveAgent: true,
        matchPassword: true,
        changePassword: true,
        reserved: true,
      }),
    HTTP,
  )
  bind(PLACES, (http) => latePort(async () => (await adapters()).placesOverHttp(http), { suggest: true }), HTTP)
  bind(DETAILS_DRAFTS, () => detailsDraftsIn(sessionStorage))
  bind(AGENT_DETAILS_DRAFTS, () => agentDetailsDraftsIn(sessionStorage))
  bind(LIST_PAGES, () => listPagesIn(sessionStorage))
  bind(FAVOURITE_PAGE, (favourites) => loadingFlow('favourites', (page: number) => favourites.page(page)), FAVOURITES)
  bind(FAVOURITE_NEWS, (news) => loadingFlow('favourite news', () => news.read()), LISTING_NEWS)
  bind(
    RESERVED_PAGE,
    (account) => loadingFlow('reserved properties', (page: number) => account.reserved(page)),
    ACCOUNT,
  )
  bind(SET_MAILING_LIST, (account) => taskFlow('mailing list', account.setMailingList), ACCOUNT)
  bind(
    DETAILS,
    (account, drafts, session, toasts) => (user) => ({
      logic: sendingWith(account.save),
      present: (actor) => new DetailsPresenter(actor, user, { drafts, session, toasts }),
    }),
    ACCOUNT,
    DETAILS_DRAFTS,
    SESSION,
    TOASTS,
  )
  bind(
    AGENT_DETAILS,
    (account, drafts, session, navigation, toasts) => (user, after) => ({
      logic: sendingWith(account.saveAgent),
      present: (actor) => new AgentDetailsPresenter(actor, { user, after }, { drafts, session, navigation, toasts }),
    }),
    ACCOUNT,
    AGENT_DETAILS_DRAFTS,
    SESSION,
    NAVIGATION,
    TOASTS,
  )
  bind(
    CHANGE_PASSWORD,
    (account, toasts) => ({
      logic: changePasswordWith(account),
      present: (changing) => new ChangePasswordPresenter(changing, toasts),
    }),
    ACCOUNT,
    TOASTS,
  )
  bind(
    ADDRESS_FIELD,
    (places) => ({ logic: addressLookupWith(places), present: (lookup) => new AddressFieldPresenter(lookup) }),
    PLACES,
  )
})
