import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts } from '../../server/identity/identity.tables'
import { units } from '../../server/listing/unit.tables'
import { reservations } from '../../server/reservation/reservation.tables'
import { BUYER_RESERVATION, type BuyerReservationPresenter } from '../../src/reservation/buyer-reservation.presenter'
import { emailConfirmationBindings } from '../../src/shared/email-confirmation/email-confirmation.bindings'
import { reservationBindings } from '../../src/reservation/reservation.bindings'
import { cases, differences, shortestPaths } from '../shared/shortest-paths'
import { type Application, shows, type Tables, useApplication, walk } from '../shared/support/application'
import { makeAccount, makeListing, type MadeAccount, revealPrices } from '../shared/support/fixtures'
import { buyerReservationGraph } from './buyer-reservation.graph'
import { CONVEYANCER, FORM, OFFER_FORM } from './samples'
import { callServer, logInAs, takeUnit } from './tasks/another-buyer'
import { wirePurchaser } from './tasks/wire-form'

// Every shortest path of a buyer's reservation: with its presenter, over HTTP, on the whole server and its payments.

const application = useApplication()

const STARTS = ['the form', 'back from the payment page', 'the form of an offer'] as const

const PATHS = shortestPaths(buyerReservationGraph, {
  starts: STARTS,
  state: ({ sessionId }) => (sessionId === null ? '' : 'after returning'),
})

interface Unit {
  readonly propertyId: number
  readonly unitId: number
}

interface Scene extends Application {
  readonly reservation: BuyerReservationPresenter
  readonly account: MadeAccount
  readonly unit: Unit
  /** Of the checkout that the buyer returns from, or has opened. */
  readonly secretOf: () => string
  /** To another page. */
  readonly leave: () => void
}

const begin = async (start: number): Promise<Scene> => {
  const { stage } = application
  const account = await makeAccount(stage.db, stage.clock.now())
  const token = await logInAs(stage, account.email)
  const isOffer = start === 2
  const range = isOffer ? { revisedPrice: 600_000, revisedPriceMax: 650_000 } : {}
  const listing = await makeListing(stage.db, stage.clock.now(), { units: [{ apt: '101', ...range }] })
  await revealPrices(stage.db, [account.id])
  const unit = { propertyId: listing.id, unitId: listing.units['101'] ?? 0 }
  const left = start === 1 ? await openedElsewhere(unit, account, token) : null
  const opened = await application.open('/property/form', { token })
  opened.load(emailConfirmationBindings, reservationBindings)
  const reservation = opened.start(opened.get(BUYER_RESERVATION)(CONVEYANCER), {
    choice: { ...unit, type: isOffer ? 'Make Offer' : 'Select Now' },
    form: isOffer ? OFFER_FORM : FORM,
    sessionId: left?.sessionId ?? null,
  })
  const leave = reservation.subscribe(() => ({ property: 'Apartment 101', agent: 'Alex Agent' }))
  const secretOf = () => left?.clientSecret ?? reservation.checkout?.clientSecret ?? ''
  return { ...opened, reservation, account, unit, secretOf, leave }
}

/** Opens a checkout on the provider's own page. */
const openedElsewhere = async (unit: Unit, { email }: MadeAccount, token: string) => {
  const body = {
    ...{ propertyId: unit.propertyId, roomId: unit.unitId, ordersType: 'Select Now', makeOfferAmount: null },
    stripeSessionId: null,
    ordersPurchaserVOList: [wirePurchaser('Bea', email)],
    ordersPurchaserLegalVO: {
      ...{ companyName: '', contactPerson: '', address: '', suburb: '', state: '', postCode: '' },
      ...{ phone: '', mobile: '', email: '' },
    },
    ...{ ownConveyancer: false, ordersCardbagVO: null, purchasingEntity: '', cashDeposit: false },
  }
  const { data } = await callServer(application.stage, '/api/create-checkout-session', body, token)
  return { sessionId: String(data?.['sessionId']), clientSecret: String(data?.['clientSecret']) }
}

const CARD = { cardNumber: '4242 4242 4242 4242', expiry: '05/49', cvv: '123', name: 'Bea Buyer', delivery: 'never' }

const EVENTS: Tables<Scene>['events'] = {
  submit: ({ reservation }) => reservation.submit(),
  'send-offer': ({ reservation }) => reservation.sendOffer(),
  'done cardCheckout confirmed': async (scene) => {
    const isBack = scene.reservation.isConfirming
    if (!isBack) {
      await scene.network.pass()
      await shows(() => ({ isPaying: scene.reservation.checkout !== null }), { isPaying: true })
    }
    await callServer(application.stage, `/sandbox/checkout/${scene.secretOf()}/pay`, CARD)
    if (isBack) await scene.network.pass()
    else scene.reservation.paid(null)
    await scene.network.pass()
  },
  'done cardCheckout unpaid': ({ network }) => network.pass(),
  // Paid in the moment in which the checkout ended, and another buyer took the unit.
  'done cardCheckout failed expired': async (scene) => {
    const { stage } = application
    const { unitId } = scene.unit
    const isBack = scene.reservation.isConfirming
    if (!isBack) {
      await scene.network.pass()
      await shows(() => ({ isPaying: scene.reservation.checkout !== null }), { isPaying: true })
    }
    await callServer(stage, `/sandbox/checkout/${scene.secretOf()}/pay`, CARD)
    await stage.db.sql.update(reservations).set({ status: 'lapsed' }).where(eq(reservations.unitId, unitId))
    await stage.db.sql.update(units).set({ status: 'Available' }).where(eq(units.id, unitId))
    await takeUnit(stage, scene.unit)
    if (isBack) await scene.network.pass()
    else scene.reservation.paid(null)
    await scene.network.pass()
  },
  'done cardCheckout failed email-unconfirmed': async ({ network, account }) => {
    await doubtAddress(account)
    await network.pass()
  },
  done: ({ network }) => network.pass(),
  'error email-unconfirmed': async ({ network, account }) => {
    await doubtAddress(account)
    await network.pass()
  },
}

const doubtAddress = ({ id }: MadeAccount) =>
  application.stage.db.sql.update(accounts).set({ emailConfirmedAt: null }).where(eq(accounts.id, id))

const TAKEN = 'This property has just been reserved by another buyer. Please choose another one.'
const FILLING = {
  isReviewing: false,
  isTaken: false,
  isFilling: true,
  isBusy: false,
  isConfirming: false,
  confirmsEmail: false,
  isGone: false,
  message: null,
}
const BUSY = { ...FILLING, isBusy: true }

/** What the presenter shows. */
const STATES: Tables<Scene>['states'] = {
  filling: FILLING,
  reviewing: { ...FILLING, isReviewing: true },
  paying: BUSY,
  'paying after returning': { ...FILLING, isFilling: false, isConfirming: true },
  offering: BUSY,
  confirmingEmail: { ...FILLING, isFilling: false, confirmsEmail: true },
  unavailable: { ...FILLING, isGone: true, message: 'Property has expired' },
  // Shown until the confirmation page opens.
  reserved: { ...FILLING, isFilling: false, isConfirming: true },
}

const shownBy = ({ reservation }: Scene) => ({
  isReviewing: reservation.reviewed !== null,
  isTaken: reservation.isTaken,
  isFilling: reservation.isFilling,
  isBusy: reservation.isBusy,
  isConfirming: reservation.isConfirming,
  confirmsEmail: reservation.emailActor !== null,
  isGone: reservation.isGone,
  message: reservation.message,
})

const TABLES: Tables<Scene> = { events: EVENTS, states: STATES, shown: shownBy }

/** Paths that cannot happen. */
const NEVER = {
  'confirmingEmail: back from the payment page, done cardCheckout failed email-unconfirmed':
    'the address is checked before a checkout opens',
}

test('every event and state of the paths has an entry', () => {
  expect(differences(PATHS, { ...TABLES, never: NEVER })).toEqual([])
})

const outcomeOf = async ({ tab, account, unit }: Scene) => {
  const own = await application.stage.db.sql
    .select({ status: reservations.status })
    .from(reservations)
    .where(eq(reservations.accountId, account.id))
  const stored = (key: string) => tab.session.getItem(`${key}/${unit.propertyId}/${unit.unitId}`) !== null
  return { own: own.map(({ status }) => status).join(), visits: tab.visits, holdsClaim: stored('openCheckout') }
}

const NONE = { own: '', visits: [], holdsClaim: false }
const RESERVED = { ...NONE, own: 'held', visits: ['replace /property/reserve/confirm'] }
/** The buyer's reservations, where the browser went, and whether it keeps an open checkout for a reload. */
const OUTCOMES: Readonly<Record<string, object>> = {
  'reserved: the form, submit, done cardCheckout confirmed': RESERVED,
  'reserved: back from the payment page, done cardCheckout confirmed': RESERVED,
  'unavailable: the form, submit, done cardCheckout failed expired': { ...NONE, own: 'refused' },
  'unavailable: back from the payment page, done cardCheckout failed expired': { ...NONE, own: 'refused' },
  'reserved: the form of an offer, submit, send-offer, done': { ...RESERVED, own: 'offered' },
  // The checkout stays open until it expires; submitting the form continues it.
  'paying after returning: back from the payment page': { ...NONE, own: 'checkout' },
  'filling: back from the payment page, done cardCheckout unpaid': { ...NONE, own: 'checkout' },
  'paying: back from the payment page, done cardCheckout unpaid, submit': { ...NONE, own: 'checkout' },
}

const CLAIMS = {
  'paying: the form, submit': '[B4-31]',
  'reserved: back from the payment page, done cardCheckout confirmed': '[B4-34]',
  'reserved: the form of an offer, submit, done': '[B4-36]',
}

test.each(cases(PATHS, NEVER, CLAIMS))('%s', async (_, path) => {
  const scene = await begin(path.start)
  await walk(scene, path, TABLES)
  await expect.poll(() => outcomeOf(scene)).toEqual(OUTCOMES[path.name] ?? NONE)
})

test('an open checkout holds the unit and survives a reload; leaving the page releases both [B4-35]', async () => {
  const scene = await begin(0)
  await walk(scene, { from: 'filling', steps: [{ event: 'submit', state: 'paying' }] }, TABLES)
  await scene.network.pass()
  await expect.poll(() => outcomeOf(scene)).toEqual({ ...NONE, own: 'checkout', holdsClaim: true })
  scene.leave()
  await scene.network.pass()
  await expect.poll(() => outcomeOf(scene)).toEqual({ ...NONE, own: 'lapsed' })
})

test.each([
  ['the checkout', 0],
  ['the offer', 2],
])('another buyer was first at %s: the form stays open and says so', async (_, start) => {
  const scene = await begin(start)
  if (start === 0) await takeUnit(application.stage, scene.unit)
  // The agency has sold it.
  else await application.stage.db.sql.update(units).set({ status: 'Sold' }).where(eq(units.id, scene.unit.unitId))
  scene.reservation.submit()
  if (start !== 0) scene.reservation.sendOffer()
  await scene.network.pass()
  await shows(() => shownBy(scene), { ...FILLING, isTaken: true, message: TAKEN })
  await expect.poll(() => outcomeOf(scene)).toEqual(NONE)
})
