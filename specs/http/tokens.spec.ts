import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { after, MINUTE } from '../../domain/shared/dates'
import { tokensWith } from '../../server/http/tokens'

const NOW = new Date('2026-11-20T06:30:00.000Z')
const END = after(NOW, 5 * MINUTE)
const tokens = (now = NOW, secret = 'a secret of the specs, 32 characters') => tokensWith(secret, () => now)
const token = tokens().sign('reservation-file', '1001', { of: 'Bea' }, END)

test('a token is valid only for its purpose and subject', () => {
  expect(tokens().read('reservation-file', token)).toEqual({
    of: 'Bea',
    sub: '1001',
    iat: NOW.getTime() / 1000,
    exp: END.getTime() / 1000,
  })
  expect([
    tokens().opens('reservation-file', '1001', token),
    tokens().opens('reservation-file', '1002', token),
    tokens().opens('session', '1001', token),
  ]).toEqual([true, false, false])
})

test('a token with another secret, no signature or a changed expiry is invalid', () => {
  const [head = '', claims = '', signature = ''] = token.split('.')
  const longer = Buffer.from(JSON.stringify({ sub: '1001', exp: END.getTime() })).toString('base64url')
  expect([
    tokens(NOW, 'another secret of 32 characters!').read('reservation-file', token),
    ...[`${head}.${claims}.`, `${head}.${longer}.${signature}`, ''].map((each) =>
      tokens().read('reservation-file', each),
    ),
  ]).toEqual([null, null, null, null])
})

test('a token names neither its algorithm nor its key', () => {
  const secret = 'a secret of the specs, 32 characters'
  const key = createHmac('sha256', secret).update('reservation-file').digest()
  const [, claims = ''] = token.split('.')
  const signed = (head: object, hash: string, by: Buffer | string) => {
    const text = `${Buffer.from(JSON.stringify({ typ: 'JWT', ...head })).toString('base64url')}.${claims}`
    return `${text}.${createHmac(hash, by).update(text).digest('base64url')}`
  }
  const own = 'a key of somebody else'
  const read = (each: string) => tokens().read('reservation-file', each)
  // The first shows that the others fail for their heads alone.
  expect(read(signed({ alg: 'HS256' }, 'sha256', key))).toMatchObject({ sub: '1001' })
  expect(
    [
      signed({ alg: 'HS384' }, 'sha384', key),
      signed({ alg: 'HS512' }, 'sha512', key),
      signed({ alg: 'none' }, 'sha256', key),
      `${Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')}.${claims}.`,
      signed({ alg: 'HS256', jwk: { kty: 'oct', k: Buffer.from(own).toString('base64url') } }, 'sha256', own),
      signed({ alg: 'HS256', jku: 'https://keys.example/jwks.json', kid: '1' }, 'sha256', own),
    ].map(read),
  ).toEqual([null, null, null, null, null, null])
})

test('a token is valid until the last millisecond before it expires', () => {
  expect(
    [-1, 0].map((milliseconds) => tokens(after(END, milliseconds)).opens('reservation-file', '1001', token)),
  ).toEqual([true, false])
  expect(tokens(END).read('reservation-file', token)).toBe('expired')
})

test('a derived secret is deterministic, and differs by purpose, subject and key', () => {
  const secret = tokens().derive('password-link', 'reset-1')
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(
    [
      tokens(END).derive('password-link', 'reset-1'),
      tokens().derive('email-code', 'reset-1'),
      tokens().derive('password-link', 'reset-2'),
      tokens(NOW, 'another secret of 32 characters!').derive('password-link', 'reset-1'),
    ].map((each) => each === secret),
  ).toEqual([true, false, false, false])
})

test("a derived secret is not a token's signature", () => {
  const [head = '', claims = '', signature = ''] = token.split('.')
  expect(tokens().derive('reservation-file', `${head}.${claims}`)).not.toBe(signature)
})
