import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDrawnPath } from '../../../domain/signing/signature-mark'
import { eventsOf, sha256 } from '../../../server/signing/event-log'
import type { UnifiWorld } from '../../shared/support/world'
import { leavePage, pageOf, trailOf } from '../../shared/tasks/browsing'
import { becomes } from '../../shared/tasks/eventually'
import * as codes from '../../shared/tasks/email-code'
import { emailsOf } from '../../shared/tasks/mailbox'
import { press } from '../../shared/tasks/screen'
import { opensslAccepts } from '../openssl'
import { envelopeOf, sealedOf, sentTo, signersOf, tokenOf } from './envelopes'

const open = async (world: UnifiWorld, person: string, address: string): Promise<void> => {
  const page = await pageOf(world, person)
  await leavePage(world, page)
  await page.goto(address)
}

export const openLink = (world: UnifiWorld, person: string): Promise<void> =>
  open(world, person, `${world.site}/#/sign/${tokenOf(world, person)}`)

export const openEmailedLink = async (world: UnifiWorld, person: string): Promise<void> => {
  const { text = '' } = (await emailsOf(world, person)).at(-1) ?? {}
  const [address = ''] = /https?:\/\/\S+\/sign\/[\w-]+/.exec(text) ?? []
  assert.equal(address, `${world.site}/#/sign/${tokenOf(world, person)}`)
  await open(world, person, address)
}

export const enterCode = async (world: UnifiWorld, person: string): Promise<void> => {
  const { email } = (await sentTo(world, person)).signer
  await codes.asked(world, person, email)
  await codes.enter(world, person, await codes.newestCode(world, email))
}

export const agree = async (world: UnifiWorld, person: string): Promise<void> => {
  const page = await pageOf(world, person)
  await page.getByRole('form', { name: 'Consent' }).getByRole('checkbox').check()
  await press(world, person, 'Agree and continue')
  if ((await sentTo(world, person)).signer.confirmedAt === null) await enterCode(world, person)
  await page.getByLabel('Draw', { exact: true }).waitFor()
}

/** Two strokes with the mouse. */
export const draw = async (world: UnifiWorld, person: string): Promise<void> => {
  const page = await pageOf(world, person)
  const field = page.getByRole('img', { name: 'Nothing is drawn yet' })
  await field.scrollIntoViewIfNeeded()
  const box = await field.boundingBox()
  if (box === null) throw new Error('there is no field to draw in')
  const moveTo = (x: number, y: number) => page.mouse.move(box.x + x * box.width, box.y + y * box.height)
  for (const stroke of [
    [
      [0.1, 0.7],
      [0.3, 0.1],
      [0.4, 0.8],
      [0.6, 0.3],
    ],
    [
      [0.2, 0.9],
      [0.9, 0.8],
    ],
  ] as const) {
    await moveTo(...(stroke[0] as [number, number]))
    await page.mouse.down()
    for (const [x, y] of stroke.slice(1))
      await page.mouse.move(box.x + x * box.width, box.y + y * box.height, { steps: 8 })
    await page.mouse.up()
  }
  await page.getByRole('img', { name: 'Your signature as drawn' }).waitFor()
}

const eventsBy = async (world: UnifiWorld, person: string, kind: string) => {
  const { id, signer } = await sentTo(world, person)
  const events = await eventsOf(world.stage.db.sql, id)
  return events
    .filter((event) => event.signerId === signer.id && event.kind === kind)
    .map(({ detail }) => JSON.parse(detail) as Readonly<Record<string, unknown>>)
}

export const hasConsented = async (world: UnifiWorld, person: string, wording: string): Promise<void> => {
  const events = await eventsBy(world, person, 'consented')
  assert.deepEqual(
    events.map((event) => [event['wording'], event['wordingHash']]),
    [[wording, sha256(wording)]],
  )
}

export const hasDeclined = async (world: UnifiWorld, person: string, reason: string): Promise<void> => {
  const events = await eventsBy(world, person, 'declined')
  assert.deepEqual(
    events.map((event) => event['reason']),
    [reason],
  )
}

export const hasTyped = async (world: UnifiWorld, person: string, name: string): Promise<void> => {
  const { signer } = await sentTo(world, person)
  assert.deepEqual(signer.mark, { typedName: name, drawnPath: null })
}

/** Two smooth strokes, with more points than the mouse was moved to. */
export const hasDrawn = async (world: UnifiWorld, person: string): Promise<void> => {
  const { signer } = await sentTo(world, person)
  const path = signer.mark?.drawnPath ?? ''
  assert.deepEqual([signer.mark?.typedName, isDrawnPath(path), path.match(/M/g)?.length], [null, true, 2])
  assert.ok((path.match(/L/g)?.length ?? 0) > 32, path)
}

/** OpenSSL accepts the seal, and every signer has signed. */
export const isSealed = async (world: UnifiWorld): Promise<void> => {
  await becomes(async () => (await envelopeOf(world)).sealedKey !== null, true)
  const { status, sealedHash } = await envelopeOf(world)
  const pdf = await sealedOf(world)
  const certificate = readFileSync(join(tmpdir(), `unifi-specs-${process.pid}`, 'signing.pem'), 'utf8')
  assert.deepEqual(
    [status, sealedHash, opensslAccepts(pdf, certificate), (await signersOf(world)).map((signer) => signer.status)],
    ['completed', sha256(pdf), true, (await signersOf(world)).map(() => 'signed')],
  )
}

/** The token is in no other call, in no referrer and in no line of the console. */
export const keepsLinkToItself = async (world: UnifiWorld, person: string): Promise<void> => {
  const token = tokenOf(world, person)
  await becomes(() => trailOf(world, person).calls.some(({ path }) => path === '/api/page-view'), true)
  const { calls, logged } = trailOf(world, person)
  const telling = calls.filter(({ path, body, headers }) =>
    JSON.stringify([path.startsWith('/api/signing/') ? '' : path, body, headers]).includes(token),
  )
  assert.deepEqual([telling, logged.filter((line) => line.includes(token))], [[], []])
}
