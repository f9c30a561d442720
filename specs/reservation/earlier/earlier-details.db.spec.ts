import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY } from '../../../domain/shared/dates'
import { earlierDetailsOf } from '../../../server/reservation/earlier-details'
import { makeOffer } from '../../../server/reservation/make-offer'
import { reservations } from '../../../server/reservation/reservation.tables'
import { makeAccount } from '../../shared/support/fixtures'
import { CLIENT_FORM, clientRequest, reserved } from '../client/client-setup'
import { reservationFormOf } from '../../../domain/reservation/client/client-form'
import { CONVEYANCER, PURCHASER } from '../samples'
import { buyerFor, formOf, opened, requestOf, type ServicesSetup, unitFor, viewer } from '../services-setup'
import { withServices } from '../with-services'

let setup: ServicesSetup
withServices((made) => {
  setup = made.setup
})

const offer = async (accountId: number, form: ReturnType<typeof formOf>) => {
  const { listingId, unitId } = await unitFor(setup, { units: [{ apt: '101', revisedPrice: null }] })
  const request = requestOf({ listingId, unitId }, { id: accountId, email: PURCHASER.email })
  await makeOffer(setup.services, { ...request, form })
  setup.move(DAY)
}
const named = (firstName: string) => ({ ...PURCHASER, firstName })

test('a buyer’s are those of the last reservation that was made, and not of a checkout or of another account', async () => {
  const [buyer, other] = [await buyerFor(setup), await buyerFor(setup)]
  await offer(buyer.id, formOf(buyer.email, { offer: '500000', purchasers: [named('First')] }))
  await offer(
    buyer.id,
    formOf(buyer.email, {
      offer: '500000',
      purchasers: [named('Second'), named('Third')],
      purchasingEntity: 'A Pty Ltd',
    }),
  )
  await opened(
    setup,
    requestOf(await unitFor(setup), buyer, { form: formOf(buyer.email, { purchasers: [named('Open')] }) }),
  )
  expect(await earlierDetailsOf(setup.services.db.sql, viewer(buyer))).toEqual([
    {
      name: 'Second Buyer',
      isForClient: false,
      purchasers: [named('Second'), named('Third')],
      ownConveyancer: true,
      conveyancer: CONVEYANCER,
    },
  ])
  expect(await earlierDetailsOf(setup.services.db.sql, viewer(other))).toEqual([])
})

test('a nominated conveyancer is not part of them: another state has another', async () => {
  const buyer = await buyerFor(setup)
  await offer(buyer.id, formOf(buyer.email, { offer: '500000', ownConveyancer: false }))
  expect(await earlierDetailsOf(setup.services.db.sql, viewer(buyer))).toMatchObject([
    { ownConveyancer: false, conveyancer: { companyName: '', email: '' } },
  ])
})

test('an agent’s are its last three clients, each once, the newest first, and none that it only introduced', async () => {
  const { db, clock } = setup.services
  const [agent, other, buyer] = [
    await makeAccount(db, clock(), { role: 'agent' }),
    await makeAccount(db, clock(), { role: 'agent' }),
    await buyerFor(setup),
  ]
  for (const client of ['Uma', 'Vic', 'Yan', 'Uma'])
    await offer(agent.id, formOf('', { offer: '500000', isForClient: true, purchasers: [named(client)] }))
  const unit = await unitFor(setup, { units: [{ apt: '1' }, { apt: '2' }] })
  const clientForm = { ...CLIENT_FORM, purchasers: [named('Zoe')] }
  const request = await clientRequest(setup, unit, [unit.unitId, ...unit.others], agent.id, {
    ...{ clientForm, form: reservationFormOf(clientForm, CONVEYANCER) },
  })
  await reserved(setup, request)
  // A buyer whom the agent referred by a link.
  await offer(buyer.id, formOf(buyer.email, { offer: '500000', purchasers: [named('Referred')] }))
  await db.sql.update(reservations).set({ introducerId: agent.id }).where(eq(reservations.accountId, buyer.id))
  const namesFor = async (role: 'agent' | 'buyer', { id }: { readonly id: number }) =>
    (await earlierDetailsOf(db.sql, { accountId: id, role })).map(({ name, isForClient }) => [name, isForClient])
  expect(await namesFor('agent', agent)).toEqual(['Zoe', 'Uma', 'Yan'].map((each) => [`${each} Buyer`, true]))
  expect([await namesFor('agent', other), await namesFor('buyer', agent)]).toEqual([[], []])
})
