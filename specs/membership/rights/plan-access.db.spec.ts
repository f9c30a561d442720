import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../../server/identity/identity.tables'
import { uConnectRegistrations } from '../../../server/membership/membership.tables'
import { CALLS, requestOf } from '../../http/access-table'
import { type Scene, scene } from '../../http/scene'
import { openStage, type Stage } from '../../shared/support/stage'

let stage: Stage
let set: Scene
beforeAll(async () => {
  stage = await openStage()
  set = await scene(stage)
})
afterAll(() => stage.close(), 30_000)

/** The calls that an agent with a plan, or the office's grant, may not make. */
const refusedWith = async (planId: number | null, isGranted: boolean): Promise<readonly string[]> => {
  const { accountId } = set.subjects.freeAgent
  await stage.db.sql.update(uConnectRegistrations).set({ planId }).where(eq(uConnectRegistrations.accountId, accountId))
  await stage.db.sql
    .update(accounts)
    .set({ introducerGrantedAt: isGranted ? stage.clock.now() : null })
    .where(eq(accounts.id, accountId))
  const refused: string[] = []
  // The last call ends all sessions.
  const session = await set.freshToken('freeAgent')
  for (const call of Object.keys(CALLS)) {
    const token = CALLS[call]?.endsSession === true ? await set.freshToken('freeAgent') : session
    const request = requestOf(call, set, { caller: 'freeAgent', subject: 'own' }, token)
    const { code } = JSON.parse((await stage.server.app.inject(request)).body) as { code: number }
    if (code === 40302) refused.push(call)
  }
  return refused
}

const INTRODUCING = [
  'POST /api/privateLinks',
  'POST /api/sign',
  'POST /api/signForUrl',
  'POST /api/orders/reservation # for a client',
]

test.each([
  ['no plan', null, false, INTRODUCING],
  ['the office’s grant', null, true, []],
  ['Free', 1, false, INTRODUCING],
  ['Free and the office’s grant', 1, true, []],
  ['Basic', 2, false, []],
  ['Pro', 3, false, []],
  ['Elite as it was sold before', 4, false, []],
  ['Elite', 5, false, []],
  ['Corporate', 6, false, []],
] as const)(
  '[D36-1] with %s, every call of the API is allowed or refused as the table of plans says',
  async (...row) => {
    const [, planId, isGranted, refused] = row
    expect(await refusedWith(planId, isGranted)).toEqual(refused)
  },
  60_000,
)
