import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../shared/failure'
import { token } from '../shared/token'
import type { Referral, ReferralForm, ReferralPage } from './referral'

/** A member's own referrals; for agents on every plan. */
export interface ReferralsPort {
  /** Newest first. */
  page(page: number): TaskEither<Failure, ReferralPage>
  /** Fails with the field that is wrong, `referred-already` while the office has this client of theirs, and `too-many-requests`. */
  refer(form: ReferralForm): TaskEither<Failure, Referral>
}
export const REFERRALS = token<ReferralsPort>('referrals')
