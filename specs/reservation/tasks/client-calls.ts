import assert from 'node:assert/strict'
import { wholeDatabase } from '../../shared/whole-database'
import type { UnifiWorld } from '../../shared/support/world'
import { building, roomIdOf } from '../../shared/tasks/building'
import { nested } from '../../shared/tasks/calls'
import { noteAnswer, tokenOf } from '../../shared/tasks/people'
import { allFilledIn } from '../../shared/tasks/text'
import { wirePurchaser } from './wire-form'

/** The introducer's and private form with wire names (B3-38), without the units. */
export const wireClientForm = () => ({
  ordersPurchaserVOList: [{ ...wirePurchaser('Cleo', 'cleo@example.com'), gender: 'Ms.', surName: 'Client' }],
  ordersPurchaserLegalVO: {
    companyName: 'Own Settlements',
    contactPerson: 'Olive Own',
    address: '5 King Street',
    suburb: 'Unley',
    state: 'SA',
    postCode: '5061',
    phone: '',
    mobile: '0491574118',
    email: '',
  },
  agreementName: 'Cleo Client',
  agreementDate: '05/03/2027',
  purchasingEntity: '',
  ordersCardbagVO: {
    cardName: 'Cleo Client',
    cardNumber: '4242424242424242',
    expMonth: '05',
    expYear: '29',
    cardCvv: '917',
  },
})

/** Reserves units for a client; `changes` by path, as in calls. */
export const reserve = async (
  world: UnifiWorld,
  person: string,
  units: string,
  changes: readonly (readonly string[])[] = [],
): Promise<void> => {
  const [roomId, ...otherRoomIds] = units === '' ? [''] : units.split(', ').map((unit) => roomIdOf(world, unit))
  const body = { ...wireClientForm(), propertyId: building(world).id, roomId, otherRoomIds }
  const token = tokenOf(world, person)
  noteAnswer(
    world,
    await world.call(
      'POST',
      '/api/orders/reservation',
      nested(await allFilledIn(world, changes), body),
      token === null ? {} : { token },
    ),
  )
}

/** Purchasers of one form, all alike. */
export const reserveFor = async (world: UnifiWorld, person: string, unit: string, count: number): Promise<void> => {
  const [purchaser] = wireClientForm().ordersPurchaserVOList
  const token = tokenOf(world, person)
  noteAnswer(
    world,
    await world.call(
      'POST',
      '/api/orders/reservation',
      {
        ...wireClientForm(),
        ordersPurchaserVOList: Array.from({ length: count }, () => purchaser),
        propertyId: building(world).id,
        roomId: roomIdOf(world, unit),
      },
      token === null ? {} : { token },
    ),
  )
}

/** The card of these forms is in nothing that was stored or emailed. */
export const keepsNoCard = async (world: UnifiWorld): Promise<void> => {
  const { cardNumber } = wireClientForm().ordersCardbagVO
  const { db, emails } = world.stage
  const kept = [await wholeDatabase(db), JSON.stringify(emails)]
  assert.deepEqual(
    kept.map((text) => [text.includes(cardNumber), /cardCvv|"cvv"/i.test(text)]),
    kept.map(() => [false, false]),
  )
}
