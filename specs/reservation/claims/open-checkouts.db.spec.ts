import * as E from 'fp-ts/lib/Either.js'
import { expect, test } from 'vitest'
import { MINUTE } from '../../../domain/shared/dates'
import { letGo, openCheckoutsOf } from '../../../server/reservation/open-checkouts'
import { privateLinks } from '../../../server/sharing/sharing.tables'
import { makeAccount } from '../../shared/support/fixtures'
import { ASKS, clientRequest, reserved } from '../client/client-setup'
import { buyerFor, opened, pay, requestOf, type ServicesSetup, standingOf, START, unitFor } from '../services-setup'
import { withServices } from '../with-services'

let setup: ServicesSetup
withServices((made) => {
  setup = made.setup
})

const openOf = ({ id }: { id: number }) => openCheckoutsOf(setup.services.db.sql, id, setup.clock())
const linkOf = async (accountId: number, listingId: number): Promise<number> => {
  const [link] = await setup.services.db.sql
    .insert(privateLinks)
    .values({
      ...{ accountId, listingId, label: '', isPublic: true, recipientEmail: '', passphraseHash: null },
      ...{ endsOn: '2027-02-18', endsAt: new Date('2027-02-18T13:29:59.000Z'), createdAt: setup.clock() },
    })
    .returning({ id: privateLinks.id })
  return link?.id ?? 0
}
const LANTERN = { listing: { name: 'The Lantern' }, units: [{ apt: '905' }, { apt: '906' }] }

test('an account’s open payment is listed with its form until it ends, and not for other accounts', async () => {
  const unit = await unitFor(setup, LANTERN)
  const [buyer, other] = [await buyerFor(setup), await buyerFor(setup)]
  const request = requestOf(unit, buyer)
  await opened(setup, request)
  setup.move(2 * MINUTE)
  expect(await openOf(buyer)).toEqual([
    {
      paymentId: expect.any(Number) as number,
      propertyId: unit.listingId,
      unitIds: [unit.unitId],
      units: 'Apartment 905',
      listing: 'The Lantern',
      endsAt: new Date(START.getTime() + 30 * MINUTE),
      now: new Date(START.getTime() + 2 * MINUTE),
      form: request.form,
    },
  ])
  expect(await openOf(other)).toEqual([])
  setup.move(28 * MINUTE)
  expect(await openOf(buyer)).toEqual([])
})

test('an agent’s payment for a client is one payment for its units, without a form', async () => {
  const unit = await unitFor(setup, LANTERN)
  const agent = await makeAccount(setup.services.db, setup.clock(), { role: 'agent' })
  const ids = [unit.unitId, ...unit.others]
  await reserved(setup, await clientRequest(setup, unit, ids, agent.id, { card: ASKS }))
  expect(await openOf(agent)).toMatchObject([{ unitIds: ids, units: '2 properties', form: null }])
  const [first] = await openOf(agent)
  expect(await letGo(setup.services, first?.paymentId ?? 0, agent.id)).toEqual(E.right(null))
  expect(await openOf(agent)).toEqual([])
  expect((await standingOf(setup.services.db, unit.unitId)).unit).toBe('Available')
})

test('a payment through a private link belongs to its visitor, not to the link’s agent', async () => {
  const unit = await unitFor(setup, LANTERN)
  const agent = await makeAccount(setup.services.db, setup.clock(), { role: 'agent' })
  const maker = { kind: 'link', linkId: await linkOf(agent.id, unit.listingId), accountId: agent.id } as const
  await reserved(
    setup,
    await clientRequest(setup, unit, [unit.unitId], agent.id, {
      maker: { ...maker, listingId: unit.listingId },
      card: ASKS,
    }),
  )
  expect((await standingOf(setup.services.db, unit.unitId)).unit).toBe('Reserved')
  expect(await openOf(agent)).toEqual([])
})

test('letting go releases the unit; another account’s payment, and one that was paid, are kept', async () => {
  const { db } = setup.services
  const unit = await unitFor(setup, LANTERN)
  const [buyer, other] = [await buyerFor(setup), await buyerFor(setup)]
  await opened(setup, requestOf(unit, buyer))
  const [open] = await openOf(buyer)
  const paymentId = open?.paymentId ?? 0
  const refused = E.left({ kind: 'not-paid', message: 'The reservation fee hasn’t been paid.' })
  expect(await letGo(setup.services, paymentId, other.id)).toEqual(refused)
  expect((await standingOf(db, unit.unitId)).unit).toBe('Reserved')
  expect(await letGo(setup.services, paymentId, buyer.id)).toEqual(E.right(null))
  expect(await standingOf(db, unit.unitId)).toMatchObject({ unit: 'Available', reservations: ['lapsed'] })
  const checkout = await opened(setup, requestOf(unit, other))
  const [theirs] = await openOf(other)
  await pay(setup, checkout)
  expect(await letGo(setup.services, theirs?.paymentId ?? 0, other.id)).toEqual(E.right(null))
  expect(await standingOf(db, unit.unitId)).toMatchObject({ unit: 'Reserved', reservations: ['lapsed', 'held'] })
})
