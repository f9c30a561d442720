import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agencies } from '../../server/listing/listing.tables'
import { stages } from '../../server/listing/unit.tables'
import { call, type SignedIn } from '../shared/api'
import { openStage, type Stage } from '../shared/support/stage'
import { atTheDesk, makeAgency } from './desk-people'
import { projectOf } from './import/runs/sent-runs'

let stage: Stage
let mia: SignedIn
let agencyId: number
beforeAll(async () => {
  stage = await openStage()
  agencyId = await makeAgency(stage, 'Ardent & Vale')
  mia = await atTheDesk(stage, { role: 'manager', agencyId, firstName: 'Mia' })
})
afterAll(() => stage.close(), 30_000)

const put = (path: string, body: object) => call(stage, `PUT /api/desk/${path}`, body, { token: mia.token })

test('a stage keeps what another manager has saved meanwhile; the same field is not overwritten [D51-37]', async () => {
  const { id: listingId } = await projectOf(stage, agencyId, [{ apt: '101' }])
  const [made] = await stage.db.sql
    .insert(stages)
    .values({ listingId, name: 'Stage 1', position: 1 })
    .returning({ id: stages.id })
  const was = { name: 'Stage 1', audience: 'everyone', releasesAt: null }
  const save = (now: object, seen: object | undefined = was) =>
    put(`stages/${made?.id}`, { ...was, ...now, ...(seen === undefined ? {} : { was: seen }) })
  const stored = async () => {
    const [row] = await stage.db.sql
      .select({ name: stages.name, audience: stages.audience, releasesAt: stages.releasesAt })
      .from(stages)
      .where(eq(stages.id, made?.id ?? 0))
    return row
  }
  const releasesAt = new Date('2026-12-07T22:30:00.000Z')
  expect(await save({ releasesAt })).toMatchObject({ code: 0 })
  expect(await save({ audience: 'agents' })).toMatchObject({ code: 0 })
  expect(await stored()).toEqual({ name: 'Stage 1', audience: 'agents', releasesAt })
  expect(
    await save({ name: 'The Garden', audience: 'off-market', releasesAt: '2026-12-14T22:30:00.000Z' }),
  ).toMatchObject({
    code: 71010,
    message:
      'Another person has saved meanwhile: shown to agents only, released on Tuesday 8 December, 9:00 am ACDT. Nothing of yours was saved. Save again to replace it.',
  })
  expect(await stored()).toEqual({ name: 'Stage 1', audience: 'agents', releasesAt })
  expect(await save({ audience: 'off-market' }, { ...was, audience: 'agents', releasesAt })).toMatchObject({ code: 0 })
  expect(await stored()).toEqual({ name: 'Stage 1', audience: 'off-market', releasesAt: null })
  // A page of the release before doesn’t say what it was.
  const before = await call(stage, `PUT /api/desk/stages/${made?.id}`, was, { token: mia.token })
  expect([before.code, await stored()]).toEqual([0, was])
})

test('an agency keeps what another manager has saved meanwhile; the same field is not overwritten [D51-37]', async () => {
  const row = async () => (await stage.db.sql.select().from(agencies).where(eq(agencies.id, agencyId)))[0]
  const first = await row()
  const was = {
    ...{ name: first?.name, colour: first?.colour, address: first?.address, suburb: first?.suburb },
    ...{ state: first?.state, postcode: first?.postcode, email: first?.email, phone: first?.phone },
    ...{ licence: first?.rla, abn: first?.abn },
  }
  const save = (now: object) => put(`agencies/${agencyId}`, { ...was, ...now, was })
  expect(await save({ phone: '08 8123 4567' })).toMatchObject({ code: 0 })
  expect(await save({ address: '1 The Parade' })).toMatchObject({ code: 0 })
  expect(await row()).toMatchObject({ phone: '08 8123 4567', address: '1 The Parade' })
  expect(await save({ phone: '08 8123 9999', name: 'Ardent' })).toMatchObject({
    code: 71010,
    message:
      'Another person has saved meanwhile: phone 08 8123 4567. Nothing of yours was saved. Save again to replace it.',
  })
  expect(await row()).toMatchObject({ phone: '08 8123 4567', name: 'Ardent & Vale' })
})
