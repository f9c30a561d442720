import { asc, eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { expect, test } from 'vitest'
import type { Database } from '../../../server/db/database'
import { lockPack, paperVersions } from '../../../server/listing/pack/pack.tables'
import { openCheckout } from '../../../server/reservation/open-checkout'
import { receivedPapers } from '../../../server/reservation/pack/received-papers.tables'
import { reservations } from '../../../server/reservation/reservation.tables'
import { clientRequest, reserved } from '../client/client-setup'
import { buyerFor, requestOf, type ServicesSetup, standingOf, unitFor } from '../services-setup'
import { withServices } from '../with-services'
import { addVersion, needPapers } from './add-version'

let db: Database
let setup: ServicesSetup
withServices((made) => {
  ;({ setup, db } = made)
})

const NEEDED = 'Tick that the contract papers have been received: the seller asks for that before the fee.'
/** A listing that needs its papers before the fee, with a draft contract and by-laws. */
const withPapers = async (isNeeded = true) => {
  const unit = await unitFor(setup, { units: [{ apt: '101' }, { apt: '102' }] })
  await needPapers(db, unit.listingId, isNeeded)
  const contract = await addVersion(db.sql, unit.listingId)
  const byLaws = await addVersion(db.sql, unit.listingId, { kind: 'byLaws' })
  return { ...unit, contract, byLaws }
}

/** Opens a checkout of a new buyer; why it was refused, or `open`. */
const opens = async (unit: Parameters<typeof requestOf>[0], papers?: readonly number[]): Promise<string> => {
  const request = requestOf(unit, await buyerFor(setup))
  const opened = await openCheckout(setup.services, { ...request, ...(papers === undefined ? {} : { papers }) })
  return E.isRight(opened) ? 'open' : `${opened.left.kind}, ${opened.left.field ?? ''}: ${opened.left.message}`
}
/** The versions that were received for the unit's reservations. */
const receivedFor = async (unitId: number): Promise<number[]> =>
  (
    await db.sql
      .select({ id: receivedPapers.versionId })
      .from(receivedPapers)
      .innerJoin(reservations, eq(reservations.id, receivedPapers.reservationId))
      .where(eq(reservations.unitId, unitId))
      .orderBy(asc(receivedPapers.versionId))
  ).map(({ id }) => id)

test('[D48-5] a checkout opens once the current versions of all papers are ticked, which stay with it', async () => {
  const unit = await withPapers()
  expect(await opens(unit)).toBe(`papers-needed, papers: ${NEEDED}`)
  expect((await standingOf(db, unit.unitId)).unit).toBe('Available')
  const next = await addVersion(db.sql, unit.listingId)
  expect(await opens(unit, [unit.contract, unit.byLaws])).toBe(
    'papers-changed, papers: A new version has come since you ticked: draft contract. Open it, then tick again.',
  )
  expect(await opens(unit, [next])).toBe(
    'papers-changed, papers: A new version has come since you ticked: by-laws. Open it, then tick again.',
  )
  expect(await receivedFor(unit.unitId)).toEqual([])
  expect(await opens(unit, [unit.contract, next, unit.byLaws])).toBe('open')
  expect(await receivedFor(unit.unitId)).toEqual([unit.byLaws, next].toSorted((a, b) => a - b))
})

test('[D48-5] a paper that was withdrawn isn’t needed, and neither is any where the seller doesn’t say so', async () => {
  const withdrawn = await withPapers()
  await db.sql.update(paperVersions).set({ withdrawnAt: setup.clock() }).where(eq(paperVersions.id, withdrawn.contract))
  expect(await opens(withdrawn, [withdrawn.byLaws])).toBe('open')
  const free = await withPapers(false)
  expect(await opens(free)).toBe('open')
  expect(await receivedFor(free.unitId)).toEqual([])
  const ticked = await withPapers(false)
  expect(await opens(ticked, [ticked.contract, 999_999_999])).toBe('open')
  expect(await receivedFor(ticked.unitId)).toEqual([ticked.contract])
})

test('[D48-5] versions of another listing are not those of this one', async () => {
  const [unit, other] = [await withPapers(), await withPapers()]
  expect(await opens(unit, [other.contract, other.byLaws])).toContain('papers-changed')
})

test('[D48-5] a buyer goes on with their open checkout after a new version', async () => {
  const unit = await withPapers()
  const buyer = await buyerFor(setup)
  const request = requestOf(unit, buyer)
  const papers = [unit.contract, unit.byLaws]
  expect(E.isRight(await openCheckout(setup.services, { ...request, papers }))).toBe(true)
  await addVersion(db.sql, unit.listingId)
  expect(E.isRight(await openCheckout(setup.services, request))).toBe(true)
  expect(await receivedFor(unit.unitId)).toEqual(papers)
})

test('[D48-6] an agent’s claim for a client needs them for all of its units, and so does a private link', async () => {
  const unit = await withPapers()
  const agent = await buyerFor(setup)
  const [unitId, other = 0] = [unit.unitId, ...unit.others]
  const request = await clientRequest(setup, unit, [unitId, other], agent.id)
  expect(await reserved(setup, request)).toMatchObject({ kind: 'papers-needed', field: 'papers', message: NEEDED })
  expect([(await standingOf(db, unitId)).unit, (await standingOf(db, other)).unit]).toEqual(['Available', 'Available'])
  const papers = [unit.contract, unit.byLaws]
  const again = await clientRequest(setup, unit, [unitId, other], agent.id, { papers })
  expect(await reserved(setup, again)).toMatchObject({ kind: 'reserved' })
  expect([await receivedFor(unitId), await receivedFor(other)]).toEqual([papers, papers])
})

test('[D48-7] a claim waits for a version that is being added, and is refused by it', async () => {
  const unit = await withPapers()
  const papers = [unit.contract, unit.byLaws]
  const { claim } = await db.transaction(async (sql) => {
    await lockPack(sql, unit.listingId, 'alone')
    await addVersion(sql, unit.listingId)
    // Not awaited here: it waits for this transaction.
    const opening = opens(unit, papers)
    // Time for it to come to the lock.
    for (let i = 0; i < 100; i += 1) await sql.execute('SELECT 1')
    return { claim: opening }
  })
  expect(await claim).toContain('papers-changed')
  expect(await receivedFor(unit.unitId)).toEqual([])
})

test('[D48-7] a claim waits for the first pack of its listing too, and is refused by it', async () => {
  const unit = await unitFor(setup, { units: [{ apt: '101' }] })
  const { claim } = await db.transaction(async (sql) => {
    await lockPack(sql, unit.listingId, 'alone')
    await needPapers({ sql }, unit.listingId)
    await addVersion(sql, unit.listingId)
    const opening = opens(unit, [])
    for (let i = 0; i < 100; i += 1) await sql.execute('SELECT 1')
    return { claim: opening }
  })
  expect(await claim).toContain('papers-needed')
})
