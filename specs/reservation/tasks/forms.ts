import assert from 'node:assert/strict'
import type { UnifiWorld } from '../../shared/support/world'
import { openCheckout } from './checkout'
import { lastForm } from './orders'
import { accountOf } from '../../shared/tasks/people'
import { emptyWirePurchaser, PURCHASER_KEYS, wireForm, wirePurchaser } from './wire-form'

const purchaserOf = async (world: UnifiWorld, person: string) => {
  const { firstName, email } = await accountOf(world, person)
  return wirePurchaser(firstName, email)
}

export const sendPurchaser = async (
  world: UnifiWorld,
  person: string,
  unit: string,
  field: string,
  value: string,
): Promise<void> => {
  const key = PURCHASER_KEYS[field]
  if (key === undefined) throw new Error(`a purchaser has no ${field}`)
  await openCheckout(world, person, unit, {
    ordersPurchaserVOList: [{ ...(await purchaserOf(world, person)), [key]: value }],
  })
}

export const sendWithoutOptional = async (world: UnifiWorld, person: string, unit: string): Promise<void> =>
  openCheckout(world, person, unit, {
    ordersPurchaserVOList: [{ ...(await purchaserOf(world, person)), middleName: '', mobile: '' }],
  })

export const sendPurchasers = async (world: UnifiWorld, person: string, unit: string, count: number): Promise<void> => {
  const purchaser = await purchaserOf(world, person)
  await openCheckout(world, person, unit, { ordersPurchaserVOList: Array.from({ length: count }, () => purchaser) })
}

export const sendEmptySecond = async (world: UnifiWorld, person: string, unit: string): Promise<void> =>
  openCheckout(world, person, unit, { ordersPurchaserVOList: [await purchaserOf(world, person), emptyWirePurchaser] })

export const sendConveyancer = async (
  world: UnifiWorld,
  person: string,
  unit: string,
  own: boolean,
  contactPerson: string,
  companyName: string,
): Promise<void> => {
  const { ordersPurchaserLegalVO } = await wireForm(world, person)
  await openCheckout(world, person, unit, {
    ownConveyancer: own,
    ordersPurchaserLegalVO: { ...ordersPurchaserLegalVO, contactPerson, companyName },
  })
}

export const sendCard = (world: UnifiWorld, person: string, unit: string): Promise<void> =>
  openCheckout(world, person, unit, {
    ordersCardbagVO: { cardCvv: '', cardName: '', cardNumber: '4242424242424242', expMonth: '', expYear: '' },
  })

export const keepsConveyancer = async (world: UnifiWorld, companyName: string, person: string): Promise<void> => {
  const { conveyancer } = await lastForm(world)
  assert.deepEqual([conveyancer.companyName, `${conveyancer.firstName} ${conveyancer.lastName}`], [companyName, person])
}

/** Compares all fields of `wireForm`, under our names. */
export const keepsEveryValue = async (world: UnifiWorld, person: string): Promise<void> => {
  const { email } = await accountOf(world, person)
  assert.deepEqual(await lastForm(world), {
    purchasers: [
      {
        title: 'Ms',
        firstName: person,
        middleName: 'Rose',
        surname: 'Buyer',
        address: '22 William Street',
        suburb: 'Norwood',
        state: 'SA',
        postcode: '5067',
        mobile: '0491576398',
        email,
      },
    ],
    ownConveyancer: true,
    conveyancer: {
      companyName: 'Own Settlements',
      firstName: 'Olive',
      lastName: 'Own',
      address: '5 King Street',
      suburb: 'Unley',
      state: 'SA',
      postcode: '5061',
      phone: '0855501260',
      mobile: '0491574118',
      email: 'olive@own.example',
    },
    purchasingEntity: 'Buyer Family Trust',
    cashDeposit: false,
    offer: '',
  })
}
