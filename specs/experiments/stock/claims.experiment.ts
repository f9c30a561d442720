import { moveUnits as moveTogether } from '../../../server/listing/units'
import { moveUnits } from '../../../server/stock/move-units'
import type { Arena } from '../arena'
import { bySize, type Experiment } from '../experiment'
import { oneByOne, readThenWrite, withoutTransactions } from '../guards'
import type { Unit } from '../journeys/reservation-journey'
import { begunLater, NEW, OLD, oneOfThem, race, type Refusable, samePrice, type Way } from './claim-race'
import { changeOne, inOwnArena, projectOf, waitingBeforeWrite } from './stock-stage'

const raise = { was: { price: OLD }, now: { price: NEW } }
const withhold = async (arena: Arena, unit: Unit, services: Parameters<typeof moveUnits>[0]): Refusable =>
  moveUnits(
    services,
    {
      ...{ project: await projectOf(arena.db.sql, unit.listingId), unitIds: [unit.unitId] },
      ...{ act: 'withheld', accountId: null },
    },
    arena.clock(),
  )

const pricing: Way = {
  act: ({ db }, unit, claim, later) => [claim(), later(() => changeOne(db, unit, raise))],
  rule: samePrice,
}
const withholding: Way = {
  act: (arena, unit, claim, later) => [claim(), later(() => withhold(arena, unit, { db: arena.db, moveTogether }))],
  rule: oneOfThem,
}

const pricingUnlocked: Way = {
  act: ({ db }, unit, claim) => {
    const later = begunLater(claim)
    const done = changeOne(waitingBeforeWrite(db, later.begin), unit, raise)
    return [later.after(done), done]
  },
  rule: samePrice,
}
const withholdingUnlocked: Way = {
  act: (arena, unit, claim) => {
    const later = begunLater(claim)
    const looked = async () => void (await later.begin())
    const done = withhold(arena, unit, {
      db: withoutTransactions(arena.db),
      moveTogether: oneByOne(readThenWrite(looked)),
    })
    return [later.after(done), done]
  },
  rule: oneOfThem,
}

export const claimAgainstDesk: Experiment = {
  title: 'A claim against a change of the same unit at the desk',
  trials: (conditions) => [
    {
      name: 'its price',
      expect: 'holds',
      run: () => inOwnArena((arena) => race(arena, bySize(conditions, 30, 200), pricing)),
    },
    {
      name: 'withheld',
      expect: 'holds',
      run: () => inOwnArena((arena) => race(arena, bySize(conditions, 30, 200), withholding)),
    },
    {
      name: 'its price, without the lock of the listing',
      expect: 'breaks',
      run: () => inOwnArena((arena) => race(arena, 5, pricingUnlocked)),
    },
    {
      name: 'withheld, without the lock of the listing',
      expect: 'breaks',
      run: () => inOwnArena((arena) => race(arena, 5, withholdingUnlocked)),
    },
  ],
}
