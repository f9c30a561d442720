import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { eq, inArray, sql } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY } from '../../domain/shared/dates'
import type { Database } from '../../server/db/database'
import { outbox } from '../../server/mail/mail.tables'
import { signingEmailKinds } from '../../server/signing/emails'
import { accounts } from '../../server/identity/identity.tables'
import { declinedEmailKinds } from '../../server/signing/declined-email'
import { emailKind, noData } from '../../server/mail/email-kinds'
import { eventsOf, isIntact, sha256 } from '../../server/signing/event-log'
import { asKey } from '../../server/signing/as-key'
import { sealEnvelope } from '../../server/signing/seal-envelope'
import { confirmSigner, consent, decline, openLink, sign } from '../../server/signing/sign'
import { signedEmailKinds } from '../../server/signing/signed-emails'
import { envelopes, envelopeSigners } from '../../server/signing/signing.tables'
import { voidEnvelope } from '../../server/signing/void-envelope'
import { ownDatabase } from '../shared/own-database'
import { rendererOf, storedEmails } from '../mail/stored-emails'
import { makeAccount } from '../shared/support/fixtures'
import { opensslAccepts } from './openssl'
import {
  ADDRESS,
  confirmWith,
  drawn,
  opened,
  type SigningSetup,
  signingOver,
  signWith,
  typed,
  wordingOf,
} from './signing-setup'

interface Rows {
  readonly rows: readonly { readonly text: string }[]
}

let db: Database
let setup: SigningSetup

beforeAll(async () => {
  db = await ownDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  setup = await signingOver(db)
})

const envelopeOf = async (id: number) => {
  const [found] = await db.sql.select().from(envelopes).where(eq(envelopes.id, id))
  if (found === undefined) throw new Error('no envelope')
  return found
}
const statusesOf = async (id: number) => {
  const signers = await db.sql
    .select()
    .from(envelopeSigners)
    .where(eq(envelopeSigners.envelopeId, id))
    .orderBy(envelopeSigners.position)
  return [(await envelopeOf(id)).status, ...signers.map(({ status }) => status)]
}
const kindsOf = async (id: number) => (await eventsOf(db.sql, id)).map(({ kind }) => kind)
const dropped = emailKind(noData, async () => null)
const acting = (token: string) => ({ token, address: ADDRESS })

describe('an envelope', () => {
  test('is completed by its last signature; every step is an event', async () => {
    const { id, tokens, address } = await opened(setup, 'Pia Purchaser', 'Paul Partner')
    const [first = '', second = ''] = tokens
    expect(address).toBe(`https://unifi.example/#/sign/${first}`)
    expect(await statusesOf(id)).toEqual(['sent', 'sent', 'sent'])
    expect(E.isRight(await signWith(setup, first, typed('Pia Purchaser')))).toBe(true)
    expect(await statusesOf(id)).toEqual(['sent', 'signed', 'sent'])
    expect(E.isRight(await signWith(setup, second, drawn))).toBe(true)
    expect(await statusesOf(id)).toEqual(['completed', 'signed', 'signed'])
    expect(await kindsOf(id)).toEqual([
      ...[
        'created',
        'sent',
        'asked',
        'viewed',
        'confirmed',
        'consented',
        'signed',
        'viewed',
        'confirmed',
        'consented',
        'signed',
        'completed',
      ],
    ])
    expect(isIntact(await eventsOf(db.sql, id))).toBe(true)
  })

  test('keeps the consent’s wording and hash, and neither tokens nor their links', async () => {
    const { id, tokens } = await opened(setup, 'Pia Purchaser', 'Paul Partner')
    const [token = ''] = tokens
    await signWith(setup, token, typed('Pia Purchaser'))
    const wording = await wordingOf(setup)
    const [event] = (await eventsOf(db.sql, id)).filter(({ kind }) => kind === 'consented')
    expect(JSON.parse(event?.detail ?? '')).toEqual({ address: ADDRESS, wording, wordingHash: sha256(wording) })
    const { rows } = (await db.sql.execute(sql`
      SELECT json_agg(e)::text AS text FROM envelopes e UNION ALL SELECT json_agg(s)::text FROM envelope_signers s
      UNION ALL SELECT json_agg(v)::text FROM envelope_events v UNION ALL SELECT json_agg(o)::text FROM outbox o`)) as Rows
    const stored = rows.map(({ text }) => text).join('')
    expect(stored).toContain('Pia Purchaser')
    expect(tokens.map((each) => [Buffer.from(each, 'base64url').length, stored.includes(each)])).toEqual([
      [16, false],
      [16, false],
    ])
  })

  test('emails the further purchasers only', async () => {
    const { id } = await opened(setup, 'Pia Purchaser', 'Paul Partner', 'Petra Partner')
    const signers = await db.sql
      .select({ id: envelopeSigners.id, position: envelopeSigners.position })
      .from(envelopeSigners)
      .where(eq(envelopeSigners.envelopeId, id))
    const further = signers.filter(({ position }) => position > 1).map((each) => `signing-request-${each.id}`)
    const keys = (await db.sql.select({ key: outbox.key }).from(outbox)).map(({ key }) => key)
    expect(signers.map((each) => `signing-request-${each.id}`).filter((key) => keys.includes(key))).toEqual(further)
  })

  test('is emailed, sealed, to all who signed it and to its agent', async () => {
    const agent = await makeAccount(db, setup.clock(), { role: 'agent' })
    const { id, tokens } = await opened(setup, 'Pia Purchaser', 'Paul Partner')
    await db.sql.update(envelopes).set({ openerAccountId: agent.id }).where(eq(envelopes.id, id))
    for (const token of tokens) await signWith(setup, token, typed('Pia Purchaser'))
    await sealEnvelope(setup, id)
    const { form, sealedHash } = await envelopeOf(id)
    const emails = await storedEmails(db, rendererOf({ ...signingEmailKinds, ...signedEmailKinds(setup.store) }))
    const signers = await db.sql.select().from(envelopeSigners).where(eq(envelopeSigners.envelopeId, id))
    const keys = [...signers.map((each) => `signing-completed-${each.id}`), `signing-completed-to-agent-${id}`]
    const own = emails.filter(({ key }) => keys.includes(key))
    expect(own.map(({ recipient, subject }) => [recipient, subject])).toEqual(
      [...form.purchasers.map(({ email }) => email), agent.email].map((email) => [
        email,
        `Signed: ${form.unit}, ${form.property}`,
      ]),
    )
    expect(
      own.map(({ attachments = [] }) => attachments.map(({ base64 }) => sha256(Buffer.from(base64, 'base64')))),
    ).toEqual(own.map(() => [sealedHash]))
  })

  test('takes no signature without consent, no consent from an address that is not confirmed, or of another wording, or that is neither typed nor drawn', async () => {
    const { id, tokens } = await opened(setup, 'Pia Purchaser')
    const [token = ''] = tokens
    await openLink(setup, acting(token))
    const mark = typed('Pia Purchaser')
    expect(await sign(setup, { ...acting(token), mark })).toMatchObject(E.left({ kind: 'not-consented' }))
    expect(await consent(setup, { ...acting(token), wording: 'I agree.' })).toMatchObject(
      E.left({ kind: 'other-wording' }),
    )
    expect(await consent(setup, { ...acting(token), wording: await wordingOf(setup) })).toMatchObject(
      E.left({ kind: 'not-confirmed' }),
    )
    expect(await confirmSigner(setup, { ...acting(token), code: '654321' })).toMatchObject(
      E.left({ kind: 'code-wrong' }),
    )
    await confirmWith(setup, token)
    await consent(setup, { ...acting(token), wording: await wordingOf(setup) })
    for (const wrong of [
      { typedName: null, drawnPath: null },
      { ...drawn, typedName: 'Pia' },
    ])
      expect(await sign(setup, { ...acting(token), mark: wrong })).toMatchObject(E.left({ kind: 'malformed' }))
    expect(await statusesOf(id)).toEqual(['sent', 'consented'])
  })

  test('is completed once by two purchasers who sign at the same time', async () => {
    const { id, tokens } = await opened(setup, 'Pia Purchaser', 'Paul Partner')
    const wording = await wordingOf(setup)
    for (const token of tokens) {
      await openLink(setup, acting(token))
      await confirmWith(setup, token)
      await consent(setup, { ...acting(token), wording })
    }
    const signed = await Promise.all(tokens.map((token) => sign(setup, { ...acting(token), mark: drawn })))
    expect(signed.every(E.isRight)).toBe(true)
    expect((await kindsOf(id)).slice(-3)).toEqual(['signed', 'signed', 'completed'])
    expect(await statusesOf(id)).toEqual(['completed', 'signed', 'signed'])
  })

  test('is voided or signed, whichever comes first', async () => {
    const first = await opened(setup, 'Pia Purchaser')
    const wording = await wordingOf(setup)
    const agreed = async (token: string) => {
      await openLink(setup, acting(token))
      await confirmWith(setup, token)
      await consent(setup, { ...acting(token), wording })
      return () => sign(setup, { ...acting(token), mark: drawn })
    }
    const signFirst = await agreed(first.tokens[0] ?? '')
    const [signed] = await Promise.all([signFirst(), voidEnvelope(setup, first.id, 'A field was changed.')])
    const second = await opened(setup, 'Pia Purchaser')
    const signSecond = await agreed(second.tokens[0] ?? '')
    const [, refused] = await Promise.all([voidEnvelope(setup, second.id, 'A field was changed.'), signSecond()])
    for (const [{ id }, answer] of [
      [first, signed],
      [second, refused],
    ] as const) {
      const kinds = await kindsOf(id)
      expect([kinds.at(-1), kinds.includes('signed')]).toEqual(['voided', E.isRight(answer)])
    }
  })

  test('is ended by a signer who declines: nobody else can sign', async () => {
    const { id, tokens } = await opened(setup, 'Pia Purchaser', 'Paul Partner')
    const [first = '', second = ''] = tokens
    await decline(setup, { ...acting(first), reason: 'The price is wrong.' })
    expect(await statusesOf(id)).toEqual(['declined', 'declined', 'sent'])
    expect(await signWith(setup, second, drawn)).toMatchObject(E.left({ kind: 'signing-closed' }))
  })

  test('emails the account whose form it is when a signer declines, unless that is the owner', async () => {
    const agent = await makeAccount(db, setup.clock(), { role: 'agent' })
    const one = await opened(setup, 'Pia Purchaser', 'Paul Partner')
    const two = await opened(setup, 'Pia Purchaser', 'Paul Partner')
    const [signer] = await db.sql
      .select()
      .from(envelopeSigners)
      .where(eq(envelopeSigners.envelopeId, two.id))
      .orderBy(envelopeSigners.position)
    await db.sql
      .update(envelopes)
      .set({ openerAccountId: agent.id })
      .where(inArray(envelopes.id, [one.id, two.id]))
    await decline(setup, { ...acting(one.tokens[1] ?? ''), reason: '' })
    await decline(setup, { ...acting(two.tokens[0] ?? ''), reason: '' })
    const emails = async () =>
      (
        await storedEmails(
          db,
          rendererOf({
            ...signingEmailKinds,
            ...declinedEmailKinds,
            'signing-completed': dropped,
            'signing-completed-to-agent': dropped,
          }),
        )
      ).flatMap(({ key, recipient, subject }) =>
        key.startsWith('signing-declined') ? [[key, recipient, subject]] : [],
      )
    const { form } = await envelopeOf(one.id)
    const about = (id: number, name: string) => [
      `signing-declined-${id}`,
      agent.email,
      `${name} declined to sign: ${form.unit}, ${form.property}`,
    ]
    expect((await emails()).slice(-2)).toEqual([about(one.id, 'Paul Partner'), about(two.id, 'Pia Purchaser')])
    await db.sql
      .update(accounts)
      .set({ email: signer?.email ?? '' })
      .where(eq(accounts.id, agent.id))
    expect((await emails()).filter(([key]) => key === `signing-declined-${two.id}`)).toEqual([])
  })

  test('cannot be signed once voided, after seven days, or with another token', async () => {
    const one = await opened(setup, 'Pia Purchaser')
    expect(await voidEnvelope(setup, one.id, 'The email address was changed.')).toBe(true)
    expect(await voidEnvelope(setup, one.id, 'Again.')).toBe(false)
    expect(await signWith(setup, one.tokens[0] ?? '', drawn)).toMatchObject(E.left({ kind: 'signing-closed' }))
    const other = await opened(setup, 'Pia Purchaser')
    expect(await signWith(setup, 'AAAAAAAAAAAAAAAAAAAAAA', drawn)).toMatchObject(E.left({ kind: 'not-found' }))
    setup.clock.move(7 * DAY)
    expect(await signWith(setup, other.tokens[0] ?? '', drawn)).toMatchObject(E.left({ kind: 'signing-closed' }))
  })
})

describe('the event log', () => {
  test('refuses change, and numbers and hashes every event itself', async () => {
    const { id } = await opened(setup, 'Pia Purchaser')
    for (const statement of [
      `UPDATE envelope_events SET detail = '{}'`,
      'DELETE FROM envelope_events',
      'TRUNCATE envelope_events CASCADE',
    ])
      await expect(db.sql.execute(sql.raw(statement)), statement).rejects.toMatchObject({
        cause: { message: 'envelope_events is append-only' },
      })
    await db.sql.execute(
      sql`INSERT INTO envelope_events (envelope_id, number, kind, at, detail, previous_hash, hash)
          VALUES (${id}, 77, 'viewed', '2026-11-20 06:30:00.123900+00', '{}', 'forged', 'forged')`,
    )
    const events = await eventsOf(db.sql, id)
    expect(events.map(({ number }) => number)).toEqual([1, 2, 3])
    expect(isIntact(events)).toBe(true)
  })

  test('shows any event that was changed, removed or moved past the database’s guard', async () => {
    const { id, tokens } = await opened(setup, 'Pia Purchaser')
    await signWith(setup, tokens[0] ?? '', drawn)
    const events = await eventsOf(db.sql, id)
    const changed = events.map((event, i) =>
      i === 3 ? { ...event, detail: event.detail.replace('203', '204') } : event,
    )
    const later = events.map((event, i) => (i === 3 ? { ...event, at: new Date(event.at.getTime() + 1) } : event))
    const removed = events.filter((_event, i) => i !== 3)
    const swapped = [...events.slice(0, 2), ...events.slice(2, 4).reverse(), ...events.slice(4)]
    expect([events, changed, later, removed, swapped, []].map(isIntact)).toEqual([
      ...[true, false, false, false, false, false],
    ])
  })
})

describe('the sealed document', () => {
  const sealed = async () => {
    const { id, tokens } = await opened(setup, 'Pia Purchaser', 'Paul Partner')
    await signWith(setup, tokens[0] ?? '', typed('Pia Purchaser'))
    await signWith(setup, tokens[1] ?? '', drawn)
    expect([await sealEnvelope(setup, id), await sealEnvelope(setup, id)]).toEqual([true, false])
    const { sealedKey, sealedHash } = await envelopeOf(id)
    const file = await setup.store.get(asKey(sealedKey ?? ''))
    const pdf = file === null ? Buffer.alloc(0) : await buffer(file.body)
    return { id, pdf, sealedHash }
  }
  const certificate = () => readFileSync(join(setup.dataDir, 'signing.pem'), 'utf8')

  test('is accepted by OpenSSL, and not with any changed byte', async () => {
    const { id, pdf, sealedHash } = await sealed()
    expect(sealedHash).toBe(sha256(pdf))
    expect(opensslAccepts(pdf, certificate())).toBe(true)
    expect((await kindsOf(id)).at(-1)).toBe('sealed')
    const last = pdf.length - 1
    const changed = [10, Math.floor(pdf.length / 3), last].map((at) => {
      const copy = Buffer.from(pdf)
      copy[at] = (copy[at] ?? 0) ^ 1
      return opensslAccepts(copy, certificate())
    })
    expect(changed).toEqual([false, false, false])
    expect(opensslAccepts(Buffer.concat([pdf, Buffer.from('\n')]), certificate())).toBe(false)
  }, 30_000)

  test('is not made of a document that was changed in the store', async () => {
    const { id, tokens } = await opened(setup, 'Pia Purchaser')
    await signWith(setup, tokens[0] ?? '', drawn)
    const { documentKey } = await envelopeOf(id)
    await setup.store.put(asKey(documentKey), Buffer.from('%PDF-1.7 another'))
    await expect(sealEnvelope(setup, id)).rejects.toThrow('is missing or was changed')
    expect((await envelopeOf(id)).sealedKey).toBeNull()
  })
})
