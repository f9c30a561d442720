import { observable, observableRef, runInAction } from 'mobx'
import { expect, test } from 'vitest'
import type { Unit, UnitToReserve } from '../../../domain/listing/unit'
import { isLostUnit, noSuchUnit, unitTaken } from '../../../domain/reservation/lost-unit'
import type { Failure } from '../../../domain/shared/failure'
import type { BuyerReservationPresenter } from '../../../src/reservation/buyer-reservation.presenter'
import { UnitStandingPresenter } from '../../../src/reservation/unit-standing.presenter'
import { LISTING, UNIT } from '../../listing/samples'

const OTHER: Unit = { ...UNIT, unitId: 13, apt: '906' }

/** An open form of a unit, whose refusals are kept as its machine keeps them. */
const opened = (before: Partial<UnitToReserve>) => {
  const unit: UnitToReserve = { ...UNIT, ownClaim: null, ...before }
  const live = observable({ units: [] as readonly Unit[] }, { units: observableRef })
  const current = observable(
    { value: { unit }, asked: 0, refresh: () => runInAction(() => void (current.asked += 1)) },
    { value: observableRef, refresh: false },
  )
  const form = observable(
    {
      ...{ isFilling: true, isBusy: false, isGone: false, checkout: null, failure: null as Failure | null },
      stillHeld: true,
      choice: { type: 'Select Now' },
      get isTaken(): boolean {
        return this.failure?.kind === unitTaken.kind
      },
      get isWithdrawn(): boolean {
        return this.failure?.kind === noSuchUnit.kind
      },
      askWhyClosed: () => Promise.resolve(),
      forgetClaim: () => void (form.stillHeld = false),
      noteLost: (refusal: Failure | null) =>
        runInAction(() => {
          if (refusal !== null || isLostUnit(form.failure)) form.failure = refusal
        }),
    },
    { failure: observableRef, askWhyClosed: false, forgetClaim: false, noteLost: false },
  )
  const standing = new UnitStandingPresenter(
    ...[LISTING, unit, live],
    form as unknown as BuyerReservationPresenter,
    current,
  )
  standing.subscribe()
  return {
    /** As the stream says. */
    hear: (...units: readonly Unit[]) => runInAction(() => void (live.units = units)),
    /** As the server answers. */
    learn: (now: Partial<UnitToReserve>) => runInAction(() => void (current.value = { unit: { ...unit, ...now } })),
    refuse: (failure: Failure) => runInAction(() => void (form.failure = failure)),
    asked: () => current.asked,
    now: () => [standing.obstacle, form.failure],
    isStillHeld: () => form.stillHeld,
    standing,
  }
}

test('a unit that others take or that is sold is refused at once, until it is free again [D52-40]', () => {
  const { hear, now, asked, standing } = opened({})
  hear(UNIT, OTHER)
  expect([now(), asked()]).toEqual([[null, null], 0])
  hear({ ...UNIT, status: 'Reserved' }, OTHER)
  expect([now(), asked(), standing.isJustTaken]).toEqual([['reserved', unitTaken], 1, true])
  hear(UNIT, OTHER)
  expect(now()).toEqual([null, null])
  hear({ ...UNIT, status: 'Sold' }, OTHER)
  expect(now()).toEqual(['sold', unitTaken])
})

test('a unit that the buyer has taken in another tab is named as theirs [D52-40]', () => {
  const { hear, learn, now } = opened({})
  hear({ ...UNIT, status: 'Reserved' })
  learn({ status: 'Reserved', ownClaim: 'reserved' })
  expect(now()).toEqual(['own', null])
})

test('a unit that its queue offers and that the buyer has taken in another tab is named as theirs [D52-40]', () => {
  const { hear, learn, now, standing } = opened({ status: 'Reserved', ownClaim: 'first-in-queue' })
  hear({ ...UNIT, status: 'Reserved' })
  expect([now(), standing.isOffered]).toEqual([[null, null], true])
  learn({ status: 'Reserved', ownClaim: 'reserved' })
  expect([now(), standing.isOffered]).toEqual([['own', null], false])
})

test('a checkout of before a reload holds the unit until the server has none, or the unit is free [D52-91]', () => {
  const held = { status: 'Reserved', ownClaim: 'checkout' } as const
  const asked = opened(held)
  asked.learn(held)
  expect(asked.isStillHeld()).toBe(true)
  asked.learn({ status: 'Available', ownClaim: null })
  expect(asked.isStillHeld()).toBe(false)
  const streamed = opened(held)
  streamed.hear({ ...UNIT, status: 'Reserved' })
  expect(streamed.isStillHeld()).toBe(true)
  streamed.hear(UNIT)
  expect(streamed.isStillHeld()).toBe(false)
  expect(opened({}).isStillHeld()).toBe(false)
})

test('a withdrawn unit is for sale no longer, unless it is shown again; also if only the server knows [D52-41]', () => {
  const { hear, now, refuse } = opened({})
  expect(now()).toEqual([null, null])
  hear(UNIT, OTHER)
  hear(OTHER)
  expect(now()).toEqual(['withdrawn', noSuchUnit])
  hear(UNIT, OTHER)
  expect(now()).toEqual([null, null])
  refuse(noSuchUnit)
  expect(now()).toEqual(['withdrawn', noSuchUnit])
})

test('a unit for some accounts only is as the server says [D52-41]', () => {
  const { hear, learn, now } = opened({ offMarket: true })
  hear({ ...UNIT, offMarket: true })
  learn({ status: 'Sold' })
  expect(now()).toEqual(['sold', unitTaken])
})

test('an offer that runs out while the form is open goes to the next, then to everyone [D52-42]', () => {
  const taken: Unit = { ...UNIT, status: 'Reserved' }
  const { hear, learn, now, standing } = opened({ status: 'Reserved', ownClaim: 'first-in-queue' })
  hear(taken)
  expect([now(), standing.isOffered, standing.hasRunOut]).toEqual([[null, null], true, false])
  learn({ ownClaim: null })
  expect([now(), standing.isOffered, standing.hasRunOut]).toEqual([['reserved', unitTaken], false, true])
  hear(UNIT)
  expect([now(), standing.isOffered, standing.hasRunOut]).toEqual([[null, null], false, false])
  hear(taken)
  expect([now(), standing.isJustTaken, standing.hasRunOut]).toEqual([['reserved', unitTaken], true, false])
})

test('an offer that ran out when the form was sent is free again with the unit [D52-42]', () => {
  const { hear, refuse, now, standing } = opened({ status: 'Reserved', ownClaim: 'first-in-queue' })
  hear({ ...UNIT, status: 'Reserved' })
  refuse(unitTaken)
  expect([now(), standing.isOffered, standing.hasRunOut]).toEqual([['reserved', unitTaken], false, true])
  hear(UNIT)
  expect(now()).toEqual([null, null])
})
