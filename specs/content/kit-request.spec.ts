import * as TE from 'fp-ts/lib/TaskEither.js'
import { expect, test } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import { BANNER_TIME, bannerMachine, bannerWith } from '../../domain/content/banner.machine'
import {
  emptyKitRequest,
  KIT_STATES,
  type KitRequest,
  KIT_LIMITS,
  kitRequestRules,
  tidiedKitRequest,
} from '../../domain/content/kit-request'
import { unreachable } from '../../domain/shared/failure'
import { problemsOf } from '../../domain/shared/form'
import { KIT } from './samples'

test('every declared actor is provided', () => {
  const provided = bannerWith({ banners: () => TE.left(unreachable) })
  for (const [name, actor] of Object.entries(bannerMachine.implementations.actors))
    expect((provided.implementations.actors as Record<string, unknown>)[name]).not.toBe(actor)
})

test('six fields are required, the message is not [M5-1 M5-15]', () => {
  expect(Object.keys(problemsOf(kitRequestRules, emptyKitRequest))).toEqual([
    'firstName',
    'lastName',
    'companyName',
    'state',
    'email',
    'phoneNumber',
  ])
  expect(problemsOf(kitRequestRules, KIT)).toEqual({})
  expect(problemsOf(kitRequestRules, { ...KIT, message: '' })).toEqual({})
})

test.each<[keyof KitRequest, string, string | undefined, string]>([
  ['firstName', '', 'Please enter your first name', '[M5-2]'],
  ['firstName', '  ', 'Please enter your first name', '[M5-2]'],
  ['lastName', '', 'Please enter your last name', '[M5-4]'],
  ['companyName', '', 'Please enter your company name', '[M5-6]'],
  ['state', '', 'Please select your state', '[M5-8]'],
  ['state', 'Atlantis', 'Please select your state', '[M5-9]'],
  ['state', 'International', undefined, '[M5-9]'],
  ['email', '', 'Please enter a correct email', '[M5-10]'],
  ['email', 'abc', 'Please enter a correct email', '[M5-10 M5-23]'],
  ['email', 'jo@', 'Please enter a correct email', '[M5-10 M5-23]'],
  ['email', ' jo@ex.com ', undefined, '[M5-10 M5-23]'],
  ['phoneNumber', '', 'Please enter your phone number', '[M5-12]'],
  ['phoneNumber', '12345678', 'Please enter your phone number', '[M5-12 M5-23]'],
  ['phoneNumber', '123456789', undefined, '[M5-12 M5-23]'],
  ['phoneNumber', '123456789012345', undefined, '[M5-12 M5-23]'],
  ['phoneNumber', '1234567890123456', 'Please enter your phone number', '[M5-12 M5-23]'],
])('%s %j: %s %s', (field, value, problem) => {
  expect(problemsOf(kitRequestRules, { ...KIT, [field]: value })[field]).toBe(problem)
})

test('eight states by full name, and International [M3-5 M9-38]', () => {
  expect(KIT_STATES).toEqual([
    'Australian Capital Territory',
    'New South Wales',
    'Northern Territory',
    'Queensland',
    'South Australia',
    'Tasmania',
    'Victoria',
    'Western Australia',
    'International',
  ])
})

test.each<[keyof typeof KIT_LIMITS, number, string]>([
  ['firstName', 50, '[M5-3]'],
  ['lastName', 100, '[M5-5]'],
  ['companyName', 100, '[M5-7]'],
  ['email', 100, '[M5-11]'],
  ['phoneNumber', 20, '[M5-14]'],
])('%s has at most %i characters %s', (field, limit) => {
  expect(KIT_LIMITS[field]).toBe(limit)
})

test('the fields have these limits, and no others [M9-21]', () => {
  expect(KIT_LIMITS).toEqual({
    firstName: 50,
    lastName: 100,
    companyName: 100,
    email: 100,
    phoneNumber: 20,
    message: 1000,
  })
})

test('the form is trimmed when sent, and an empty message becomes N/A [M5-17 B7-42]', () => {
  expect(tidiedKitRequest({ ...KIT, firstName: ' Ann ', email: ' ann@lee.example' })).toEqual({
    ...KIT,
    message: 'N/A',
  })
  expect(tidiedKitRequest({ ...KIT, message: '  ' }).message).toBe('N/A')
  expect(tidiedKitRequest({ ...KIT, message: ' Hello ' }).message).toBe('Hello')
})

const bannerOf = async (still: boolean, ...images: string[]) => {
  const pictures = images.map((image) => ({ image, alt: '' }))
  const clock = new SimulatedClock()
  const banner = createActor(bannerWith({ banners: () => TE.right(pictures) }), { input: { still }, clock }).start()
  await waitFor(banner, (snapshot) => !snapshot.matches('loading'))
  return { banner, clock, turn: () => banner.getSnapshot().context.turn }
}

test('a picture shows for 15 seconds, and the last is followed by the first [B9-21]', async () => {
  const { clock, turn } = await bannerOf(false, '/a', '/b')
  const turns = [14_999, 1, 14_999, 1].map((time) => {
    clock.increment(time)
    return turn()
  })
  expect([BANNER_TIME, turns]).toEqual([15_000, [0, 1, 1, 0]])
})

test('a picture is fetched five seconds before its turn, and only once', async () => {
  const { banner, clock } = await bannerOf(false, '/a', '/b', '/c')
  const fetched = [9_999, 1, 5_000, 10_000, 5_000, 15_000].map((time) => {
    clock.increment(time)
    return banner.getSnapshot().context.fetched
  })
  expect(fetched).toEqual([1, 2, 2, 3, 3, 3])
})

test('paused, it stays; resumed, it continues immediately', async () => {
  const { banner, clock, turn } = await bannerOf(false, '/a', '/b', '/c')
  banner.send({ type: 'pause' })
  clock.increment(60_000)
  expect(turn()).toBe(0)
  banner.send({ type: 'play' })
  expect(turn()).toBe(1)
  clock.increment(15_000)
  expect(turn()).toBe(2)
})

test('with reduced motion it starts paused', async () => {
  expect((await bannerOf(true, '/a', '/b')).banner.getSnapshot().value).toBe('paused')
})

test('the list rotates picture by picture; a single one, or a list that failed, does not [B2.2-2]', async () => {
  const { clock, turn } = await bannerOf(false, '/a', '/b', '/c')
  clock.increment(15_000)
  const failed = createActor(bannerWith({ banners: () => TE.left(unreachable) }), { input: { still: false } }).start()
  await waitFor(failed, (snapshot) => !snapshot.matches('loading'))
  expect([
    turn(),
    (await bannerOf(false, '/a')).banner.getSnapshot().value,
    failed.getSnapshot().value,
    failed.getSnapshot().context.pictures,
  ]).toEqual([1, 'alone', 'alone', []])
})
