import { referralsOverHttp } from '../../../adapters/http/membership/referrals.http'
import { REFERRALS } from '../../../domain/membership/referral.ports'
import { EMPTY_REFERRAL, type ReferralForm, referralRules, tidiedReferral } from '../../../domain/membership/referral'
import { sendingWith } from '../../../domain/shared/sending.machine'
import { bindings } from '../../shared/bindings'
import { FormPresenter } from '../../shared/form/form.presenter'
import { SendingPresenter } from '../../shared/form/sending.presenter'
import { HTTP } from '../../shared/http.bindings'
import { loadingFlow } from '../../shared/loaded.presenter'
import { REFER, REFERRAL_PAGES } from './referrals.flows'

/** A member's referrals. */
export const referralsBindings = bindings((bind) => {
  bind(REFERRALS, referralsOverHttp, HTTP)
  bind(REFERRAL_PAGES, (referrals) => loadingFlow('referrals', referrals.page), REFERRALS)
  bind(
    REFER,
    (referrals) => () => ({
      logic: sendingWith(referrals.refer),
      present: (actor) =>
        new SendingPresenter(actor, {
          form: new FormPresenter<ReferralForm>(EMPTY_REFERRAL, referralRules),
          requestOf: tidiedReferral,
        }),
    }),
    REFERRALS,
  )
})
