import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSigned, sign } from '../../server/sandbox/sandbox-signature'
import { SECRET, START } from './sandbox-setup'

const raw = Buffer.from('{"id":"sbx_evt_1","type":"session.complete"}')
const header = sign(SECRET, raw, START)
const later = (milliseconds: number) => new Date(START.getTime() + milliseconds)

test("a signature has Stripe's format", () => {
  const seconds = 1_795_156_200
  expect(header).toBe(
    `t=${seconds},v1=${createHmac('sha256', SECRET).update(`${seconds}.${raw.toString()}`).digest('hex')}`,
  )
})

test('a valid one is accepted for five minutes either way', () => {
  expect(isSigned(SECRET, raw, header, START)).toBe(true)
  expect(isSigned(SECRET, raw, header, later(300_000))).toBe(true)
  expect(isSigned(SECRET, raw, header, later(300_001))).toBe(false)
  expect(isSigned(SECRET, raw, header, later(-300_000))).toBe(true)
  expect(isSigned(SECRET, raw, header, later(-300_001))).toBe(false)
})

test('one valid signature of several is enough, as during a secret rotation', () => {
  expect(isSigned(SECRET, raw, `${header},v1=${'0'.repeat(64)}`, START)).toBe(true)
  expect(isSigned(SECRET, raw, header.replace(',v1=', `,v1=${'0'.repeat(64)}, v1=`), START)).toBe(true)
})

test.each([
  ['a changed body', Buffer.from(raw.toString().replace('complete', 'expired')), header],
  ['a body with a byte more', Buffer.concat([raw, Buffer.from(' ')]), header],
  ['the signature of another secret', raw, sign('whsec_other', raw, START)],
  ['a newer time than was signed', raw, header.replace('t=1795156200', 't=1795156201')],
  ['half a signature', raw, header.slice(0, -32)],
  ['another scheme', raw, header.replace('v1=', 'v0=')],
  ['no time', raw, header.replace(/^t=\d+,/, '')],
  ['no signature', raw, 't=1795156200'],
  ['an empty header', raw, ''],
  ['no header', raw, undefined],
])('%s is refused', (_, body, given) => {
  expect(isSigned(SECRET, body, given, START)).toBe(false)
})
