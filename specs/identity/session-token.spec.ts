import { expect, test } from 'vitest'
import { standingOfToken } from '../../domain/identity/session-token'
import { accountOfToken } from '../../domain/identity/token-account'
import { NEXT_WEEK, NOW, tokenUntil } from './tokens'

test('a token is usable until the second it expires [B5-22]', () => {
  const token = tokenUntil(NEXT_WEEK)
  expect(standingOfToken(token, NOW)).toBe('usable')
  expect(standingOfToken(token, new Date(NEXT_WEEK.getTime() - 1))).toBe('usable')
  expect(standingOfToken(token, NEXT_WEEK)).toBe('expired')
})

test('a token says whose it is, if it is one of ours [D52-62]', () => {
  const withoutSubject = `e30.${Buffer.from(JSON.stringify({ exp: NEXT_WEEK.getTime() / 1000 })).toString('base64url')}.c2ln`
  const tokens = [tokenUntil(NEXT_WEEK, 12), 'abc', withoutSubject, null]
  expect(tokens.map(accountOfToken)).toEqual([12, null, null, null])
})

test('names outside ASCII in a token do not make it malformed', () => {
  const payload = Buffer.from(JSON.stringify({ exp: NEXT_WEEK.getTime() / 1000, name: 'Zoë Ōta' })).toString(
    'base64url',
  )
  expect(standingOfToken(`e30.${payload}.c2ln`, NOW)).toBe('usable')
})

test.each([
  ['no dots', 'abc'],
  ['empty', ''],
  ['two parts', tokenUntil(NEXT_WEEK).split('.').slice(0, 2).join('.')],
  ['four parts', `${tokenUntil(NEXT_WEEK)}.x`],
  ['an empty part', `${tokenUntil(NEXT_WEEK).split('.').slice(0, 2).join('.')}.`],
  ['a middle part that is no JSON', 'e30.abcd.c2ln'],
  ['no expiry', `e30.${Buffer.from('{"sub":"7"}').toString('base64url')}.c2ln`],
  ['an expiry in words', `e30.${Buffer.from('{"exp":"tomorrow"}').toString('base64url')}.c2ln`],
  ['letters that no base64url has', 'e30.{"exp":1}.c2ln'],
])('a token with %s is malformed [B5-21 M4-43]', (_, token) => {
  expect(standingOfToken(token, NOW)).toBe('malformed')
})
