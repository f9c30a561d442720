import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HOUR, MINUTE } from '../../domain/shared/dates'
import { call, type From, sentTo, signedIn } from '../shared/api'
import { type MadeListing, makeListing } from '../shared/support/fixtures'
import { openStage, type Stage } from '../shared/support/stage'

let stage: Stage
let listing: MadeListing

beforeAll(async () => {
  stage = await openStage({ TRUST_PROXY: '1' })
})
afterAll(() => stage.close(), 30_000)
beforeEach(async () => {
  // The enquiries of other tests are over an hour old.
  stage.clock.advance(2 * HOUR)
  listing = await makeListing(stage.db, stage.clock.now())
})

let visitors = 0
const enquire = (values: object = {}, from: From = {}, listingId = listing.id) => {
  const visitor = (visitors += 1)
  return call(
    stage,
    `POST /api/agent/contact-agent-email/${listingId}`,
    {
      ...{ name: `Visitor ${visitor}`, email: `visitor-${visitor}@example.com`, phone: '0491576398' },
      ...{ message: `Question ${visitor}`, actions: [] },
      ...values,
    },
    { headers: { 'x-forwarded-for': `10.9.${visitor >> 8}.${visitor & 255}` }, ...from },
  )
}
const inTurn = async (count: number, ...given: Parameters<typeof enquire>) => {
  const answers: (readonly [number, string])[] = []
  for (let i = 0; i < count; i += 1) {
    const { code, message } = await enquire(...given)
    answers.push([code, message])
  }
  return answers
}
const DONE = [0, 'success'] as const
const times = (count: number) => Array.from({ length: count }, () => DONE)

test('one person sends ten enquiries an hour, by email address or account, about whichever properties', async () => {
  const other = await makeListing(stage.db, stage.clock.now())
  const refused = [42900, 'You’ve sent many enquiries. Try again in an hour, or call the agent.']
  expect(await inTurn(5, { email: 'often@example.com' })).toEqual(times(5))
  expect(await inTurn(6, { email: 'Often@example.com' }, {}, other.id)).toEqual([...times(5), refused])
  expect(await inTurn(1, { email: 'once@example.com' })).toEqual([DONE])
  stage.clock.advance(HOUR)
  expect(await inTurn(1, { email: 'often@example.com' })).toEqual([DONE])
  const { token } = await signedIn(stage)
  expect(await inTurn(11, {}, { token })).toEqual([...times(10), refused])
})

test('a property gets 120 enquiries an hour; others still get theirs', async () => {
  const other = await makeListing(stage.db, stage.clock.now())
  const answers = await Promise.all(Array.from({ length: 125 }, () => enquire()))
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(120)
  expect(new Set(answers.filter(({ code }) => code !== 0).map(({ code, message }) => `${code} ${message}`))).toEqual(
    new Set(['42900 Many people have just asked about this property. Try again in an hour, or call the agent.']),
  )
  expect(await inTurn(1, {}, {}, other.id)).toEqual([DONE])
})

test('an agent gets ten enquiries of ten minutes as separate emails, and the others together in one', async () => {
  const [first] = [visitors + 1]
  expect(await inTurn(14)).toEqual(times(14))
  const separate = await sentTo(stage, listing.agentEmail)
  expect(separate.map(({ subject }) => subject)).toEqual(
    Array.from({ length: 10 }, () => expect.stringMatching(/^Enquiry about /) as string),
  )
  stage.clock.advance(10 * MINUTE)
  const [together, ...others] = (await sentTo(stage, listing.agentEmail)).slice(10)
  expect([together?.subject, others]).toEqual(['4 more enquiries', []])
  for (const visitor of [10, 11, 12, 13].map((each) => first + each))
    expect(together?.text).toContain(`Visitor ${visitor}, visitor-${visitor}@example.com, 0491 576 398, about`)
  expect(together?.text).toContain(`: Question ${first + 10}`)
  expect(together?.text).not.toContain(`Visitor ${first + 9},`)
  expect(await inTurn(1)).toEqual([DONE])
  expect((await sentTo(stage, listing.agentEmail)).slice(11).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Enquiry about /) as string,
  ])
})
