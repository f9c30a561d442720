import * as t from 'io-ts'
import type { RegistrationStore } from '../../domain/membership/membership.ports'
import { Period, type PlanChoice } from '../../domain/membership/plan'
import { emptyUConnectUser, UConnectUser } from '../../domain/membership/u-connect-user'
import { DAY } from '../../domain/shared/dates'
import { jsonStore, quietly } from './json-store'

const KEY = 'uConnectRegistrationKey'
const PLAN = 'selectedProductId'
const PERIOD = 'subscriptionPeriod'

const Draft = t.type({ savedAt: t.number, user: UConnectUser }, 'Draft')

/**
 * Local storage keys `uConnectRegistrationKey`, `selectedProductId` and `subscriptionPeriod` (A3-25 to A3-27), and
 * `uConnectDraft`: personal details, never the password, for every tab of this browser. A draft lasts a day, like the
 * registration on the server.
 */
export const registrationStoreIn = (local: Storage, now: () => number): RegistrationStore => {
  const drafts = jsonStore(local, 'uConnectDraft', Draft)
  const userIn = (): UConnectUser => {
    const draft = drafts.load()
    return draft !== null && now() - draft.savedAt < DAY ? draft.user : emptyUConnectUser
  }
  return {
    load: () => ({ key: local.getItem(KEY), choice: choiceIn(local), user: userIn() }),
    save: ({ key, choice, user }) => {
      put(local, KEY, key)
      put(local, PLAN, choice === null ? null : String(choice.planId))
      put(local, PERIOD, choice?.period ?? null)
      if (user === emptyUConnectUser) drafts.clear()
      else drafts.save({ savedAt: now(), user })
    },
  }
}

const put = (storage: Storage, key: string, value: string | null): void =>
  quietly(() => (value === null ? storage.removeItem(key) : storage.setItem(key, value)))

const choiceIn = (storage: Storage): PlanChoice | null => {
  const [planId, period] = [storage.getItem(PLAN) ?? '', storage.getItem(PERIOD)]
  return /^\d{1,9}$/.test(planId) ? { planId: Number(planId), period: Period.is(period) ? period : 'MONTHLY' } : null
}
