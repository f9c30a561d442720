import * as t from 'io-ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MINUTE, SECOND } from '../../domain/shared/dates'
import type { Database } from '../../server/db/database'
import { awaited, emailKind, noData } from '../../server/mail/email-kinds'
import { type EmailMessage, EmailRefused } from '../../server/mail/mail'
import { outbox } from '../../server/mail/mail.tables'
import { post, sendDue } from '../../server/mail/outbox'
import { seedTenants } from '../reservation/services-setup'
import { ownDatabase } from '../shared/own-database'
import { rendererOf } from './stored-emails'

const START = new Date('2026-11-20T06:30:00.000Z')
const content = (text: string) => ({ recipient: 'bea@example.com', subject: text, text, html: text })
const kinds = {
  note: emailKind(t.type({ text: t.string }), async ({ data: { text } }) => content(text)),
  'two-notes': emailKind(noData, async ({ subjectId, tenant, origin }) =>
    content(`${subjectId} of ${tenant.name} at ${origin}`),
  ),
  broken: emailKind(noData, async () => {
    throw new Error('the template is broken')
  }),
  orphan: emailKind(noData, async () => null),
  code: awaited(emailKind(noData, async ({ subjectId }) => content(`Your code ${subjectId}`))),
}

let db: Database
let now = START
let logged: [object, string][] = []
const move = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds)
}

beforeAll(async () => {
  db = await ownDatabase()
  await seedTenants(db)
})
afterAll(() => db.close())
beforeEach(async () => {
  ;[now, logged] = [START, []]
  await db.sql.delete(outbox)
})

const sending = (
  send: (email: EmailMessage) => Promise<unknown>,
  stopping?: AbortSignal,
  lane: 'awaited' | 'others' = 'others',
) =>
  sendDue(
    {
      db,
      mail: {
        send: async (email) => {
          await send(email)
        },
      },
      render: rendererOf(kinds),
      clock: () => now,
      log: {
        warn: (detail: unknown, message?: string) => {
          logged.push([detail as object, message ?? ''])
        },
        error: (detail: unknown, message?: string) => {
          logged.push([detail as object, `error: ${message ?? ''}`])
        },
      },
    },
    lane,
    stopping,
  )
const note = (subjectId: string) =>
  ({ kind: 'note', subjectId, tenant: 'wren', origin: null, data: { text: subjectId } }) as const
const plain = (
  kind: 'two-notes' | 'broken' | 'orphan' | 'code',
  subjectId: string | number,
  part?: string | number,
) => ({
  kind,
  subjectId,
  tenant: 'wren',
  origin: 'https://wren.example',
  data: {},
  ...(part === undefined ? {} : { part }),
})
const noteAll = async (...names: string[]) => {
  for (const name of names) await post(db.sql, kinds, [note(name)], START)
}
const keys = async () => (await db.sql.select().from(outbox).orderBy(outbox.id)).map(({ key }) => key)

test('stores the kind, the subject and the data, but no rendered content', async () => {
  await post(db.sql, kinds, [note('one')], START)
  expect(await db.sql.select().from(outbox)).toEqual([
    {
      id: expect.any(Number) as number,
      key: 'note-one',
      kind: 'note',
      subjectId: 'one',
      tenant: 'wren',
      origin: null,
      data: { text: 'one' },
      isAwaited: false,
      createdAt: START,
      sentAt: null,
      attempts: 0,
      nextAttemptAt: START,
    },
  ])
})

test('stores an email of one kind, subject and part once', async () => {
  await noteAll('one', 'one')
  await post(db.sql, kinds, [plain('two-notes', 7, 1), plain('two-notes', 7, 2), plain('two-notes', 7, 1)], START)
  expect(await keys()).toEqual(['note-one', 'two-notes-7-1', 'two-notes-7-2'])
})

test('renders an email for its brand and site when it is sent, and deletes its data afterwards', async () => {
  await post(db.sql, kinds, [plain('two-notes', 7)], START)
  await noteAll('one')
  const sent: EmailMessage[] = []
  await sending(async (email) => sent.push(email))
  expect(sent.map(({ key, sender, recipient, text }) => [key, sender, recipient, text])).toEqual([
    ['two-notes-7', 'Wren & Co <homes@wren.example>', 'bea@example.com', '7 of Wren & Co at https://wren.example'],
    ['note-one', 'Wren & Co <homes@wren.example>', 'bea@example.com', 'one'],
  ])
  expect((await db.sql.select().from(outbox)).map(({ sentAt, data }) => [sentAt, data])).toEqual([
    [START, {}],
    [START, {}],
  ])
})

test('sends each email once, even with three simultaneous senders', async () => {
  await noteAll('one', 'two', 'three')
  const sent: string[] = []
  const send = async ({ text }: EmailMessage) => sent.push(text)
  await Promise.all([sending(send), sending(send), sending(send)])
  await sending(send)
  expect(sent.sort()).toEqual(['one', 'three', 'two'])
})

test('leaves an email to the node that is sending it, even late in a slow round', async () => {
  await noteAll('one', 'two', 'three')
  const sent: string[] = []
  let others = 0
  await sending(async ({ text }) => {
    sent.push(text)
    move(MINUTE + 1)
    // Another node checks after this round has lasted longer than a lease.
    if (text === 'three') others = await sending(async (other) => sent.push(other.text))
  })
  expect([sent, others]).toEqual([['one', 'two', 'three'], 0])
})

test('retries an email that failed to send, with growing pauses', async () => {
  await noteAll('one')
  const attempts: number[] = []
  for (const wait of [0, 9_999, 1, 19_999, 1, 60 * MINUTE]) {
    move(wait)
    await sending(async () => {
      attempts.push(now.getTime() - START.getTime())
      if (attempts.length < 4) throw new Error('the mail server is away')
    })
  }
  expect(attempts).toEqual([0, 10_000, 30_000, 3_630_000])
  expect((await db.sql.select().from(outbox)).map(({ sentAt }) => sentAt)).toEqual([
    new Date(START.getTime() + 3_630_000),
  ])
})

test('a template that throws is logged and retried, and other emails are sent', async () => {
  await post(db.sql, kinds, [plain('broken', 1)], START)
  await noteAll('one')
  const sent: string[] = []
  expect(await sending(async ({ key }) => sent.push(key))).toBe(1)
  expect([sent, logged]).toEqual([
    ['note-one'],
    [
      [
        { err: new Error('the template is broken'), email: 'broken-1', kind: 'broken', attempts: 1 },
        'email not sent, will be tried again in 10 seconds',
      ],
    ],
  ])
  move(10 * SECOND)
  await sending(async () => undefined)
  expect(
    (await db.sql.select().from(outbox).orderBy(outbox.id)).map(({ key, attempts, sentAt }) => [key, attempts, sentAt]),
  ).toEqual([
    ['broken-1', 2, null],
    ['note-one', 1, START],
  ])
})

test('an email that the mail server refuses for good is an error in the log, and is tried once a day', async () => {
  await noteAll('one')
  const refusal = new EmailRefused('550 no such mailbox')
  const attempts: number[] = []
  for (const wait of [0, 60 * MINUTE, 23 * 60 * MINUTE - 1, 1]) {
    move(wait)
    await sending(async () => {
      attempts.push(now.getTime() - START.getTime())
      throw refusal
    })
  }
  expect(attempts).toEqual([0, 24 * 60 * MINUTE])
  expect(logged[0]).toEqual([
    { err: refusal, email: 'note-one', kind: 'note', attempts: 1 },
    'error: the mail server refuses this email, it will be tried again in a day',
  ])
})

test('asked to stop, it finishes the email being sent and leaves the others', async () => {
  await noteAll('one', 'two')
  const stopping = new AbortController()
  const sent: string[] = []
  await sending(async ({ text }) => {
    sent.push(text)
    stopping.abort()
  }, stopping.signal)
  expect(sent).toEqual(['one'])
  await sending(async ({ text }) => sent.push(text))
  expect(sent).toEqual(['one', 'two'])
})

test('however many emails fail, a new one is sent in the next round', async () => {
  await post(
    db.sql,
    kinds,
    Array.from({ length: 25 }, (_, index) => plain('broken', index)),
    START,
  )
  await sending(async () => undefined)
  await sending(async () => undefined)
  move(MINUTE)
  await post(db.sql, kinds, [note('new')], now)
  const sent: string[] = []
  await sending(async ({ key }) => sent.push(key))
  expect(sent).toEqual(['note-new'])
})

test('a code that its recipient waits for is sent by another job than a thousand emails, or a mail server that stays silent', async () => {
  await post(
    db.sql,
    kinds,
    Array.from({ length: 1_000 }, (_, i) => note(String(i))),
    START,
  )
  let answer = () => undefined as void
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const stopping = new AbortController()
  const slow = sending(() => answered, stopping.signal)
  await post(db.sql, kinds, [plain('code', 7)], START)
  const sent: string[] = []
  await sending(async ({ text }) => sent.push(text), undefined, 'awaited')
  expect(sent).toEqual(['Your code 7'])
  stopping.abort()
  answer()
  await slow
})

test('an email whose subject no longer exists is deleted, with a line in the log', async () => {
  await post(db.sql, kinds, [plain('orphan', 5)], START)
  expect(await sending(async () => undefined)).toBe(0)
  expect([await keys(), logged]).toEqual([
    [],
    [[{ email: 'orphan-5', kind: 'orphan' }, 'email dropped, it is no longer needed']],
  ])
})

test('a kind this release does not know waits for one that does', async () => {
  await db.sql.insert(outbox).values({
    key: 'newer-1',
    kind: 'newer',
    subjectId: '1',
    tenant: 'wren',
    data: {},
    createdAt: START,
    nextAttemptAt: START,
  })
  await sending(async () => undefined)
  expect([await keys(), logged.map(([{ err }]: [{ err?: Error }, string]) => err?.message)]).toEqual([
    ['newer-1'],
    ['unknown kind of email: newer'],
  ])
})

test('undecodable data is reported by its keys, never its values', async () => {
  await db.sql.insert(outbox).values({
    key: 'note-1',
    kind: 'note',
    subjectId: '1',
    tenant: 'wren',
    data: { text: { secret: 's3cr3t' } },
    createdAt: START,
    nextAttemptAt: START,
  })
  await sending(async () => undefined)
  expect(logged.map(([{ err }]: [{ err?: Error }, string]) => err?.message)).toEqual(['stored email data: .text'])
})

test('content rendered by an earlier release is sent unchanged', async () => {
  const historic = {
    sender: 'Unifi <hello@unifi.example>',
    recipient: 'old@example.com',
    replyTo: 'agent@example.com',
    subject: 'Reserved: 905',
    text: 'Dear Bea,',
    html: '<p>Dear Bea,</p>',
  }
  await db.sql.insert(outbox).values({
    key: 'order-1001-confirmation',
    kind: 'rendered',
    subjectId: '',
    tenant: '',
    data: historic,
    createdAt: START,
    nextAttemptAt: START,
  })
  const sent: EmailMessage[] = []
  await sending(async (email) => sent.push(email))
  expect(sent).toEqual([{ key: 'order-1001-confirmation', ...historic }])
})
