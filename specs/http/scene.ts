import { randomUUID } from 'node:crypto'
import { after, DAY, MINUTE } from '../../domain/shared/dates'
import { favourites } from '../../server/account/favourites.tables'
import { commissionEntries } from '../../server/commission/commission.tables'
import { constructionUpdates } from '../../server/construction/construction.tables'
import { tokensWith } from '../../server/http/tokens'
import { accounts, sessions } from '../../server/identity/identity.tables'
import { bill } from '../../server/invoicing/billing'
import { invoices } from '../../server/invoicing/invoicing.tables'
import { priceReveals, publicationIs } from '../../server/listing/listing.tables'
import { uConnectRegistrations } from '../../server/membership/membership.tables'
import { uConnectCharges, uConnectSubscriptions } from '../../server/membership/subscription.tables'
import { payments } from '../../server/payments/payments.tables'
import { reservations } from '../../server/reservation/reservation.tables'
import { eq } from 'drizzle-orm'
import { formOf } from '../reservation/services-setup'
import { makeAccount, makeListing } from '../shared/support/fixtures'
import { SECRET, type Stage } from '../shared/support/stage'
import { makeLinkIn } from '../sharing/tasks/private-links'

/** Unit price in the scene: visible only with a reveal, an own reservation or the rights of an introducer. */
export const UNIT_PRICE = 7_654_321
/** In every text of the unpublished listing. */
export const UNPUBLISHED = 'unpublished-marker'
/** In every private text of an account: `private-marker-12`. */
export const privateMark = (accountId: number): string => `private-marker-${accountId}.`

/** Of every private link in the scene. */
export const LINK_PASSPHRASE = 'wattle 77'

export const PEOPLE = ['buyer', 'otherBuyer', 'agent', 'otherAgent', 'freeAgent'] as const
export type Person = (typeof PEOPLE)[number]
/** Tokens of sessions that ended or never existed. */
export const DEAD = ['ended', 'expired', 'forged', 'deleted', 'otherPurpose'] as const
export const CALLERS = ['anonymous', ...PEOPLE, ...DEAD] as const
export type Caller = (typeof CALLERS)[number]
export const SUBJECTS = ['own', 'foreign', 'missing', 'unpublished'] as const
export type SubjectKind = (typeof SUBJECTS)[number]

/** What a call is about. */
export interface Subject {
  readonly accountId: number
  readonly email: string
  readonly listingId: number
  /** Reserved by the account. */
  readonly unitId: number
  /** Takes offers, and is available. */
  readonly offerUnitId: number
  readonly reservationId: number
  /** An offer of the account on the same unit, which doesn't claim it. */
  readonly offerId: number
  readonly sessionId: string
  /** A second listing: revealing it must not reveal the first. */
  readonly listingToReveal: number
  readonly unitToReveal: number
  /** The account's session on another device. */
  readonly otherLoginId: string
  /** Billed by the account and not sent. */
  readonly invoiceId: number
  /** A payment of the account's U-Connect membership. */
  readonly membershipPaymentId: number
  /** A construction update of the listing. */
  readonly constructionId: number
  /** A private link of the account to the listing. */
  readonly linkId: number
  /** The secret of its address. */
  readonly linkSessionId: string
}

export interface Scene {
  readonly listings: { readonly public: { readonly id: number } }
  readonly subjects: Readonly<Record<Person, Subject>>
  readonly missing: Subject
  readonly unpublished: Subject
  token(caller: Caller): string | null
  /** Another session of the caller, for a call that ends its session. */
  freshToken(caller: Caller): Promise<string | null>
}

export const isPerson = (caller: Caller): caller is Person => (PEOPLE as readonly Caller[]).includes(caller)
/** Agents whom the office let introduce clients. */
export const INTRODUCERS: readonly Caller[] = ['agent', 'otherAgent']
const roleOf = (person: Person) =>
  INTRODUCERS.includes(person) || person === 'freeAgent' ? ('agent' as const) : ('buyer' as const)

const units = (label: string) => [
  { apt: `${label}1`, revisedPrice: UNIT_PRICE, status: 'Reserved' as const },
  { apt: `${label}2`, revisedPrice: UNIT_PRICE, revisedPriceMax: UNIT_PRICE + 1_000 },
  // The range of the available units is public.
  { apt: `${label}3`, revisedPrice: 1_000_000, revisedPriceMax: 9_000_000 },
]

/** Two buyers, two introducers and an agent on the free plan, each with a listing they revealed, marked and reserved in; and an unpublished listing. */
export const scene = async (stage: Stage): Promise<Scene> => {
  const { db, clock } = stage
  const now = clock.now()
  const tokens = tokensWith(SECRET, clock.now)
  const sessionOf = async (accountId: number, values: Partial<typeof sessions.$inferInsert> = {}) => {
    const id = randomUUID()
    await db.sql.insert(sessions).values({ id, accountId, createdAt: now, expiresAt: after(now, DAY), ...values })
    return id
  }
  const signed = (accountId: number, jti: string, expiresAt = after(now, DAY), by = tokens) =>
    by.sign('session', JSON.stringify({ userId: accountId }), { jti }, expiresAt)
  const accountOf = async (values: Partial<typeof accounts.$inferInsert>) => {
    const { id, email } = await makeAccount(db, now, values)
    await db.sql
      .update(accounts)
      .set({ companyName: privateMark(id), ccEmail: privateMark(id), abn: privateMark(id) })
      .where(eq(accounts.id, id))
    return { id, email }
  }
  const reserved = async (account: { id: number; email: string }, listingId: number, unitId: number) => {
    const sessionId = `cs_scene_${randomUUID()}`
    const form = formOf(account.email, { purchasingEntity: privateMark(account.id) })
    const [reservation] = await db.sql
      .insert(reservations)
      .values({
        listingId,
        unitId,
        accountId: account.id,
        tenant: 'unifi',
        offerType: 'Select Now',
        status: 'held',
        form,
        createdAt: now,
        placedAt: now,
        heldUntil: after(now, 7 * DAY),
      })
      .returning({ id: reservations.id })
    const reservationId = reservation?.id ?? 0
    const [offer] = await db.sql
      .insert(reservations)
      .values({
        listingId,
        unitId,
        accountId: account.id,
        tenant: 'unifi',
        offerType: 'Make Offer',
        status: 'offered',
        form,
        offerCents: UNIT_PRICE * 100,
        createdAt: now,
        placedAt: now,
      })
      .returning({ id: reservations.id })
    await db.sql.insert(payments).values({
      kind: 'reservation',
      subjectId: reservationId,
      endsAt: now,
      provider: 'sandbox',
      sessionId,
      clientSecret: privateMark(account.id),
      status: 'captured',
      amountCents: 103_030,
      openedAt: now,
      capturedAt: now,
    })
    return { reservationId, offerId: offer?.id ?? 0, sessionId }
  }
  const invoiceOf = async (accountId: number) => {
    const mark = privateMark(accountId)
    const [entry] = await db.sql
      .insert(commissionEntries)
      .values({
        accountId,
        kind: 'commission',
        key: `scene ${accountId}`,
        amountCents: 1_800_000,
        unit: mark,
        rule: mark,
        earnedAt: now,
        dueOn: '2026-12-04',
      })
      .returning()
    if (entry === undefined) throw new Error('the entry was not written')
    await bill(db.sql, entry, { payer: 'unifi', tenant: 'unifi', origin: null }, now)
    const [made] = await db.sql.select({ id: invoices.id }).from(invoices).where(eq(invoices.accountId, accountId))
    return made?.id ?? 0
  }
  const membershipOf = async (accountId: number) => {
    const mark = privateMark(accountId)
    const [registration] = await db.sql
      .insert(uConnectRegistrations)
      .values({
        ...{ accountId, keyHash: mark, email: mark, tenant: 'unifi', origin: 'http://localhost:3000' },
        ...{ status: 'finished', mailed: true, planId: 1, period: 'YEARLY', createdAt: now, expiresAt: now },
      })
      .returning({ id: uConnectRegistrations.id })
    const ref = mark
    await db.sql.insert(uConnectSubscriptions).values({
      ...{ ref, registrationId: registration?.id ?? 0, amountCents: 149_000, interval: 'year', answered: 1 },
      ...{ status: 'ended', endsAt: now, createdAt: now },
    })
    const nobody = { name: mark, abn: '', address: '', email: '' }
    const [charge] = await db.sql
      .insert(uConnectCharges)
      .values({
        ...{ ref, subscriptionRef: ref, tenant: mark, number: 1, description: mark, amountCents: 149_000, paidAt: now },
        parties: { supplier: nobody, recipient: nobody },
      })
      .returning({ id: uConnectCharges.id })
    return charge?.id ?? 0
  }
  const updateOf = async (listingId: number, mark: string) => {
    const [update] = await db.sql
      .insert(constructionUpdates)
      .values({ listingId, title: mark, description: mark, createdAt: now })
      .returning({ id: constructionUpdates.id })
    return update?.id ?? 0
  }
  const linkOf = async (ownerId: number, listingId: number) => {
    const label = privateMark(ownerId)
    const link = await makeLinkIn(db, { accountId: ownerId, listingId, now, label, passphrase: LINK_PASSPHRASE })
    return { linkId: link.id, linkSessionId: link.sessionId }
  }
  const subjectOf = async (person: Person): Promise<Subject> => {
    const account = await accountOf({
      role: roleOf(person),
      introducerGrantedAt: INTRODUCERS.includes(person) ? now : null,
    })
    const { id: listingId, units: made } = await makeListing(db, now, { units: units('10') })
    const [unitId = 0, offerUnitId = 0] = Object.values(made)
    const { id: listingToReveal, units: toReveal } = await makeListing(db, now)
    const [unitToReveal = 0] = Object.values(toReveal)
    await db.sql.insert(favourites).values({ accountId: account.id, listingId, createdAt: now })
    await db.sql.insert(priceReveals).values({
      listingId,
      accountId: account.id,
      firstName: 'Vera',
      lastName: privateMark(account.id),
      email: account.email,
      countryCode: '+61',
      mobile: '',
      at: now,
    })
    const otherLoginId = await sessionOf(account.id, { device: privateMark(account.id) })
    return {
      accountId: account.id,
      email: account.email,
      otherLoginId,
      listingId,
      unitId,
      offerUnitId,
      listingToReveal,
      unitToReveal,
      invoiceId: await invoiceOf(account.id),
      membershipPaymentId: await membershipOf(account.id),
      constructionId: await updateOf(listingId, privateMark(account.id)),
      ...(await linkOf(account.id, listingId)),
      ...(await reserved(account, listingId, unitId)),
    }
  }
  const people = Object.fromEntries(
    await inOrder(PEOPLE, async (person) => [person, await subjectOf(person)] as const),
  ) as Record<Person, Subject>

  const seller = await accountOf({})
  const hidden = await makeListing(db, now, {
    listing: {
      ...publicationIs('withdrawn'),
      name: UNPUBLISHED,
      description: UNPUBLISHED,
      address: UNPUBLISHED,
      suburb: UNPUBLISHED,
    },
    units: units(UNPUBLISHED),
  })
  const [unitId = 0, offerUnitId = 0] = Object.values(hidden.units)
  const gone = await accountOf({})
  const goneSession = await sessionOf(gone.id)
  await db.sql.delete(accounts).where(eq(accounts.id, gone.id))

  const { buyer } = people
  const live = Object.fromEntries(
    await inOrder(PEOPLE, async (person) => [person, await sessionOf(people[person].accountId)] as const),
  ) as Record<Person, string>
  const dead: Record<(typeof DEAD)[number], string> = {
    ended: signed(buyer.accountId, await sessionOf(buyer.accountId, { endedAt: now })),
    expired: signed(
      buyer.accountId,
      await sessionOf(buyer.accountId, { createdAt: after(now, -DAY), expiresAt: after(now, -60 * MINUTE) }),
      after(now, -60 * MINUTE),
    ),
    forged: signed(
      buyer.accountId,
      live.buyer,
      after(now, DAY),
      tokensWith('another secret, also 32 characters', clock.now),
    ),
    deleted: signed(gone.id, goneSession),
    otherPurpose: tokens.sign(
      'price-list',
      JSON.stringify({ userId: buyer.accountId }),
      { jti: live.buyer },
      after(now, 30 * MINUTE),
    ),
  }
  const tokenOf = (caller: Caller): string | null =>
    caller === 'anonymous' ? null : isPerson(caller) ? signed(people[caller].accountId, live[caller]) : dead[caller]
  return {
    listings: { public: { id: buyer.listingId } },
    subjects: people,
    missing: {
      accountId: 999_999_999,
      email: 'missing@example.com',
      otherLoginId: randomUUID(),
      invoiceId: 999_999_999,
      membershipPaymentId: 999_999_999,
      constructionId: 999_999_999,
      linkId: 999_999_999,
      linkSessionId: `999999999.${'x'.repeat(43)}`,
      listingId: 999_999_999,
      unitId: 999_999_999,
      offerUnitId: 999_999_999,
      reservationId: 999_999_999,
      offerId: 999_999_999,
      sessionId: 'cs_missing',
      listingToReveal: 999_999_999,
      unitToReveal: 999_999_999,
    },
    unpublished: {
      accountId: seller.id,
      email: seller.email,
      otherLoginId: await sessionOf(seller.id),
      listingId: hidden.id,
      unitId,
      offerUnitId,
      listingToReveal: hidden.id,
      unitToReveal: unitId,
      invoiceId: 999_999_999,
      membershipPaymentId: 999_999_999,
      constructionId: await updateOf(hidden.id, UNPUBLISHED),
      ...(await linkOf(seller.id, hidden.id)),
      ...(await reserved(seller, hidden.id, unitId)),
    },
    token: tokenOf,
    freshToken: async (caller) =>
      isPerson(caller) ? signed(people[caller].accountId, await sessionOf(people[caller].accountId)) : tokenOf(caller),
  }
}

const inOrder = async <A, B>(all: readonly A[], work: (each: A) => Promise<B>): Promise<B[]> => {
  const done: B[] = []
  for (const each of all) done.push(await work(each))
  return done
}
