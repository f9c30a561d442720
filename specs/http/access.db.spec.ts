import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { advertisedBy } from '../../server/http/openapi'
import { openStage, type Stage } from '../shared/support/stage'
import type { Line } from './access-line'
import { CALLS, type Case, expectedOf, requestOf, subjectOf } from './access-table'
import {
  CALLERS,
  INTRODUCERS,
  isPerson,
  privateMark,
  type Scene,
  scene,
  SUBJECTS,
  UNIT_PRICE,
  UNPUBLISHED,
} from './scene'

let stage: Stage
let set: Scene
beforeAll(async () => {
  stage = await openStage()
  set = await scene(stage)
})
afterAll(() => stage.close(), 30_000)

const CASES: readonly Case[] = CALLERS.flatMap((caller) => SUBJECTS.map((subject) => ({ caller, subject })))
const endpointOf = (call: string) => call.split(' # ')[0] ?? call

test('every call in the API description has a line in specs/http/access that says who may make it', () => {
  const all = advertisedBy(stage.server.app).map(({ method, path, access }) => ({
    call: `${method} ${path}`,
    who: access === 'public' || access === 'optional' ? 'anyone' : access,
  }))
  const added = all
    .filter(({ call }) => CALLS[call] === undefined)
    .map(
      ({ call, who }) =>
        `add to its area in specs/http/access: '${call}': ${who === 'anyone' ? 'anyone' : 'signedIn'}([own, foreign, missing, unpublished], (subject) => ({ params, query, body })),`,
    )
  expect(added).toEqual([])
  expect(all.filter(({ call, who }) => CALLS[call]?.who !== who)).toEqual([])
  const known = new Set(all.map(({ call }) => call))
  expect(Object.keys(CALLS).filter((call) => !known.has(endpointOf(call)))).toEqual([])
  expect(Object.keys(CALLS).length * CASES.length).toBeGreaterThanOrEqual(2_000)
})

/** Data a response must not show this caller, whatever its code. */
const leaksIn = (body: string, which: Case): string[] => {
  const self = isPerson(which.caller) ? set.subjects[which.caller].accountId : null
  const others = [...Object.values(set.subjects), set.unpublished].filter(({ accountId }) => accountId !== self)
  // An account's own lists are the same whatever the call names.
  const isOwnList = body.includes('"housePropertyPOJO"') || body.includes('"dwellingNumber"')
  const maySeePrice = INTRODUCERS.includes(which.caller) || (self !== null && (which.subject === 'own' || isOwnList))
  return [
    ...others
      .filter(({ accountId, sessionId }) => body.includes(privateMark(accountId)) || body.includes(sessionId))
      .map(({ accountId }) => `private data of account ${accountId}`),
    ...(body.includes(UNPUBLISHED) ? ['the unpublished listing'] : []),
    ...(body.includes(String(UNIT_PRICE)) && !maySeePrice ? ['a unit price'] : []),
  ]
}

describe("no caller can access another account's data", () => {
  test.each(Object.entries(CALLS))(
    '%s [B7-1] [M6-11]',
    async (call: string, line: Line) => {
      const wrong: string[] = []
      for (const which of CASES) {
        const token = line.endsSession === true ? await set.freshToken(which.caller) : set.token(which.caller)
        const { statusCode, body } = await stage.server.app.inject(requestOf(call, set, which, token))
        const envelope = JSON.parse(body) as { code: number; message: string }
        const { code, message } = envelope
        const expected = expectedOf(line, which)
        const about = `${which.caller}, ${which.subject} (listing ${subjectOf(set, which).listingId})`
        if (code === 42900 && line.limited === true) continue
        if (statusCode !== (line.status ?? 200) || code !== expected)
          wrong.push(`${about}: ${code} "${message}", expected ${expected}`)
        const keys = Object.keys(envelope).join(', ')
        if (keys !== 'code, message, data') wrong.push(`${about}: an envelope of ${keys}`)
        for (const leak of leaksIn(body, which)) wrong.push(`${about}: shows ${leak}`)
      }
      expect(wrong).toEqual([])
    },
    20_000,
  )
})

/** What the office and the seed fill, and everybody sees. */
const SHARED = [
  'tenants',
  'agencies',
  'agents',
  'listings',
  'rooms',
  'unit_ledger',
  'search_suburbs',
  'advertisements',
  'home_banners',
  'faqs',
  'posts',
  'construction_updates',
  'service_providers',
  'reservation_documents',
  'u_connect_plans',
]

const rowsOf = async (query: string): Promise<readonly Record<string, unknown>[]> =>
  ((await stage.db.sql.execute(sql.raw(query))) as { rows: Record<string, unknown>[] }).rows

/** Every row of an account, and all shared content, by table. Anyone may ask for a reset link to be emailed to its owner. */
const contentBeside = async (accountId: number) => {
  const owned = await rowsOf(
    "SELECT table_name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'account_id' AND table_name <> 'password_resets'",
  )
  const queries = [
    `SELECT * FROM accounts WHERE id = ${accountId}`,
    `SELECT * FROM reservations WHERE introducer_id = ${accountId} ORDER BY id`,
    ...owned.map(
      ({ table_name: table }) => `SELECT * FROM ${String(table)} WHERE account_id = ${accountId} ORDER BY 1`,
    ),
    ...SHARED.map((table) => `SELECT * FROM ${table} ORDER BY 1`),
  ]
  const content: Record<string, unknown> = {}
  for (const query of queries) content[query] = await rowsOf(query)
  return content
}

// Last, because these calls end sessions.
test.each(['buyer', 'agent', 'otherAgent', 'freeAgent'] as const)(
  "[A6-9] no call by the %s changes another account's data or shared content",
  async (caller) => {
    const which: Case = { caller, subject: 'foreign' }
    const { accountId } = subjectOf(set, which)
    const before = await contentBeside(accountId)
    for (const call of Object.keys(CALLS))
      await stage.server.app.inject(requestOf(call, set, which, await set.freshToken(caller)))
    expect(await contentBeside(accountId)).toEqual(before)
    expect(Object.values(before).filter((rows) => (rows as unknown[]).length > 0).length).toBeGreaterThan(15)
  },
  30_000,
)
