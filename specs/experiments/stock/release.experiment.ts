import { eq, sql } from 'drizzle-orm'
import { stages, units } from '../../../server/listing/unit.tables'
import { moveUnit, moveUnits } from '../../../server/listing/units'
import { movePublication } from '../../../server/stock/publish'
import { moveStage, releaseDueStages } from '../../../server/stock/stages'
import type { Arena } from '../arena'
import { bySize, type Experiment, type Outcome } from '../experiment'
import { forgetReleases } from '../guards'
import { type Buyer, makeBuyers, makeUnits, openCheckout, type Unit } from '../journeys/reservation-journey'
import { rowsOf } from '../rules/invariants'
import { inOwnArena, kindOf, projectOf } from './stock-stage'

const UNITS = 3

/** A listing whose units wait in a stage that is due. */
const withDueStage = async (arena: Arena): Promise<{ readonly units: readonly Unit[]; readonly stageId: number }> => {
  const made = await makeUnits(arena, UNITS)
  const listingId = made[0]?.listingId ?? 0
  const [stage] = await arena.db.sql
    .insert(stages)
    .values({
      listingId,
      name: 'Stage 1',
      position: 1,
      status: 'planned',
      audience: 'everyone',
      releasesAt: arena.clock(),
    })
    .returning({ id: stages.id })
  const stageId = stage?.id ?? 0
  for (const { unitId } of made) await moveUnit(arena.db.sql, unitId, 'withheld', null, arena.clock())
  await arena.db.sql.update(units).set({ stageId }).where(eq(units.listingId, listingId))
  return { units: made, stageId }
}

/** A listing as its tables have it. */
const seenIn = async ({ db }: Arena, listingId: number): Promise<string> => {
  const [found] = await rowsOf<{ seen: string }>(
    db,
    sql`SELECT concat_ws(', ', l.publication,
        (SELECT count(s.released_at) || ' stage released' FROM stages s WHERE s.listing_id = l.id),
        (SELECT string_agg(DISTINCT u.status, ' and ') || ' units' FROM rooms u WHERE u.listing_id = l.id),
        (SELECT count(*) || ' entries' FROM unit_ledger e WHERE e.listing_id = l.id),
        (SELECT string_agg(c.action, ' and ' ORDER BY c.action) FROM changes c WHERE c.listing_id = l.id)) AS seen
      FROM listings l WHERE l.id = ${listingId}`,
  )
  return found?.seen ?? ''
}

const EXPECTED = `withdrawn, 1 stage released, Available units, ${2 * UNITS} entries, project-withdrawn and stage-released`

/** Two nodes and a manager release a stage while another manager withdraws its listing; each begins first at times. */
const oneRound = async (arena: Arena, round: number, buyer: Buyer): Promise<string[]> => {
  const { units: made, stageId } = await withDueStage(arena)
  const [unit] = made
  if (unit === undefined) throw new Error('there is no unit')
  const services = { db: arena.db, moveTogether: moveUnits }
  const project = await projectOf(arena.db.sql, unit.listingId)
  const after = async <A>(answers: number, work: () => Promise<A>): Promise<A> => {
    for (let asked = 0; asked < answers; asked += 1) await arena.db.ping()
    return work()
  }
  const at = arena.clock()
  const [one, other, manager, withdrawal] = await Promise.all([
    releaseDueStages(services, at),
    after(round % 3, () => releaseDueStages(services, at)),
    after(round % 5, () => moveStage(services, { project, id: stageId, event: 'released', accountId: null }, at)),
    after(round % 20, () =>
      movePublication(
        { db: arena.db, isPlace: () => true, siteOf: () => '' },
        { project, event: 'withdrawn', reason: '', accountId: null },
        at,
      ),
    ),
  ])
  const releases = one + other + (kindOf(manager) === 'done' ? 1 : 0)
  const claim = await openCheckout(arena, buyer, unit)
  const seen = await seenIn(arena, unit.listingId)
  return [
    ...(releases === 1 ? [] : [`a stage was released ${releases} times`]),
    ...(kindOf(withdrawal) === 'done' ? [] : [`the withdrawal was answered ${kindOf(withdrawal)}`]),
    ...(seen === EXPECTED ? [] : [`the listing is not as it should be: ${seen}`]),
    ...(claim.code === 0 ? ['a unit of a withdrawn listing was claimed'] : []),
  ]
}

const race = async (arena: Arena, rounds: number): Promise<Outcome> => {
  const [buyer] = await makeBuyers(arena, 1)
  if (buyer === undefined) throw new Error('there is no buyer')
  const wrong: string[] = []
  for (let round = 0; round < rounds; round += 1) wrong.push(...(await oneRound(arena, round, buyer)))
  return {
    runs: rounds,
    seen: `${rounds} stages of ${UNITS} units, each released by two nodes and a manager while its listing was withdrawn`,
    wrong: [...wrong, ...(await arena.settled())],
  }
}

export const releaseAgainstWithdrawal: Experiment = {
  title: 'A stage is released while its listing is withdrawn',
  trials: (conditions) => [
    {
      name: 'by two nodes and a manager at once',
      expect: 'holds',
      run: () => inOwnArena((arena) => race(arena, bySize(conditions, 15, 200))),
    },
    {
      name: 'without the decision in the stage’s row',
      expect: 'breaks',
      run: () =>
        inOwnArena(async (arena) => {
          await forgetReleases(arena.db)
          return race(arena, 3)
        }),
    },
  ],
}
