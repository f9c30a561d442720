import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { DAY } from '../../domain/shared/dates'
import type { Database } from '../../server/db/database'
import type { EmailMessage } from '../../server/mail/mail'
import { outbox } from '../../server/mail/mail.tables'
import type { OfficeAction } from '../../domain/reservation/office-action'
import { actOnReservation } from '../../server/reservation/act-on-reservation'
import { endHolds } from '../../server/reservation/end-holds'
import { outcomeEmailKinds } from '../../server/reservation/outcome-emails'
import { queuePlaces } from '../../server/queue/queue.tables'
import { reservations } from '../../server/reservation/reservation.tables'
import { rendererOf, storedEmails } from '../mail/stored-emails'
import { sweep } from '../payments/engine-setup'
import { makeAccount } from '../shared/support/fixtures'
import { heldUnit, LANTERN_905, offeredUnit, type ReservationSetup, standing } from './reservation-setup'
import { withReservations } from './with-reservations'

let db: Database
let setup: ReservationSetup

withReservations(async (made) => {
  setup = made
  db = made.db
  await db.sql.delete(outbox)
})

const LANTERN = 'partment 905, The Lantern, 41 Bayview Street, Glenelg SA 5045'

const held = async (): Promise<number> => {
  const { id } = await heldUnit(setup, LANTERN_905)
  await db.sql.delete(outbox)
  return id
}
const offered = async (): Promise<number> => {
  const { id } = await offeredUnit(setup)
  await db.sql.delete(outbox)
  return id
}
const act = (id: number, action: OfficeAction) => actOnReservation(setup.services, id, action)
const emails = (): Promise<EmailMessage[]> => storedEmails(db, rendererOf(outcomeEmailKinds))
/** The subject before the property, and the paragraphs between the greeting and the link. */
const told = ({ subject, text }: EmailMessage): string[] => {
  const [, ...rest] = text.split('\n\n')
  return [
    subject.split(':')[0] ?? '',
    ...rest.slice(
      0,
      rest.findIndex((part) => part.startsWith('See your ')),
    ),
  ]
}
const REFUND =
  'We refund $1,000 to your card, which takes 3-5 business days to clear. The card transaction fee of $30.30 is not refunded.'

describe('when a hold ends', () => {
  test('[D40-1] the buyer gets an email that states the refund and what to do next, and the listing’s agents get one each', async () => {
    const id = await held()
    setup.clock.move(8 * DAY)
    await sweep(setup.services)
    const [buyer, agent, ...others] = await emails()
    const [reservation] = await db.sql.select().from(reservations).where(eq(reservations.id, id))
    expect([buyer?.key, buyer?.recipient, buyer?.subject]).toEqual([
      `reservation-outcome-${id}-hold-ended`,
      'bea@example.com',
      `Hold ended: a${LANTERN}`,
    ])
    expect(buyer?.text.replace(/agent-\S+@/, 'agent@')).toBe(
      [
        'Dear Bea,',
        'The hold ended without a contract, so the property below is no longer held for you.',
        'If you would still like it, you can reserve it again while it is available. The listing shows what else is.',
        REFUND,
        `See what is available: https://unifi.example/property-details/view?pid=${reservation?.listingId}`,
        `Reservation number: ${id}\nProperty: A${LANTERN}\nPrice: $600,000\nRefund: $1,000`,
        '[x] Unit held, 20/11/2026\n[x] Hold ended, 28/11/2026',
        'Selling agent: Alex Agent, 0412 345 678, agent@example.com',
        'Unifi\nhello@unifi.example, (08) 5550 1200\nLevel 2, 104 The Parade, Norwood, South Australia',
      ].join('\n\n'),
    )
    expect([agent?.subject, agent?.text.split('\n\n').slice(0, 4), others]).toEqual([
      `Hold ended: a${LANTERN}`,
      [
        'Dear Alex,',
        'The hold ended without a contract. The property is on sale again, and we refund the reservation fee.',
        `See the listing: https://unifi.example/property-details/view?pid=${reservation?.listingId}`,
        `Reservation number: ${id}\nProperty: A${LANTERN}`,
      ],
      [],
    ])
  })

  test('others in the queue are named with their time, and how to join it [D52-57]', async () => {
    const id = await held()
    const [reservation] = await db.sql.select().from(reservations).where(eq(reservations.id, id))
    const { id: accountId } = await makeAccount(db, setup.clock(), { role: 'buyer', firstName: 'Cat' })
    await db.sql.insert(queuePlaces).values({
      ...{ unitId: reservation?.unitId ?? 0, accountId, tenant: 'unifi', origin: 'https://unifi.example' },
      ...{ offerHours: 36, wantsNews: false, positionTold: 1, joinedAt: setup.clock() },
    })
    setup.clock.move(8 * DAY)
    await sweep(setup.services)
    const text = (await emails()).find(({ key }) => key === `reservation-outcome-${id}-hold-ended`)?.text ?? ''
    expect(text.split('\n\n').slice(2, 3)).toEqual([
      'Others are in its queue: the first in the queue has 36 hours to reserve the property before anyone else. If you would still like it, you can join the queue.',
    ])
    expect(text).toContain(`/index/property/${reservation?.listingId}/room/${reservation?.unitId}?at=queue`)
  })

  test('two nodes send each email once', async () => {
    const id = await held()
    setup.clock.move(8 * DAY)
    await Promise.all([sweep(setup.services), sweep(setup.services)])
    const keys = (await db.sql.select({ key: outbox.key }).from(outbox)).map(({ key }) => key)
    expect(keys.filter((key) => key.startsWith('reservation-outcome'))).toEqual([
      `reservation-outcome-${id}-hold-ended`,
    ])
  })
})

describe('when the office acts, the buyer gets an email', () => {
  test.each<[OfficeAction, string[]]>([
    [
      'cancel',
      [
        'Reservation cancelled',
        'We have cancelled your reservation of the property below. If you did not expect this, please call your agent.',
        REFUND,
      ],
    ],
    [
      'reject',
      [
        'Reservation declined',
        'The seller has declined your reservation of the property below, so it has ended.',
        REFUND,
      ],
    ],
    [
      'sign',
      [
        'Contract signed',
        'The contract for the property below is signed. We email you when it becomes unconditional.',
        REFUND,
        'The deposit of the contract is separate from this fee.',
      ],
    ],
  ])('after “%s” of a hold', async (action, expected) => {
    const id = await held()
    await act(id, action)
    expect((await emails()).map(told)).toEqual([expected])
  })

  test.each<[OfficeAction, string[]]>([
    [
      'accept',
      [
        'Offer accepted',
        'The seller has accepted your offer, and the property below is reserved for you.',
        'The contract comes to you or your conveyancer. Have it reviewed before you sign. You then exchange contracts and pay the deposit.',
      ],
    ],
    [
      'reject',
      [
        'Offer declined',
        'The seller has declined your offer on the property below. You paid nothing, so there is nothing to refund. Ask the agent what else is available.',
      ],
    ],
    [
      'cancel',
      [
        'Offer cancelled',
        'We have cancelled your offer on the property below. You paid nothing, so there is nothing to refund. If you did not expect this, please call your agent.',
      ],
    ],
  ])('after “%s” of an offer', async (action, expected) => {
    const id = await offered()
    await act(id, action)
    expect((await emails()).map(told)).toEqual([expected])
  })

  test.each<[OfficeAction, string[]]>([
    ['accept', ['Offer: $612,500.55']],
    ['reject', ['Price: $600,000 - $650,000', 'Offer: $612,500.55']],
  ])('with the amount, after “%s” of an offer', async (action, expected) => {
    const id = await offered()
    await act(id, action)
    const [email] = await emails()
    expect(email?.text.split('\n').filter((line) => /^(Price|Offer): /.test(line))).toEqual(expected)
  })

  test('when its last day is over', async () => {
    const id = await offered()
    await db.sql.update(reservations).set({ offerEndsAt: setup.services.clock() }).where(eq(reservations.id, id))
    await endHolds(setup.services)
    expect((await emails()).map(told)).toEqual([
      [
        'Offer ended',
        'Your offer on the property below was not accepted by its last day, so it has ended. You paid nothing, so there is nothing to refund. You can make another offer.',
      ],
    ])
  })

  test('of each step of the contract, once', async () => {
    const id = await held()
    for (const action of ['sign', 'unconditional', 'settle', 'settle'] as const) await act(id, action)
    expect((await emails()).map(told)).toEqual([
      [
        'Contract signed',
        'The contract for the property below is signed. We email you when it becomes unconditional.',
        REFUND,
        'The deposit of the contract is separate from this fee.',
      ],
      [
        'Contract unconditional',
        'The contract for the property below is unconditional. You hear the settlement date from your conveyancer or your agent.',
      ],
      ['Settled', 'Congratulations. The sale of the property below has settled.'],
    ])
  })

  test('of the end of a contract, whose fee was refunded when it was signed', async () => {
    const id = await held()
    await act(id, 'sign')
    await act(id, 'cancel')
    expect((await emails()).map(told).slice(1)).toEqual([
      [
        'Contract ended',
        'The contract for the property below has ended. A conveyancer or solicitor can tell you what this means for your deposit.',
        'We refunded $1,000 of the fee when the contract was signed, so there is nothing more to refund.',
      ],
    ])
  })

  test('but not of what was refused', async () => {
    const id = await held()
    await act(id, 'accept')
    expect([await emails(), await standing(db, id)]).toEqual([[], 'held, Reserved, captured'])
  })
})

test('the introducer gets an email too, and the client’s email has no link to an account', async () => {
  const agent = await makeAccount(db, setup.clock(), { role: 'agent', firstName: 'Alan' })
  const id = await held()
  await db.sql.update(reservations).set({ introducerId: agent.id, accountId: null }).where(eq(reservations.id, id))
  await act(id, 'sign')
  const [client, introducer] = await emails()
  const [reservation] = await db.sql.select().from(reservations).where(eq(reservations.id, id))
  expect([client?.recipient, client?.text.includes('See your reservation')]).toEqual(['bea@example.com', false])
  expect([introducer?.recipient, introducer?.subject, introducer?.text.split('\n\n').slice(0, 7)]).toEqual([
    agent.email,
    `Contract signed: a${LANTERN}`,
    [
      'Dear Alan,',
      'This is what we wrote to your client, Bea Buyer:',
      'The contract for the property below is signed. We email you when it becomes unconditional.',
      REFUND,
      'The deposit of the contract is separate from this fee.',
      `See the reservation: https://unifi.example/account/reserved/${reservation?.listingId}/${reservation?.unitId}/${id}`,
      `Reservation number: ${id}\nProperty: A${LANTERN}\nPrice: $600,000\nRefund: $1,000`,
    ],
  ])
})
