import type { Referral, ReferralForm, ReferralPage } from '../../../domain/membership/referral'
import type { loadingMachine } from '../../../domain/shared/loading.machine'
import { token } from '../../../domain/shared/token'
import type { Flow } from '../../shared/flow'
import type { SendingFlow, SendingPresenter } from '../../shared/form/sending.presenter'
import type { Loaded } from '../../shared/loaded.presenter'

/** Request a page. */
export const REFERRAL_PAGES = token<Flow<typeof loadingMachine, Loaded<ReferralPage>>>('referral-pages')

type ReferPresenter = SendingPresenter<ReferralForm, ReferralForm, Referral>
export const REFER = token<() => SendingFlow<ReferralForm, ReferPresenter, Referral>>('refer')
