import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { faqs } from '../../server/content/content.tables'
import { questionsIn } from '../../server/content/faq'
import type { Database } from '../../server/db/database'
import { officeServices, runCommand } from '../../server/office-commands'
import { TENANTS } from '../../server/seed/demo-tenants'
import { ownDatabase } from '../shared/own-database'

let db: Database
let ids: number[]

beforeAll(async () => {
  db = await ownDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  await db.sql.delete(faqs)
  const made = await db.sql
    .insert(faqs)
    .values(['First?', 'Second?', 'Third?'].map((title, i) => ({ position: 10 * i, title, text: '<p>Yes.</p>' })))
    .returning({ id: faqs.id })
  ids = made.map(({ id }) => id)
})

const office = async (...args: string[]): Promise<string> => {
  const { failed, text } = await runCommand(officeServices(db), args)
  return failed ? `failed: ${text}` : text
}
/** As visitors see them. */
const shown = async (): Promise<string[]> => {
  const [tenant] = TENANTS
  return tenant === undefined ? [] : (await questionsIn(db.sql, tenant)).map(({ title }) => title)
}

test('a question is added at the end or at a place, moved, rewritten and removed', async () => {
  const [first = 0, , third = 0] = ids
  const id = Number(
    /^FAQ (\d+) is published: Is it Land & Co\?$/.exec(
      await office('add-faq', '<h1>Is it <i>Land</i> &amp; Co?</h1><p>No.</p>'),
    )?.[1],
  )
  expect(await shown()).toEqual(['First?', 'Second?', 'Third?', 'Is it Land & Co?'])
  await office('add-faq', '<h1>Before all?</h1><p>Yes.</p>', '--place', '1')
  expect(await shown()).toEqual(['Before all?', 'First?', 'Second?', 'Third?', 'Is it Land & Co?'])
  expect(await office('edit-faq', String(third), '--place', '2')).toBe(`FAQ ${third} is changed: Third?`)
  expect(await shown()).toEqual(['Before all?', 'Third?', 'First?', 'Second?', 'Is it Land & Co?'])
  expect(await office('edit-faq', String(id), '<h1>What is {brand}?</h1>\n<p>A site.</p>', '--place', '99')).toBe(
    `FAQ ${id} is changed: What is {brand}?`,
  )
  expect(await office('edit-faq', String(first), '<h1>First of all?</h1><p>Maybe.</p>')).toBe(
    `FAQ ${first} is changed: First of all?`,
  )
  expect(await shown()).toEqual(['Before all?', 'Third?', 'First of all?', 'Second?', 'What is Unifi?'])
  expect([await office('remove-faq', String(first)), await office('remove-faq', String(first))]).toEqual([
    `FAQ ${first} is removed: First of all?`,
    `failed: FAQ ${first} not found.`,
  ])
  expect(await shown()).toEqual(['Before all?', 'Third?', 'Second?', 'What is Unifi?'])
})

test('questions are listed by place', async () => {
  const [first = 0, second = 0, third = 0] = ids
  await office('edit-faq', String(third), '--place', '1')
  const lines = (await office('faqs')).split('\n').map((line) => line.split(/ {2,}/))
  expect(lines).toEqual([
    ['FAQ', 'Place', 'Question'],
    [String(third), '1', 'Third?'],
    [String(first), '2', 'First?'],
    [String(second), '3', 'Second?'],
  ])
  await db.sql.delete(faqs)
  expect(await office('faqs')).toBe('No questions.')
})

test('questions that are added at the same time each have their own place', async () => {
  const added = Array.from({ length: 12 }, (_, i) => office('add-faq', `<h1>Question ${i}?</h1><p>Yes.</p>`))
  await Promise.all([...added, ...ids.map((id) => office('remove-faq', String(id)))])
  const places = (await db.sql.select({ position: faqs.position }).from(faqs)).map(({ position }) => position)
  expect([places.length, new Set(places).size]).toEqual([12, 12])
})

test('invalid commands are refused with the reason, and change nothing', async () => {
  const [first = 0] = ids
  const unanswered = 'failed: The file must begin with its question, <h1>…</h1>, and go on with the answer.'
  expect(await office('add-faq', '<p>No question.</p>')).toBe(unanswered)
  expect(await office('add-faq', '<h1>No answer?</h1>')).toBe(unanswered)
  expect(await office('edit-faq', String(first), '<h1> </h1><p>Yes.</p>')).toBe(unanswered)
  expect(await office('edit-faq', '999999', '--place', '1')).toBe('failed: FAQ 999999 not found.')
  expect(await office('add-faq', '<h1>A?</h1><p>B.</p>', '--place', '0')).toBe(
    `failed: --place takes a whole number from 1.`,
  )
  expect(await office('edit-faq', String(first))).toBe(
    `failed: edit-faq takes the number of one FAQ, and a file, --place or both.`,
  )
  expect(await office('remove-faq')).toBe(`failed: remove-faq takes the number of one FAQ.`)
  expect(await office('faqs', 'all')).toBe(`failed: faqs takes nothing.`)
  expect(await shown()).toEqual(['First?', 'Second?', 'Third?'])
})
