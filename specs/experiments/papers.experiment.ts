import { eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import type { Database } from '../../server/db/database'
import { lockPack } from '../../server/listing/pack/pack.tables'
import { openCheckout } from '../../server/reservation/open-checkout'
import { receivedPapers } from '../../server/reservation/pack/received-papers.tables'
import { addVersion, needPapers } from '../reservation/pack/add-version'
import { requestFor, type ReservationSetup, reservationsOver, unitOf } from '../reservation/reservation-setup'
import { FORM } from '../reservation/samples'
import { ownDatabase } from '../shared/own-database'
import { makeAccount } from '../shared/support/fixtures'
import { bySize, type Conditions, type Experiment, type Outcome } from './experiment'
import { withoutTransactions } from './guards'

const receiptsOf = (sql: Database['sql'], versionId: number): Promise<number> =>
  sql.$count(receivedPapers, eq(receivedPapers.versionId, versionId))

/** Adds the next version; how many claims with the one before were there by then. */
const nextVersion = ({ db }: ReservationSetup, listingId: number, before: number, isLocked: boolean): Promise<number> =>
  db.transaction(async (sql) => {
    if (isLocked) await lockPack(sql, listingId, 'alone')
    const receipts = await receiptsOf(sql, before)
    await addVersion(sql, listingId)
    return receipts
  })

/** A buyer claims a unit with the version that they read, as its seller adds the next one: before it (`isFirst`), or in the middle. */
const oneRound = async (setup: ReservationSetup, { kind }: Conditions, isLocked: boolean, isFirst: boolean) => {
  const { db, clock, services } = setup
  const unit = await unitOf(setup)
  await needPapers(db, unit.listingId)
  const read = await addVersion(db.sql, unit.listingId)
  const { id } = await makeAccount(db, clock())
  let adding: Promise<number> | null = null
  const add = () => (adding ??= nextVersion(setup, unit.listingId, read, isLocked))
  if (isFirst) void add()
  const opened = await openCheckout(
    {
      ...services,
      moveUnit: async (...args) => {
        // With the lock it waits for the claim, which can't wait for it.
        if (isLocked) void add()
        else await add()
        return services.moveUnit(...args)
      },
      // The embedded database runs one transaction at a time, so there they are disabled too.
      db: isLocked || kind !== 'pglite' ? db : withoutTransactions(db),
    },
    { ...requestFor(unit, id, FORM), papers: [read] },
  )
  const earlier = await add()
  const all = await receiptsOf(db.sql, read)
  const isOpen = E.isRight(opened)
  return {
    isOpen,
    wrong:
      all === earlier && all === (isOpen ? 1 : 0)
        ? null
        : `of ${all} claims with the earlier version, ${earlier} came before the next one; the checkout is ${isOpen ? 'open' : 'refused'}`,
  }
}

const rounds = async (count: number, conditions: Conditions, isLocked: boolean): Promise<Outcome> => {
  const db = await ownDatabase()
  try {
    const results = []
    for (let i = 0; i < count; i += 1)
      results.push(await oneRound(await reservationsOver(db), conditions, isLocked, isLocked && i % 2 === 0))
    const open = results.filter(({ isOpen }) => isOpen).length
    return {
      runs: count,
      seen: `${open} claims with the version that was read, ${count - open} refused`,
      wrong: results.flatMap(({ wrong }) => (wrong === null ? [] : [wrong])),
    }
  } finally {
    await db.close()
  }
}

export const papersAgainstClaim: Experiment = {
  title: 'A new version of a contract’s papers against a claim',
  trials: (conditions) => [
    {
      name: 'before it and in the middle of it',
      expect: 'holds',
      run: () => rounds(bySize(conditions, 10, 100), conditions, true),
    },
    {
      name: 'without the lock of the pack',
      expect: 'breaks',
      run: () => rounds(bySize(conditions, 5, 50), conditions, false),
    },
  ],
}
