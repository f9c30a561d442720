import { STANDARD_TERMS } from '../../domain/reservation/reservation-terms-codec'
import { eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { describe, expect, test } from 'vitest'
import { MINUTE } from '../../domain/shared/dates'
import type { Database } from '../../server/db/database'
import { agents, listings } from '../../server/listing/listing.tables'
import { emailKind, type EmailKinds } from '../../server/mail/email-kinds'
import { outbox } from '../../server/mail/mail.tables'
import { sendDue } from '../../server/mail/outbox'
import { layOut } from '../../server/mail/email-layout'
import type { ReservationServices } from '../../server/reservation/reservation-services'
import { makeOffer } from '../../server/reservation/make-offer'
import { reservationEmailKinds } from '../../server/reservation/emails'
import { reservations } from '../../server/reservation/reservation.tables'
import { servicesWith, settleState as settle } from '../payments/engine-setup'
import { TENANTS } from '../../server/seed/demo-tenants'
import { makeAccount } from '../shared/support/fixtures'
import { derive, rendererOf } from '../mail/stored-emails'
import { LANTERN_905 } from './reservation-setup'
import {
  buyerFor,
  type ServicesSetup,
  formOf,
  emailsAbout,
  opened,
  requestOf,
  pay,
  standingOf,
  unitFor,
} from './services-setup'
import { withServices } from './with-services'

let db: Database
let setup: ServicesSetup

withServices(async (made) => {
  ;({ setup, db } = made)
  await db.sql.delete(outbox)
})

const reserved = async (tenant = 'wren') => {
  const [unit, buyer] = [await unitFor(setup, LANTERN_905), await buyerFor(setup)]
  const checkout = await opened(setup, requestOf(unit, buyer, { tenant }))
  const outcome = await settle(setup.services, await pay(setup, checkout))
  if (outcome.kind !== 'placed') throw new Error(outcome.kind)
  return { ...unit, buyer, reservationId: outcome.reservation.id }
}

describe('the emails of a reservation', () => {
  test('the confirmation promises a call within 24-48 hours, says how long the unit is held, and links the receipt [B2.14-7 B9-8 D47-18 D49-14]', async () => {
    const { reservationId, buyer, agentEmail } = await reserved()
    const [email] = await emailsAbout(db, reservationId)
    expect([email?.key, email?.sender, email?.recipient, email?.subject]).toEqual([
      `reservation-confirmed-${reservationId}`,
      'Wren & Co <homes@wren.example>',
      buyer.email,
      'Reserved: apartment 905, The Lantern, 41 Bayview Street, Glenelg SA 5045',
    ])
    expect(email?.text).toBe(
      [
        'Dear Bea,',
        'Congratulations. The property is held exclusively for you until the time below. In the meantime, the contract comes to you or your conveyancer.',
        'Alex Agent will call you within 24-48 hours, by Monday 23 November.',
        'The $1,000 reservation fee (GST inclusive) is refunded once the contract is signed, or if you do not go to contract. The refund takes 3-5 business days to clear. The card transaction fee of $30.30 is not refunded.',
        `See your reservation: https://wren.unifi.example/profile?section=reservations&reservation=${reservationId}`,
        `Receipt of the hold, reservation ${reservationId}: https://wren.unifi.example/files/hold-receipts/${reservationId}/pdf?key=${derive('hold-receipt', String(reservationId))}`,
        `Reservation number: ${reservationId}\nProperty: Apartment 905, The Lantern, 41 Bayview Street, Glenelg SA 5045\nPrice: $600,000\nReservation fee: $1,000\nTransaction fee: $30.30\nPaid: $1,030.30\nHeld until: Friday 27 November, 11:59 pm ACDT`,
        '[x] Unit held, 20/11/2026\n[ ] Contract signed, Waiting for the contract, held until 27/11/2026\n[ ] Cooling-off, 2 business days from the contract\n[ ] Unconditional, After the contract\n[ ] Settled, After completion',
        `Selling agent: Alex Agent, 0412 345 678, ${agentEmail}`,
        'Wren & Co\nhomes@wren.example, (08) 5550 2300\n17 George Street, Norwood, South Australia',
      ].join('\n\n'),
    )
  })

  test('the notice tells the agent who reserved which unit', async () => {
    const { reservationId, listingId, agentEmail, buyer } = await reserved()
    const [, email] = await emailsAbout(db, reservationId)
    expect([email?.recipient, email?.subject]).toEqual([
      agentEmail,
      'New reservation of apartment 905, The Lantern, 41 Bayview Street, Glenelg SA 5045',
    ])
    expect(email?.text).toBe(
      [
        'Dear Alex,',
        'A buyer has reserved this property and paid the fee. Please call Bea Buyer within 24 hours, by Monday 23 November.',
        `See the listing: https://wren.unifi.example/property-details/view?pid=${listingId}`,
        `Reservation number: ${reservationId}\nProperty: Apartment 905, The Lantern, 41 Bayview Street, Glenelg SA 5045\nPrice: $600,000\nHeld until: Friday 27 November, 11:59 pm ACDT\n` +
          `Purchaser: Ms Bea Buyer, ${buyer.email}, 0491 576 398\nConveyancer: Own Settlements, Olive Own, olive@own.example, (08) 5550 1260, 0491 574 118`,
        'Wren & Co\nhomes@wren.example, (08) 5550 2300\n17 George Street, Norwood, South Australia',
      ].join('\n\n'),
    )
  })

  test('the notice about an agent’s reservation names the agent, not a buyer to call [D51-97]', async () => {
    const { reservationId } = await reserved()
    const introducer = await makeAccount(db, new Date(), {
      ...{ email: `alan-${reservationId}@example.com`, firstName: 'Alan', lastName: 'Agent', role: 'agent' },
      ...{ companyName: 'Parade Introductions', mobile: '0491570006' },
    })
    await db.sql.update(reservations).set({ introducerId: introducer.id }).where(eq(reservations.id, reservationId))
    const [, email] = await emailsAbout(db, reservationId)
    expect(email?.text).toContain(
      'The introducer below has reserved this property for a client, and the fee is paid. Please call the introducer within 24 hours, by Monday 23 November.',
    )
    expect(email?.text).toContain(
      `Introducer: Alan Agent, Parade Introductions, alan-${reservationId}@example.com, 0491 570 006`,
    )
  })

  test.each([
    // Saturday 3 April, 12:10 am, before a Sunday of 25 hours.
    ['VIC', '2027-04-02T13:10:00Z', 'Monday 5 April'],
    // Saturday 2 October, 11:50 pm, before a Sunday of 23 hours.
    ['TAS', '2027-10-02T13:50:00Z', 'Monday 4 October'],
    // Thursday, 10:30 pm in Perth, and already Friday in Adelaide.
    ['WA', '2026-11-26T14:30:00Z', 'Friday 27 November'],
  ])('the buyer and the agent get the same day for the call in %s, after %s', async (state, placedAt, day) => {
    const { reservationId, listingId } = await reserved()
    await db.sql.update(listings).set({ state }).where(eq(listings.id, listingId))
    await db.sql
      .update(reservations)
      .set({ placedAt: new Date(placedAt) })
      .where(eq(reservations.id, reservationId))
    const [confirmation, notice] = await emailsAbout(db, reservationId)
    expect(confirmation?.text).toContain(`Alex Agent will call you within 24-48 hours, by ${day}.`)
    expect(notice?.text).toContain(`Please call Bea Buyer within 24 hours, by ${day}.`)
  })

  test('the notice about several purchasers names none to call [D51-97]', async () => {
    const { reservationId } = await reserved()
    const [row] = await db.sql.select().from(reservations).where(eq(reservations.id, reservationId))
    if (row === undefined) throw new Error('no reservation')
    const { form } = row
    const both = [...form.purchasers, ...form.purchasers]
    await db.sql
      .update(reservations)
      .set({ form: { ...form, purchasers: both } })
      .where(eq(reservations.id, reservationId))
    const [, notice] = await emailsAbout(db, reservationId)
    expect(notice?.text).toContain('Please call the purchasers within 24 hours, by Monday 23 November.')
  })

  test('each agent of a listing gets a notice', async () => {
    const [unit, buyer] = [await unitFor(setup, LANTERN_905), await buyerFor(setup)]
    const [listing] = await db.sql.select().from(listings).where(eq(listings.id, unit.listingId))
    const [second] = await db.sql
      .insert(agents)
      .values({
        agencyId: listing?.agencyId ?? 0,
        firstName: 'Alma',
        lastName: 'Agent',
        email: 'alma@example.com',
        mobile: '0412345679',
        imageUrl: '',
        bio: '',
      })
      .returning({ id: agents.id })
    await db.sql
      .update(listings)
      .set({ agent2Id: second?.id ?? 0 })
      .where(eq(listings.id, unit.listingId))
    const outcome = await settle(setup.services, await pay(setup, await opened(setup, requestOf(unit, buyer))))
    const emails = outcome.kind === 'placed' ? await emailsAbout(db, outcome.reservation.id) : []
    expect(emails.map(({ recipient }) => recipient)).toEqual([buyer.email, unit.agentEmail, 'alma@example.com'])
  })

  test('emails about an offer state the amount, and that it does not hold the property', async () => {
    const [unit, buyer] = [
      await unitFor(setup, { ...LANTERN_905, units: [{ apt: '905', revisedPrice: null }] }),
      await buyerFor(setup),
    ]
    const offer = await makeOffer(setup.services, {
      listingId: unit.listingId,
      unitId: unit.unitId,
      accountId: buyer.id,
      tenant: 'unifi',
      origin: 'https://unifi.example',
      brandTerms: STANDARD_TERMS,
      form: formOf(buyer.email, {
        ...{ offer: '612500.55', isSubjectToFinance: true, settlement: '60 days', offerDays: '14', message: 'Hello.' },
      }),
    })
    const reservationId = E.isRight(offer) ? offer.right.id : 0
    const [confirmation, notice] = await emailsAbout(db, reservationId)
    expect(confirmation?.subject).toBe('Your offer on apartment 905, The Lantern, 41 Bayview Street, Glenelg SA 5045')
    expect(confirmation?.text).toBe(
      [
        'Dear Bea,',
        'Thank you. We have passed your offer on to the selling agent. An offer does not hold the property, so other buyers may make offers too.',
        'Alex Agent will call you within 24-48 hours, by Monday 23 November.',
        `See your offer: https://unifi.example/profile?section=reservations&reservation=${reservationId}`,
        `Offer number: ${reservationId}\nProperty: Apartment 905, The Lantern, 41 Bayview Street, Glenelg SA 5045\nYour offer: $612,500.55\nFinance: Subject to finance approval\nSettlement: 60 days\nMessage: Hello.\nOffer ends: Friday 4 December, 11:59 pm ACDT`,
        '[x] Offer sent, 20/11/2026\n[ ] Contract signed, Waiting for the seller to accept the offer\n[ ] Cooling-off, 2 business days from the contract\n[ ] Unconditional, After the contract\n[ ] Settled, After completion',
        `Selling agent: Alex Agent, 0412 345 678, ${unit.agentEmail}`,
        'Unifi\nhello@unifi.example, (08) 5550 1200\nLevel 2, 104 The Parade, Norwood, South Australia',
      ].join('\n\n'),
    )
    expect([notice?.subject, notice?.text.split('\n\n')[3]?.split('\n').slice(2, 8)]).toEqual([
      'New offer on apartment 905, The Lantern, 41 Bayview Street, Glenelg SA 5045',
      [
        'Offer: $612,500.55',
        'Compared with the list price: This property has no list price',
        'Finance: Subject to finance approval',
        'Settlement: 60 days',
        'Message: Hello.',
        'Offer ends: Friday 4 December, 11:59 pm ACDT',
      ],
    ])
  })

  test('[D52-10] both emails state the purchasing entity; the notice states the deposit bond, and omits empty fields', async () => {
    const [unit, buyer] = [await unitFor(setup, LANTERN_905), await buyerFor(setup)]
    const form = formOf(buyer.email, {
      purchasingEntity: 'Buyer Family Trust',
      cashDeposit: true,
      conveyancer: { ...formOf('').conveyancer, companyName: '', phone: '', mobile: '' },
    })
    const outcome = await settle(
      setup.services,
      await pay(setup, await opened(setup, requestOf(unit, buyer, { form }))),
    )
    const [confirmation, notice] = outcome.kind === 'placed' ? await emailsAbout(db, outcome.reservation.id) : []
    expect(confirmation?.text).toContain('\nPurchasing entity: Buyer Family Trust\n')
    expect(notice?.text.split('\n\n')[3]?.split('\n').slice(4)).toEqual([
      `Purchaser: Ms Bea Buyer, ${buyer.email}, 0491 576 398`,
      'Purchasing entity: Buyer Family Trust',
      'Deposit: Deposit bond; the buyer agreed to receive a quote',
      'Conveyancer: Olive Own, olive@own.example',
    ])
  })

  test('without a recorded site there is no link', async () => {
    const [unit, buyer] = [await unitFor(setup, LANTERN_905), await buyerFor(setup)]
    const checkout = await opened(setup, requestOf(unit, buyer))
    await db.sql.update(reservations).set({ origin: null }).where(eq(reservations.unitId, unit.unitId))
    const outcome = await settle(setup.services, await pay(setup, checkout))
    const emails = outcome.kind === 'placed' ? await emailsAbout(db, outcome.reservation.id) : []
    expect(emails.map(({ text }) => text.includes('https://'))).toEqual([false, false])
  })

  test("the buyer's text is escaped in the agent's email", async () => {
    const [unit, buyer] = [await unitFor(setup, LANTERN_905), await buyerFor(setup)]
    const form = formOf(buyer.email, {
      purchasers: [
        {
          ...(formOf(buyer.email).purchasers[0] as ReturnType<typeof formOf>['purchasers'][0]),
          firstName: '<img src=x onerror=alert(1)>',
        },
      ],
    })
    const outcome = await settle(
      setup.services,
      await pay(setup, await opened(setup, requestOf(unit, buyer, { form }))),
    )
    const emails = outcome.kind === 'placed' ? await emailsAbout(db, outcome.reservation.id) : []
    expect(emails.map(({ html }) => html.includes('<img src=x'))).toEqual([false, false])
    expect(emails[1]?.html).toContain('Ms &lt;img src=x onerror=alert(1)&gt; Buyer')
  })
})

test('every part of an email is escaped', () => {
  const wrote = '<b>"&\'</b>'
  const [tenant] = TENANTS
  if (tenant === undefined) throw new Error('there is no tenant')
  const { html, text } = layOut(tenant, {
    subject: wrote,
    greeting: wrote,
    paragraphs: [wrote],
    facts: [[wrote, wrote]],
    action: { label: wrote, url: wrote },
  })
  expect([
    html.includes('<b>'),
    html.split('&lt;b&gt;&quot;&amp;&#39;&lt;/b&gt;').length - 1,
    text.split(wrote).length - 1,
  ]).toEqual([false, 8, 6])
})

describe('a template that throws', () => {
  const broken = {
    ...reservationEmailKinds,
    'reservation-notice': emailKind(t.type({ agentId: t.number }), async () => {
      throw new Error('the template is broken')
    }),
  }

  test('does not affect the reservation and its payment; the email is retried and the other one is sent', async () => {
    const { reservationId, buyer, unitId, agentEmail } = await reserved()
    const sent: string[] = []
    const sending = (kinds: EmailKinds) =>
      sendDue(
        {
          db,
          mail: { send: async ({ recipient }) => void sent.push(recipient) },
          render: rendererOf(kinds),
          clock: setup.clock,
          log: setup.services.log,
        },
        'others',
      )
    await sending(broken)
    expect([sent, setup.warnings]).toEqual([[buyer.email], ['email not sent, will be tried again in 10 seconds']])
    expect(await standingOf(db, unitId)).toMatchObject({
      unit: 'Reserved',
      reservations: ['held'],
      payments: ['captured'],
    })
    expect(
      (await db.sql.select().from(outbox).orderBy(outbox.id)).map(({ kind, subjectId, sentAt }) => [
        kind,
        subjectId,
        sentAt !== null,
      ]),
    ).toEqual([
      ['reservation-confirmed', String(reservationId), true],
      ['reservation-notice', String(reservationId), false],
    ])
    setup.move(MINUTE)
    await sending(reservationEmailKinds)
    expect(sent).toEqual([buyer.email, agentEmail])
  })

  test('would undo the payment if it ran in the transaction (control)', async () => {
    const [unit, buyer] = [await unitFor(setup, LANTERN_905), await buyerFor(setup)]
    const state = await pay(setup, await opened(setup, requestOf(unit, buyer)))
    const postEmails: ReservationServices['postEmails'] = async (sql, reservation) => {
      await setup.services.postEmails(sql, reservation)
      for (const row of await sql.select().from(outbox)) await rendererOf(broken)(sql, row)
    }
    await expect(settle({ ...setup.services, postEmails }, state)).rejects.toThrow('the template is broken')
    expect(await standingOf(db, unit.unitId)).toMatchObject({ reservations: ['checkout'], payments: ['open'] })
  })
})

describe('the outbox', () => {
  test('has no emails of a reservation that was rolled back', async () => {
    const [unit, buyer] = [await unitFor(setup, LANTERN_905), await buyerFor(setup)]
    const state = await pay(setup, await opened(setup, requestOf(unit, buyer)))
    const { postEmails } = setup.services
    const failing = servicesWith(setup.services, {
      postEmails: async (...args) => {
        await postEmails(...args)
        throw new Error('the power went')
      },
    })
    await expect(settle(failing, state)).rejects.toThrow('the power went')
    expect(await db.sql.select().from(outbox)).toEqual([])
    expect(await settle(setup.services, state)).toMatchObject({ kind: 'placed' })
    expect(await db.sql.select().from(outbox)).toHaveLength(2)
  })
})
