import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AnswerId, KnownLists } from '../../../../domain/stock/import/known-answers'
import { changes } from '../../../../server/stock/stock.tables'
import { call, type SignedIn } from '../../../shared/api'
import { openStage, type Stage } from '../../../shared/support/stage'
import { atTheDesk, makeAgency } from '../../desk-people'
import { apply, idOf, type Project, projectOf, runOf, send } from './sent-runs'

let stage: Stage
let agencyId: number
let mia: SignedIn
let sol: SignedIn
let omar: SignedIn
beforeAll(async () => {
  stage = await openStage()
  omar = await atTheDesk(stage, { role: 'manager', agencyId: await makeAgency(stage, 'Quay & Co'), firstName: 'Omar' })
})
afterAll(() => stage.close(), 30_000)
beforeEach(async () => {
  agencyId = await makeAgency(stage, 'Ardent & Vale')
  mia = await atTheDesk(stage, { role: 'manager', agencyId, firstName: 'Mia' })
  sol = await atTheDesk(stage, { role: 'seller', agencyId, firstName: 'Sol' })
})

const newProject = () => projectOf(stage, agencyId, [{ apt: '101' }, { apt: '102' }])
const LIST = ['Apt,Price,Status,Sky deck', '101,610000,Gone fishing,12', '102,620000,Available,14'].join('\n')
const ANSWERS = { columns: { 'sky deck': 'external' }, words: { 'gone fishing': 'sold' } }

/** Sends a list, answers what it asks unless it is known, and applies it. */
const bring = async (project: Project, source: string, answers: object | null = ANSWERS) => {
  const id = idOf(await send(stage, mia, project.id, LIST, { source: encodeURIComponent(source) }))
  const { state, version, choices } = await runOf(stage, mia, id)
  if (answers !== null)
    await call(
      stage,
      `PUT /api/desk/imports/${id}`,
      { version, choices: { ...choices, answers } },
      { token: mia.token },
    )
  expect(await apply(stage, mia, id, { isConfirmed: true })).toMatchObject({ code: 0 })
  return { id, state }
}
const knownTo = (person: SignedIn, { id }: Project) =>
  call(stage, `GET /api/desk/projects/${id}/known-lists`, {}, { token: person.token })
const known = async (project: Project) => (await knownTo(mia, project)).data as KnownLists
const names = async (project: Project) =>
  (await known(project)).known.map(
    ({ name, answers }) => `${name}: ${answers.map(({ subject }) => subject).join(', ')}`,
  )
const forget = (person: SignedIn, { id }: Project, sender: string, answer: AnswerId | null) =>
  call(stage, `POST /api/desk/projects/${id}/known-lists/forget`, { sender, answer }, { token: person.token })

test('what is known is listed for the project and by sender, and the sender of the last list is said [D36-25] [D36-26]', async () => {
  const project = await newProject()
  expect(await known(project)).toMatchObject({ last: '' })
  const { id, state } = await bring(project, ' Smith &  Co')
  expect([state, (await runOf(stage, mia, id)).source]).toEqual(['needs-choice', 'Smith & Co'])
  const answers = [
    { is: 'column', subject: 'sky deck', means: 'external' },
    { is: 'word', subject: 'gone fishing', means: 'sold' },
  ]
  expect(await known(project)).toMatchObject({
    last: 'Smith & Co',
    known: [
      { name: '', answers },
      { name: 'Smith & Co', answers },
    ],
  })
  // As it was written last, and to everyone of the agency alone.
  const other = await newProject()
  expect((await bring(other, 'SMITH & CO', null)).state).toBe('compared')
  expect((await known(other)).known.map(({ name }) => name)).toEqual(['', 'SMITH & CO'])
  expect((await knownTo(sol, project)).code).toBe(0)
  expect(await knownTo(omar, project)).toMatchObject({ code: 40400, message: 'Project not found.' })
  // One that is abandoned doesn’t count.
  const wrong = idOf(await send(stage, mia, project.id, LIST, { source: 'Quay' }))
  expect((await known(project)).last).toBe('Quay')
  await call(stage, `POST /api/desk/imports/${wrong}/abandon`, {}, { token: mia.token })
  expect((await known(project)).last).toBe('Smith & Co')
})

test('a name of more than 60 letters is refused [D36-25]', async () => {
  const project = await newProject()
  expect((await send(stage, mia, project.id, LIST, { source: 'a'.repeat(61) })).code).toBe(40000)
})

test('an answer that is forgotten of a sender is asked about again, and is in the history [D36-27]', async () => {
  const project = await newProject()
  await bring(project, 'Marlowe')
  expect((await bring(project, 'Marlowe', null)).state).toBe('compared')
  const word = { is: 'word', subject: 'gone fishing' } as const
  expect(await forget(sol, project, 'Marlowe', word)).toMatchObject({ code: 40301 })
  expect(await forget(omar, project, 'Marlowe', word)).toMatchObject({ code: 40400 })
  expect(await forget(mia, project, 'Someone else', word)).toMatchObject({
    ...{ code: 40400, message: 'Nothing is known of this sender.' },
  })
  expect((await forget(mia, project, ' marlowe ', word)).code).toBe(0)
  expect((await forget(mia, project, 'Marlowe', word)).code).toBe(0)
  expect(await names(project)).toEqual([': sky deck', 'Marlowe: sky deck'])
  const again = await send(stage, mia, project.id, `${LIST}\n`, { source: 'Marlowe' })
  expect((await runOf(stage, mia, idOf(again))).questions).toMatchObject([{ is: 'word', word: 'gone fishing' }])
  const lines = await stage.db.sql
    .select()
    .from(changes)
    .where(and(eq(changes.listingId, project.id), eq(changes.action, 'answers-forgotten')))
  expect(lines.map(({ subject, before, after }) => ({ subject, before, after }))).toEqual([
    { subject: 'Marlowe', before: { 'gone fishing': 'Sold' }, after: {} },
  ])
})

test('all that is known of a sender, or of the project, is forgotten without the other [D36-27]', async () => {
  const [project, other] = [await newProject(), await newProject()]
  await bring(project, 'Lantern')
  await bring(other, '', { words: { 'gone fishing': 'withheld' }, columns: { 'sky deck': null } })
  expect((await forget(mia, other, '', null)).code).toBe(0)
  expect(await names(other)).toEqual([': ', 'Lantern: sky deck, gone fishing'])
  // Of the project stays what says something else than the sender’s.
  await bring(other, '', { words: { 'gone fishing': 'withheld' }, columns: { 'sky deck': 'external' } })
  expect((await forget(mia, other, 'Lantern', null)).code).toBe(0)
  expect(await names(other)).toEqual([': gone fishing'])
  expect(await names(project)).toEqual([': sky deck, gone fishing'])
})
