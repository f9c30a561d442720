import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { reservations } from '../../../server/reservation/reservation.tables'
import {
  CLIENT_RESERVATION,
  type ClientReservationPresenter,
} from '../../../src/reservation/client/client-reservation.presenter'
import { clientReservationBindings } from '../../../src/reservation/client/client-reservation.bindings'
import { cardBindings } from '../../../src/shared/payment/card.bindings'
import { formSigningBindings } from '../../../src/signing/form-signing.bindings'
import { cases, differences, type ShortestPath, shortestPaths } from '../../shared/shortest-paths'
import { type Application, shows, type Tables, useApplication, walk } from '../../shared/support/application'
import { makeAccount, makeListing } from '../../shared/support/fixtures'
import { clientReservationGraph } from './client-reservation.graph'
import { CLIENT_CARD, CLIENT_FORM } from './client-samples'
import { callServer, logInAs, takeUnit } from '../tasks/another-buyer'

// Every shortest path of an agent's reservation for a client: with its presenter, over HTTP, on the whole server and its payments.

const application = useApplication()

const PATHS = shortestPaths(clientReservationGraph, {
  region: 'reservation',
  state: ({ failure }) => (failure === null ? '' : `after ${failure.kind}`),
})

interface Scene extends Application {
  readonly reservation: ClientReservationPresenter
  readonly agentId: number
  readonly unit: { readonly propertyId: number; readonly unitId: number }
  /** Of the screen that shows the confirmation. */
  readonly reserved: readonly number[]
}

const PAYS = '4242424242424242'
const ASKS = '4000002500003155'

/** With the card that the path's bank needs. */
const begin = async ({ steps }: Pick<ShortestPath, 'steps'>): Promise<Scene> => {
  const { stage } = application
  const { id: agentId, email } = await makeAccount(stage.db, stage.clock.now(), { role: 'agent' })
  const listing = await makeListing(stage.db, stage.clock.now(), { units: [{ apt: '101' }] })
  const unit = { propertyId: listing.id, unitId: listing.units['101'] ?? 0 }
  const opened = await application.open('/index/property', { token: await logInAs(stage, email) })
  opened.load(cardBindings, formSigningBindings, clientReservationBindings)
  const reserved: number[] = []
  const request = { propertyId: unit.propertyId, unitIds: [unit.unitId], linkSession: '' }
  const flow = opened.get(CLIENT_RESERVATION)({
    variant: 'introducer',
    units: [],
    request,
    onReserved: ({ reservationIds }) => reserved.push(...reservationIds),
  })
  const reservation = opened.start(flow, { request, form: CLIENT_FORM, tempName: '', attempt: flow.attempt })
  const isAsked = steps.some(({ event }) => event === 'done authenticate')
  for (const [field, text] of Object.entries({ ...CLIENT_CARD, cardNumber: isAsked ? ASKS : PAYS }))
    reservation.card.form.change(field as keyof typeof CLIENT_CARD, text)
  reservation.subscribe()
  return { ...opened, reservation, agentId, unit, reserved }
}

const EVENTS: Tables<Scene>['events'] = {
  submit: ({ reservation }) => reservation.submit(),
  'done reserved': ({ network }) => network.pass(),
  'done authenticate': ({ network }) => network.pass(),
  'error unit-taken': async ({ network, unit }) => {
    await takeUnit(application.stage, unit)
    await network.pass()
  },
  'error expired': () => undefined,
  // Any failure after which it isn't known whether the card was charged.
  'error unexpected': ({ network }) => network.lose(),
  authenticated: async ({ reservation }) => {
    await callServer(application.stage, `/sandbox/authentication/${reservation.authentication?.clientSecret}`, {
      answer: 'approve',
    })
    reservation.authenticated()
  },
  'not-authenticated': ({ reservation }) => reservation.refused('Your bank refused.'),
  'back-to-form': ({ reservation }) => reservation.backToForm(),
  done: ({ network }) => network.pass(),
}
const FILLING = { isFilling: true, isBusy: false, isAsked: false, isConfirming: false, isUnsure: false, problem: null }
const BUSY = { ...FILLING, isBusy: true }
const CONFIRMING = { ...FILLING, isFilling: false, isConfirming: true }

/** What the presenter shows. */
const STATES: Tables<Scene>['states'] = {
  filling: FILLING,
  reserving: BUSY,
  authenticating: { ...FILLING, isFilling: false, isAsked: true },
  completing: CONFIRMING,
  abandoning: BUSY,
  'abandoning after card-declined': BUSY,
  'filling after card-declined': { ...FILLING, problem: 'Your bank refused.' },
  'filling after unit-taken': {
    ...FILLING,
    problem: 'Apartment 101 is no longer available. The card was not charged.',
  },
  'unsure after unexpected': { ...FILLING, isFilling: false, isUnsure: true },
  // The form stays behind the dialog.
  'unavailable after expired': FILLING,
  reserved: CONFIRMING,
}

const shownBy = ({ reservation }: Scene) => ({
  isFilling: reservation.isFilling,
  isBusy: reservation.isBusy,
  isAsked: reservation.authentication !== null,
  isConfirming: reservation.isConfirming,
  isUnsure: reservation.isUnsure,
  problem: reservation.problem,
})

const TABLES: Tables<Scene> = { events: EVENTS, states: STATES, shown: shownBy }

/** Paths that cannot happen. */
const NEVER = {
  'unavailable after expired: submit, error expired':
    'only after a late charge; client-late-payment.db.spec.ts proves it',
}

test('every event and state of the paths has an entry', () => {
  expect(differences(PATHS, { ...TABLES, never: NEVER })).toEqual([])
})

const outcomeOf = async ({ agentId, unit, reserved, tab }: Scene) => {
  const { sql } = application.stage.db
  const own = await sql
    .select({ id: reservations.id, status: reservations.status })
    .from(reservations)
    .where(and(eq(reservations.introducerId, agentId), eq(reservations.unitId, unit.unitId)))
  const kept = tab.session.getItem(`clientDraft/${unit.propertyId}/`) !== null
  return {
    own: own.map(({ status }) => status).join(),
    isNotified: reserved.join() === own.map(({ id }) => id).join(),
    kept,
  }
}

const NONE = { own: '', isNotified: true, kept: true }
const ASKED = { ...NONE, own: 'checkout', isNotified: false }
/** The agent's reservations, whether the screen was notified, and whether the draft is kept. */
const OUTCOMES: Readonly<Record<string, object>> = {
  filling: { ...NONE, kept: false },
  reserved: { own: 'held', isNotified: true, kept: false },
  authenticating: ASKED,
  completing: ASKED,
  abandoning: ASKED,
  'abandoning after card-declined': ASKED,
  // The units are free again.
  'filling after card-declined': { ...NONE, own: 'lapsed', isNotified: false },
}

test.each(cases(PATHS, NEVER, { 'reserved: submit, done reserved': '[B4-45]' }))('%s', async (_, path) => {
  const scene = await begin(path)
  await walk(scene, path, TABLES)
  await expect.poll(() => outcomeOf(scene)).toEqual(OUTCOMES[path.state] ?? NONE)
})

test('retrying after a lost response completes the attempt and charges once [B4-45]', async () => {
  const scene = await begin({ steps: [] })
  scene.reservation.submit()
  const { reservation, network, reserved } = scene
  // The server reserves, but its response is lost.
  await network.passAndLose()
  await shows(() => shownBy(scene), STATES['unsure after unexpected'])
  reservation.retry()
  await network.pass()
  await expect.poll(() => outcomeOf(scene)).toEqual({ own: 'held', isNotified: true, kept: false })
  expect(reserved).toHaveLength(1)
})
