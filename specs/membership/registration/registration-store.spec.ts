import { expect, test } from 'vitest'
import { registrationStoreIn } from '../../../adapters/storage/registration-store'
import { memoryStorage } from '../../shared/memory-storage'
import { USER } from '../samples'

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

test("the user's fields survive a reload [A3-2]", () => {
  const local = memoryStorage()
  const user = {
    userId: 1002,
    email: 'ben@example.com',
    firstName: 'Ben',
    lastName: 'Marsh',
    countryCode: '+64',
    mobileNumber: '211234567',
    isOutsideAustralia: true,
    abnAcn: '51824753556',
    companyName: 'Marsh & Daughter',
    agentRegistrationNumber: '294451',
    businessRegistrationNumber: 'NZBN 94290',
    subscriptionUConnectId: 5,
    subscribedUConnectProductCode: 'UCON_STND_ELITE_NEW',
    subscriptionType: 'U_CON_STND',
    subscriptionId: 'sub_1',
    paymentInterval: 'YEARLY' as const,
  }
  registrationStoreIn(local, () => 0).save({ key: 'k1', choice: null, user })
  expect(registrationStoreIn(local, () => 0).load().user).toEqual(user)
})
