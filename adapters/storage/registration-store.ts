import type { RegistrationStore } from '../../domain/membership/membership.ports'
import { Period, type PlanChoice } from '../../domain/membership/plan'
import { emptyUConnectUser, UConnectUser } from '../../domain/membership/u-connect-user'
import { jsonStore, quietly } from './json-store'

const KEY = 'uConnectRegistrationKey'
const PLAN = 'selectedProductId'
const PERIOD = 'subscriptionPeriod'

/**
 * Local storage keys `uConnectRegistrationKey`, `selectedProductId` and `subscriptionPeriod` (A3-25 to A3-27); session
 * storage key `uConnectDraft`, which ends with the tab: personal details, but never the password.
 */
export const registrationStoreIn = (local: Storage, session: Storage): RegistrationStore => {
  const draft = jsonStore(session, 'uConnectDraft', UConnectUser)
  return {
    load: () => ({ key: local.getItem(KEY), choice: choiceIn(local), user: draft.load() ?? emptyUConnectUser }),
    save: ({ key, choice, user }) => {
      put(local, KEY, key)
      put(local, PLAN, choice === null ? null : String(choice.planId))
      put(local, PERIOD, choice?.period ?? null)
      draft.save(user)
    },
  }
}

const put = (storage: Storage, key: string, value: string | null): void =>
  quietly(() => (value === null ? storage.removeItem(key) : storage.setItem(key, value)))

const choiceIn = (storage: Storage): PlanChoice | null => {
  const [planId, period] = [storage.getItem(PLAN) ?? '', storage.getItem(PERIOD)]
  return /^\d{1,9}$/.test(planId) ? { planId: Number(planId), period: Period.is(period) ? period : 'MONTHLY' } : null
}
