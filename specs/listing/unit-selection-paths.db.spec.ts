import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { UnitEvent } from '../../domain/listing/unit.lifecycle'
import { units } from '../../server/listing/unit.tables'
import { moveUnit } from '../../server/listing/units'
import { unitsBindings } from '../../src/listing/units/units.bindings'
import { UNITS, type UnitsPresenter } from '../../src/listing/units/units.presenter'
import { takeUnit } from '../reservation/tasks/another-buyer'
import { cases, differences, shortestPaths } from '../shared/shortest-paths'
import { shows, type Tables, useApplication, walk } from '../shared/support/application'
import type { HeldNetwork } from '../shared/support/held-network'
import { makeListing, type MadeListing } from '../shared/support/fixtures'
import { unitSelectionGraph } from './units.graph'

// Every shortest path through the choice of a unit: with its presenter, over HTTP, on the whole server.

const application = useApplication()

const STARTS = ['from the listing', 'with unit 101 in the address'] as const

const words = (...said: readonly (string | false)[]) => said.filter((each) => each !== false).join(' ')

const PATHS = shortestPaths(unitSelectionGraph, {
  starts: STARTS,
  region: 'choosing',
  // Units are released in the last case.
  happens: {
    loading: ['done', 'error unreachable'],
    failed: ['retry'],
    current: [
      ...['pick a free unit', 'pick an unknown unit', 'stream-lost', 'status-changed'],
      ...['statuses-loaded Available', 'statuses-loaded Reserved'],
    ],
  },
  state: ({ chosen, lost, live }) => words(chosen !== null && 'chosen', lost !== null && 'lost', live && 'live'),
  event: (event) => {
    if (event.type === 'pick') return event.unitId === 12 ? 'a free unit' : 'an unknown unit'
    return event.type === 'statuses-loaded'
      ? event.units.length > 1
        ? 'with a released one'
        : String(event.units[0]?.status)
      : ''
  },
})

interface Scene {
  readonly units: UnitsPresenter
  readonly listing: MadeListing
  readonly network: HeldNetwork
}

const begin = async (start: number): Promise<Scene> => {
  const { stage } = application
  const listing = await makeListing(stage.db, stage.clock.now())
  const { load, start: run, get, network } = await application.open()
  load(unitsBindings)
  const chosen = start === 0 ? {} : { chosen: unitOf(listing) }
  return { listing, network, units: run(get(UNITS), { propertyId: listing.id, ...chosen }) }
}

const unitOf = ({ units: { 101: unitId = 0 } }: MadeListing): number => unitId

const EVENTS: Tables<Scene>['events'] = {
  done: ({ network }) => network.pass(),
  'error unreachable': ({ network }) => network.lose(),
  'pick a free unit': ({ units, listing }) => units.pick(unitOf(listing)),
  'statuses-loaded Available': ({ network }) => network.pass(),
  'statuses-loaded Reserved': async ({ listing, network }) => {
    await takeUnit(application.stage, { propertyId: listing.id, unitId: unitOf(listing) })
    await network.pass()
  },
  'status-changed': ({ listing }) => takeUnit(application.stage, { propertyId: listing.id, unitId: unitOf(listing) }),
}

const UNREACHABLE = 'We couldn’t reach the server. Check your connection and try again.'
const LOADING = { isLoading: true, failure: null, chosen: null, lost: null, isLive: false, leadsOn: false, units: '' }
const CHOOSING = { ...LOADING, isLoading: false, units: '101 Available, 102 Available' }
const CHOSEN = { ...CHOOSING, chosen: '101', leadsOn: true }
const LOST = { ...CHOOSING, lost: '101', units: '101 Reserved, 102 Available' }

/** What the presenter shows. */
const STATES: Tables<Scene>['states'] = {
  loading: LOADING,
  // The choice is shown with its unit.
  'loading chosen': LOADING,
  failed: { ...LOADING, isLoading: false, failure: UNREACHABLE },
  'failed chosen': { ...LOADING, isLoading: false, failure: UNREACHABLE },
  current: CHOOSING,
  'current live': { ...CHOOSING, isLive: true },
  'current chosen': CHOSEN,
  'current chosen live': { ...CHOSEN, isLive: true },
  'current lost': LOST,
  'current lost live': { ...LOST, isLive: true },
}

/** What the server holds; in every other state both units are free. */
const HELD: Readonly<Record<string, string>> = {
  'current lost': '101 Reserved, 102 Available',
  'current lost live': '101 Reserved, 102 Available',
}

const shownBy = ({ units }: Scene) => ({
  isLoading: units.isLoading,
  failure: units.failure,
  chosen: units.chosen?.apt ?? null,
  lost: units.lost?.apt ?? null,
  isLive: units.isLive,
  leadsOn: units.formPath !== null,
  units: units.units.map(({ apt, status }) => `${apt} ${status}`).join(', '),
})

const heldFor = async ({ listing }: Scene): Promise<string> => {
  const held = await application.stage.db.sql
    .select({ apt: units.apt, status: units.status })
    .from(units)
    .where(eq(units.listingId, listing.id))
    .orderBy(asc(units.apt))
  return held.map(({ apt, status }) => `${apt} ${status}`).join(', ')
}

/** Paths whose last event has no cause. */
const FIRST = 'the stream begins with all statuses, so a change is never its first news; the last case has it second'
const NEVER = {
  'current lost: from the listing, done, pick a free unit, status-changed': FIRST,
  'current lost: with unit 101 in the address, done, status-changed': FIRST,
}

const TABLES: Tables<Scene> = { events: EVENTS, states: STATES, shown: shownBy }

test('every event and state of the paths has an entry', () => {
  expect(differences(PATHS, { ...TABLES, never: NEVER })).toEqual([])
})

test.each(cases(PATHS, NEVER))('%s [B4-1]', async (_, path) => {
  const scene = await begin(path.start)
  await walk(scene, path, TABLES)
  expect(await heldFor(scene)).toBe(HELD[path.state] ?? '101 Available, 102 Available')
})

test('a chosen unit that somebody takes later is lost, and remains so without the stream [B4-1]', async () => {
  const scene = await begin(1)
  const steps = [
    { event: 'done', state: 'current chosen' },
    { event: 'statuses-loaded Available', state: 'current chosen live' },
    { event: 'status-changed', state: 'current lost live' },
  ]
  await walk(scene, { from: 'loading chosen', steps }, TABLES)
  scene.network.breakStreams()
  await shows(() => shownBy(scene), STATES['current lost'])
  expect(await heldFor(scene)).toBe('101 Reserved, 102 Available')
})

test('a unit that is released appears, and goes when it is withheld', async () => {
  const { db, clock } = application.stage
  const scene = await begin(1)
  await walk(scene, { from: 'loading chosen', steps: [{ event: 'done', state: 'current chosen' }] }, TABLES)
  await walk(
    scene,
    { from: 'current chosen', steps: [{ event: 'statuses-loaded Available', state: 'current chosen live' }] },
    TABLES,
  )
  const [released] = await db.sql
    .insert(units)
    .values({ listingId: scene.listing.id, apt: '103', position: 2, status: 'Withheld', beds: 1, baths: 1, cars: 0 })
    .returning({ id: units.id })
  const move = (event: UnitEvent) => db.transaction((tx) => moveUnit(tx, released?.id ?? 0, event, null, clock.now()))
  await move('released-for-sale')
  await scene.network.pass()
  await shows(() => shownBy(scene), { ...CHOSEN, isLive: true, units: '101 Available, 102 Available, 103 Available' })
  await move('withheld')
  await shows(() => shownBy(scene), { ...CHOSEN, isLive: true })
})
