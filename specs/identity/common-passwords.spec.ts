import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { isCommonPassword } from '../../server/identity/common-passwords'
import { passwordProblem } from '../../server/identity/password-problem'
import { PASSWORD } from '../shared/support/fixtures'

test('the 10,000 most common passwords are rejected, the next one is not', async () => {
  const ranked = dictionary['passwords-common']
  const [last = '', next = ''] = ranked.slice(9_999, 10_001)
  expect([await isCommonPassword('123456'), await isCommonPassword(last), await isCommonPassword(next)]).toEqual([
    true,
    true,
    false,
  ])
})

test.each([
  ['horizon', 'A password needs at least 8 characters'],
  ['password1', 'This password is too common. Choose another.'],
  ['PassWord1', 'This password is too common. Choose another.'],
  ['qwertyuiop', 'This password is too common. Choose another.'],
  ['horizon8', null],
  ['long enough', null],
  [PASSWORD, null],
])('%s: %s', async (password, problem) => {
  expect(await passwordProblem(password)).toBe(problem)
})
