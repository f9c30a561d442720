import { expect, test } from 'vitest'
import { standingOfSignatures } from '../../domain/signing/signing-standing'

test.each([
  [{ signed: 2, signers: 3, state: 'sent' }, '2 of 3 signed'],
  [{ signed: 3, signers: 3, state: 'completed' }, '3 of 3 signed'],
  [{ signed: 1, signers: 3, state: 'declined' }, '1 of 3 signed, declined'],
  [{ signed: 1, signers: 3, state: 'voided' }, '1 of 3 signed, withdrawn'],
  [{ signed: 0, signers: 1, state: 'expired' }, '0 of 1 signed, link ended'],
] as const)('an agent sees %o as %s', (standing, text) => {
  expect(standingOfSignatures(standing)).toBe(text)
})
