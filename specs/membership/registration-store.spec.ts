import { expect, test } from 'vitest'
import { registrationStoreIn } from '../../adapters/storage/registration-store'
import { memoryStorage } from '../shared/memory-storage'
import { USER } from './samples'

test('the key, the plan and the period are kept in local storage [A3-25 A3-26 A3-27]', () => {
  const local = memoryStorage()
  const kept = () =>
    ['uConnectRegistrationKey', 'selectedProductId', 'subscriptionPeriod'].map((key) => local.getItem(key))
  const store = registrationStoreIn(local, () => 0)
  store.save({ key: 'k1', choice: { planId: 3, period: 'YEARLY' }, user: USER })
  expect(kept()).toEqual(['k1', '3', 'YEARLY'])
  expect(store.load()).toEqual({ key: 'k1', choice: { planId: 3, period: 'YEARLY' }, user: USER })
  store.save({ ...store.load(), key: null, choice: null })
  expect(kept()).toEqual([null, null, null])
})
