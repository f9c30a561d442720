import { eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { expect, test } from 'vitest'
import { STANDARD_TERMS } from '../../../domain/reservation/reservation-terms-codec'
import { findPurchase } from '../../../server/account/purchase-detail'
import { listReserved } from '../../../server/account/reserved-properties'
import type { Database } from '../../../server/db/database'
import { listings } from '../../../server/listing/listing.tables'
import { accounts } from '../../../server/identity/identity.tables'
import { uConnectRegistrations } from '../../../server/membership/membership.tables'
import { makeOffer } from '../../../server/reservation/make-offer'
import { reservations } from '../../../server/reservation/reservation.tables'
import { listLinks } from '../../../server/sharing/agent-links'
import { privateLinks } from '../../../server/sharing/sharing.tables'
import { ELITE, memberOn, PRO } from '../../membership/member-on-plan'
import { formOf, type ServicesSetup, unitFor } from '../services-setup'
import { withServices } from '../with-services'
import { CLIENT_FORM, clientRequest, emailsTo, reserved } from './client-setup'

let db: Database
let setup: ServicesSetup

withServices((made) => {
  ;({ setup, db } = made)
})

const PAY = { amount: null, percent: 3 }
const RULE = { kind: 'co-agency' as const, of: '', ...PAY }
const building = (offersCoAgency = true) =>
  unitFor(setup, {
    listing: { commissionRules: offersCoAgency ? [RULE] : [] },
    units: ['101', '102'].map((apt) => ({ apt })),
  })
const payOf = async (unitId: number) =>
  (await db.sql.select().from(reservations).where(eq(reservations.unitId, unitId))).map(({ coAgentPay }) => coAgentPay)

/** Reserves the first unit, and returns what that pays a co-agent. */
const reserves = async (agent: { readonly id: number }, unit: Awaited<ReturnType<typeof building>>) => {
  await reserved(setup, await clientRequest(setup, unit, [unit.unitId], agent.id))
  return payOf(unit.unitId)
}

test('[D45-5] a reservation for a client is in co-agency if plan, company and listing allow it', async () => {
  const member = (planId: number, values = {}) => memberOn(db, setup.clock(), planId, values)
  const own = await building()
  const [{ agencyId } = { agencyId: 0 }] = await db.sql
    .select({ agencyId: listings.agencyId })
    .from(listings)
    .where(eq(listings.id, own.listingId))
  expect({
    Elite: await reserves(await member(ELITE), await building()),
    Pro: await reserves(await member(PRO), await building()),
    'no company': await reserves(await member(ELITE, { companyName: ' ' }), await building()),
    'the selling agency': await reserves(await member(ELITE, { agencyId }), own),
    'a listing without a rule': await reserves(await member(ELITE), await building(false)),
  }).toEqual({
    ...{ Elite: [PAY], Pro: [null], 'no company': [null] },
    ...{ 'the selling agency': [null], 'a listing without a rule': [null] },
  })
})

test('[D45-5] an offer for a client is too; one that an agent makes for themselves isn’t', async () => {
  const elite = await memberOn(db, setup.clock(), ELITE)
  const offers = async (isForClient: boolean) => {
    const unit = await unitFor(setup, {
      listing: { commissionRules: [RULE], price: 500_000, maxPrice: 700_000 },
      units: [{ apt: '101', revisedPrice: 0 }],
    })
    const made = await makeOffer(setup.services, {
      ...{ listingId: unit.listingId, unitId: unit.unitId, accountId: elite.id, tenant: 'unifi' },
      ...{ origin: 'https://unifi.example', brandTerms: STANDARD_TERMS },
      form: { ...formOf('client@example.com'), isForClient, offer: '600000' },
    })
    return E.isRight(made) ? made.right.coAgentPay : made.left
  }
  expect([await offers(true), await offers(false)]).toEqual([PAY, null])
})

test('[D45-6] what was made in co-agency stays so when plan and rule end; nothing later is', async () => {
  const elite = await memberOn(db, setup.clock(), ELITE)
  const [first, unruled, later] = [await building(), await building(), await building()]
  expect(await reserves(elite, first)).toEqual([PAY])
  for (const { listingId } of [first, unruled])
    await db.sql.update(listings).set({ commissionRules: [] }).where(eq(listings.id, listingId))
  expect(await reserves(elite, unruled)).toEqual([null])
  await db.sql.update(uConnectRegistrations).set({ planId: 1 }).where(eq(uConnectRegistrations.accountId, elite.id))
  expect(await reserves(elite, later)).toEqual([null])
  expect(await payOf(first.unitId)).toEqual([PAY])
})

test('[D45-9] emails to client, introducer and selling agents name both agencies', async () => {
  const elite = await memberOn(db, setup.clock(), ELITE)
  const unit = await building()
  await db.sql.update(accounts).set({ email: 'elite@example.com' }).where(eq(accounts.id, elite.id))
  await reserves(elite, unit)
  const line = 'Co-agency: Spec Agency and Parade Introductions'
  const client = CLIENT_FORM.purchasers[0]?.email ?? ''
  for (const recipient of [client, 'elite@example.com', unit.agentEmail])
    expect((await emailsTo(db, recipient)).at(-1)?.text).toContain(line)
  expect((await emailsTo(db, client)).at(-1)?.text).toContain(
    ' of Parade Introductions has reserved a property for you',
  )
  const pro = await memberOn(db, setup.clock(), PRO)
  const other = await building()
  await reserves(pro, other)
  expect((await emailsTo(db, other.agentEmail)).at(-1)?.text).not.toContain('Co-agency')
})

test('[D51-40] co-agents read both agencies beside their links, and on the card and the page of a sale', async () => {
  const both = 'Spec Agency and Parade Introductions'
  const now = setup.clock()
  const shown = async (planId: number) => {
    const { id: accountId, email } = await memberOn(db, now, planId)
    const unit = await building()
    await reserves({ id: accountId }, unit)
    const link = {
      accountId,
      listingId: unit.listingId,
      recipientEmail: '',
      isPublic: true,
      endsOn: '2030-01-01',
      createdAt: now,
    }
    await db.sql.insert(privateLinks).values([
      { ...link, label: 'Open', endsAt: new Date('2030-01-01') },
      { ...link, label: 'Closed', endsAt: new Date('2030-01-01'), closedAt: now },
    ])
    const caller = {
      ...{ accountId, email, emailConfirmed: true, sessionId: '', role: 'agent' as const, mayIntroduce: true },
      ...{ audiences: [], coAgent: planId === ELITE ? { agencyId: null } : null },
    }
    const { rows } = await listLinks(
      { db, derive: () => '' },
      { accountId, coAgent: caller.coAgent, at: now },
      { propertyId: null, page: 1, size: 10 },
    )
    const { list } = await listReserved(db.sql, caller, { page: 1, size: 10 }, () => '')
    const id = list[0]?.reservationId ?? 0
    const sale = {
      ...{ caller, id, signFile: () => '', standingOf: () => Promise.resolve(new Map()) },
      signedFormOf: () => Promise.resolve(null),
    }
    return {
      links: rows.map(({ label, coAgency }) => [label, coAgency]),
      cards: list.map(({ listing: { coAgency } }) => coAgency),
      page: (await findPurchase(db.sql, sale))?.listing.coAgency,
    }
  }
  expect([await shown(ELITE), await shown(PRO)]).toEqual([
    {
      links: [
        ['Closed', ''],
        ['Open', both],
      ],
      ...{ cards: [both], page: both },
    },
    {
      links: [
        ['Closed', ''],
        ['Open', ''],
      ],
      ...{ cards: [''], page: '' },
    },
  ])
})
