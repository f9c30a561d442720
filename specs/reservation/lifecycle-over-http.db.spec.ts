import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ReservationStatus } from '../../domain/reservation/reservation.lifecycle'
import { DAY, MINUTE } from '../../domain/shared/dates'
import { runCommand } from '../../server/office-commands'
import { reservations } from '../../server/reservation/reservation.tables'
import { makeAccount, makeListing, PASSWORD, revealPrices } from '../shared/support/fixtures'
import { openStage, type Stage } from '../shared/support/stage'
import { wirePurchaser } from './tasks/wire-form'

// Every status meets everything that can happen to a reservation, on the whole server: the buyer's calls over HTTP, the
// office's commands, the card, and time.

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close(), 30_000)

const HAPPENINGS = [
  'the card is charged',
  'the buyer cancels',
  'accept',
  'reject',
  'cancel',
  'sign',
  'unconditional',
  'settle',
  'eight days pass',
] as const
type Happening = (typeof HAPPENINGS)[number]
type Office = Extract<Happening, 'accept' | 'reject' | 'cancel' | 'sign' | 'unconditional' | 'settle'>

/** In the order of `HAPPENINGS`: the next status; `-` if the caller is refused, `same` if nothing happens. */
const NEXT: Readonly<Record<ReservationStatus, string>> = {
  checkout: 'held - - - - - - - lapsed',
  lapsed: '- - - - - - - - same',
  held: 'same cancelled - rejected cancelled contracted - - expired',
  offered: '- cancelled accepted rejected cancelled - - - same',
  accepted: '- cancelled - rejected cancelled contracted - - same',
  contracted: 'same - - - cancelled - unconditional - same',
  unconditional: 'same - - - cancelled - - settled same',
  settled: 'same - - - - - - - same',
  refused: '- - - - - - - - same',
  expired: 'same - - - - - - - same',
  ended: '- - - - - - - - same',
  cancelled: 'same same - - - - - - same',
  rejected: 'same - - - - - - - same',
}

interface Reservation {
  readonly id: number
  readonly email: string
  /** Of its checkout; null for an offer. */
  readonly clientSecret: string | null
}

const call = async (path: string, body: object, token?: string) => {
  const answer = await fetch(`${stage.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { token }) },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as { code: number; data: Readonly<Record<string, unknown>> | null; status?: string }
}
/** Logs in for each call, because sessions expire while days pass. */
const as = async (email: string, path: string, body: object = {}) => {
  const { data } = await call('/api/user/login', { email, password: PASSWORD })
  return call(path, body, data?.['token'] as string)
}
const office = async (action: Office, id: number): Promise<boolean> => {
  const services = { ...stage.server.services, clock: stage.clock.now }
  const reason = action === 'cancel' || action === 'reject' ? ['--reason', 'The finance was refused.'] : []
  return !(await runCommand(services, [action, String(id), ...reason])).failed
}
const pass = async (milliseconds: number): Promise<void> => {
  stage.clock.advance(milliseconds)
  await stage.tick()
}

const CARD = { cardNumber: '4242 4242 4242 4242', expiry: '05/49', cvv: '123', name: 'Bea Buyer', delivery: 'once' }
/** As the provider's frame does; its notice then reaches the server. */
const charge = async ({ clientSecret }: Pick<Reservation, 'clientSecret'>): Promise<boolean> => {
  if (clientSecret === null) return false
  const { status } = await call(`/sandbox/checkout/${clientSecret}/pay`, CARD)
  await stage.tick()
  return status === 'complete'
}

const formOf = (email: string) => ({
  ordersPurchaserVOList: [wirePurchaser('Bea', email)],
  ordersPurchaserLegalVO: {
    ...{ companyName: '', contactPerson: '', address: '', suburb: '', state: '', postCode: '', phone: '', mobile: '' },
    email: '',
  },
  ownConveyancer: false,
  ordersCardbagVO: null,
  purchasingEntity: '',
  cashDeposit: false,
  stripeSessionId: null,
})

const begun = async (kind: 'checkout' | 'offer'): Promise<Reservation> => {
  const { id, email } = await makeAccount(stage.db, stage.clock.now())
  const range = kind === 'offer' ? { revisedPrice: 600_000, revisedPriceMax: 650_000 } : {}
  const made = await makeListing(stage.db, stage.clock.now(), { units: [{ apt: '101', ...range }] })
  await revealPrices(stage.db, [id])
  const unitId = made.units['101'] ?? 0
  const choice = { propertyId: made.id, roomId: unitId, ...formOf(email) }
  const { data } =
    kind === 'offer'
      ? await as(email, '/api/orders/reservation', {
          ...choice,
          ordersType: 'Make Offer',
          makeOfferAmount: '612500',
        })
      : await as(email, '/api/create-checkout-session', {
          ...choice,
          ordersType: 'Select Now',
          makeOfferAmount: null,
        })
  const [row] = await stage.db.sql
    .select({ id: reservations.id })
    .from(reservations)
    .where(eq(reservations.unitId, unitId))
  return { id: row?.id ?? 0, email, clientSecret: kind === 'offer' ? null : String(data?.['clientSecret']) }
}

const statusOf = async (id: number): Promise<string> => {
  const [row] = await stage.db.sql
    .select({ status: reservations.status })
    .from(reservations)
    .where(eq(reservations.id, id))
  return row?.status ?? 'none'
}

const held = async (): Promise<Reservation> => {
  const reservation = await begun('checkout')
  await charge(reservation)
  return reservation
}
const after = async (before: Promise<Reservation>, ...actions: readonly Office[]): Promise<Reservation> => {
  const reservation = await before
  for (const action of actions) await office(action, reservation.id)
  return reservation
}

const REACH: Readonly<Record<ReservationStatus, () => Promise<Reservation>>> = {
  checkout: () => begun('checkout'),
  lapsed: async () => {
    const reservation = await begun('checkout')
    await pass(31 * MINUTE)
    return reservation
  },
  held,
  offered: () => begun('offer'),
  accepted: () => after(begun('offer'), 'accept'),
  contracted: () => after(held(), 'sign'),
  unconditional: () => after(held(), 'sign', 'unconditional'),
  settled: () => after(held(), 'sign', 'unconditional', 'settle'),
  // A payment that came too late, whose race the specs of payments run.
  refused: async () => {
    const reservation = await begun('offer')
    await stage.db.sql.update(reservations).set({ status: 'refused' }).where(eq(reservations.id, reservation.id))
    return reservation
  },
  expired: async () => {
    const reservation = await held()
    await pass(8 * DAY)
    return reservation
  },
  ended: async () => {
    const reservation = await begun('offer')
    await stage.db.sql
      .update(reservations)
      .set({ offerEndsAt: stage.clock.now() })
      .where(eq(reservations.id, reservation.id))
    await pass(DAY)
    return reservation
  },
  cancelled: () => after(held(), 'cancel'),
  rejected: () => after(held(), 'reject'),
}

/** Whether the caller was told that it is done. */
const happens = async (happening: Happening, reservation: Reservation): Promise<boolean> => {
  if (happening === 'the card is charged') return charge(reservation)
  if (happening === 'the buyer cancels')
    return (await as(reservation.email, `/api/orders/reservation/${reservation.id}/cancel`)).code === 0
  if (happening !== 'eight days pass') return office(happening, reservation.id)
  await pass(8 * DAY)
  return true
}

describe.each(Object.keys(NEXT) as ReservationStatus[])('a reservation that is %s', (status) => {
  test.each(HAPPENINGS)('and then: %s', async (happening) => {
    const reservation = await REACH[status]()
    expect(await statusOf(reservation.id)).toBe(status)
    const isDone = await happens(happening, reservation)
    const next = await statusOf(reservation.id)
    const cell = NEXT[status].split(' ')[HAPPENINGS.indexOf(happening)]
    expect(isDone ? (next === status ? 'same' : next) : next === status ? '-' : `refused, and ${next}`).toBe(cell)
  })
})
