import { describe, expect, test } from 'vitest'
import { type BankFields, bankAccountOf, bankRules, formatBsb, tidiedBank } from '../../domain/invoicing/bank-account'
import { problemsOf } from '../../domain/shared/form'

const FILLED: BankFields = {
  bankAccountName: 'Parade Introductions',
  bankBsb: '062-000',
  bankAccountNumber: '12345678',
}
const EMPTY: BankFields = { bankAccountName: '', bankBsb: '', bankAccountNumber: '' }
const problems = (changes: Partial<BankFields>, form = FILLED) => problemsOf(bankRules, { ...form, ...changes })

describe('bank details', () => {
  test.each<[Partial<BankFields>, string, string]>([
    [{ bankBsb: '062-000' }, '062000', '12345678'],
    [{ bankBsb: ' 484 799 ' }, '484799', '12345678'],
    [{ bankAccountNumber: '12345' }, '062000', '12345'],
    [{ bankAccountNumber: '12-3456 7890' }, '062000', '1234567890'],
  ])('are accepted as %j and kept as digits', (changes, bankBsb, bankAccountNumber) => {
    expect(problems(changes)).toEqual({})
    expect(tidiedBank({ ...FILLED, ...changes })).toEqual({
      bankAccountName: 'Parade Introductions',
      bankBsb,
      bankAccountNumber,
    })
  })

  test.each<[Partial<BankFields>, object]>([
    [{ bankAccountName: 'A'.repeat(32) }, {}],
    [
      { bankAccountName: 'A'.repeat(33) },
      { bankAccountName: 'Please enter an account name of at most 32 characters, without accents' },
    ],
    [
      { bankAccountName: 'Müller' },
      { bankAccountName: 'Please enter an account name of at most 32 characters, without accents' },
    ],
    [{ bankBsb: '06200' }, { bankBsb: 'Please enter a BSB of 6 digits, such as 062-000' }],
    [{ bankBsb: '0620001' }, { bankBsb: 'Please enter a BSB of 6 digits, such as 062-000' }],
    [{ bankBsb: '062/000' }, { bankBsb: 'Please enter a BSB of 6 digits, such as 062-000' }],
    [{ bankBsb: '000-000' }, { bankBsb: 'No bank has a BSB that begins like this. Please check it' }],
    [{ bankBsb: '026-200' }, { bankBsb: 'No bank has a BSB that begins like this. Please check it' }],
    [{ bankAccountNumber: '1234' }, { bankAccountNumber: 'Please enter an account number of 5 to 10 digits' }],
    [{ bankAccountNumber: '12345678901' }, { bankAccountNumber: 'Please enter an account number of 5 to 10 digits' }],
    [{ bankAccountNumber: 'AU12345' }, { bankAccountNumber: 'Please enter an account number of 5 to 10 digits' }],
  ])('%j have the problems %j', (changes, found) => {
    expect(problems(changes)).toEqual(found)
  })

  test('are all three or none', () => {
    expect(problems({}, EMPTY)).toEqual({})
    expect(problems({ bankBsb: '062-000' }, EMPTY)).toEqual({
      bankAccountName: 'Please enter the account name, or leave all bank details empty',
      bankAccountNumber: 'Please enter the account number, or leave all bank details empty',
    })
    expect(problems({ bankBsb: ' ' })).toEqual({ bankBsb: 'Please enter the BSB, or leave all bank details empty' })
  })

  test('are an account, or none', () => {
    expect([bankAccountOf(tidiedBank(FILLED)), bankAccountOf(EMPTY)]).toEqual([
      { accountName: 'Parade Introductions', bsb: '062000', accountNumber: '12345678' },
      null,
    ])
    expect(['062000', '484799'].map(formatBsb)).toEqual(['062-000', '484-799'])
  })
})
