import { businessRegisterOverHttp } from '../../adapters/http/membership/business-register.http'
import { membershipsOverHttp } from '../../adapters/http/membership/u-connect.http'
import { registrationStoreIn } from '../../adapters/storage/registration-store'
import { abnLookupWith } from '../../domain/membership/abn-lookup.machine'
import { uConnectRegistrationWith } from '../../domain/membership/u-connect-registration.machine'
import { BUSINESS_REGISTER, MEMBERSHIPS, REGISTRATION_STORE } from '../../domain/membership/membership.ports'
import { loadingWith } from '../../domain/shared/loading.machine'
import { NAVIGATION } from '../../domain/shared/navigation'
import { bindings } from '../shared/bindings'
import { HTTP } from '../shared/http.bindings'
import { Loaded } from '../shared/loaded.presenter'
import { TOASTS } from '../shared/ui/messages/toasts.presenter'
import { ABN_LOOKUP, AbnLookupPresenter } from './abn-lookup.presenter'
import { PLANS, PlansPresenter } from './plans.presenter'
import { U_CONNECT, UConnectPresenter } from './u-connect.presenter'

export const membershipBindings = bindings((bind) => {
  bind(MEMBERSHIPS, membershipsOverHttp, HTTP)
  bind(BUSINESS_REGISTER, businessRegisterOverHttp, HTTP)
  bind(
    ABN_LOOKUP,
    (register) => ({ logic: abnLookupWith(register), present: (lookup) => new AbnLookupPresenter(lookup) }),
    BUSINESS_REGISTER,
  )
  bind(REGISTRATION_STORE, () => registrationStoreIn(localStorage, Date.now))
  bind(
    PLANS,
    (memberships, store) => ({
      logic: loadingWith(memberships.plans),
      present: (loading) => new PlansPresenter(new Loaded(loading), store.load().choice),
    }),
    MEMBERSHIPS,
    REGISTRATION_STORE,
  )
  bind(
    U_CONNECT,
    (memberships, store, navigation, toasts) => ({
      logic: uConnectRegistrationWith(memberships, store),
      present: (joining) => new UConnectPresenter(joining, { navigation, toasts }),
    }),
    MEMBERSHIPS,
    REGISTRATION_STORE,
    NAVIGATION,
    TOASTS,
  )
})
