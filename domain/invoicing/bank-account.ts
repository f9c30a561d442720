import * as t from 'io-ts'
import { all, matching, type Rule, type Rules } from '../shared/form'
import { digitsOnly, isBlank } from '../shared/patterns'
import { pathTo } from '../shared/paths'
import { stored } from '../shared/stored'

/** The Australian bank account into which an agent's invoices are paid. */
export const BankAccount = t.type(
  {
    accountName: t.string,
    /** Six digits: bank, state, branch. */
    bsb: t.string,
    /** 5 to 10 digits. */
    accountNumber: t.string,
  },
  'BankAccount',
)
export type BankAccount = t.TypeOf<typeof BankAccount>

/** As an invoice keeps it. Keys added later need a default. */
export const StoredBankAccount = stored(BankAccount, { accountName: '', bsb: '', accountNumber: '' })

/** The same as fields of an account's details: all three, or none. */
export interface BankFields {
  readonly bankAccountName: string
  readonly bankBsb: string
  readonly bankAccountNumber: string
}

/** Banks transfer at most 32 printable ASCII characters of an account's name. */
export const ACCOUNT_NAME_LIMIT = 32
const ACCOUNT_NAME = /^[\x20-\x7e]{1,32}$/

/** After a 0, only 1 (ANZ), 3 (Westpac), 6 (Commonwealth Bank), 8 (NAB) and 9 (Reserve Bank) are given to banks. */
const OF_NO_BANK = /^0[02457]/

const isDigits = (text: string, counts: RegExp): boolean => /^[\d -]*$/.test(text) && counts.test(digitsOnly(text))

/** Required once one of the three is filled in. */
const withTheOthers =
  (field: string, rule: Rule): Rule<string, BankFields> =>
  (value, form) => {
    if (!isBlank(value)) return rule(value.trim(), form)
    return isEmpty(form) ? null : `Please enter the ${field}, or leave all bank details empty`
  }

const isEmpty = ({ bankAccountName, bankBsb, bankAccountNumber }: BankFields): boolean =>
  [bankAccountName, bankBsb, bankAccountNumber].every(isBlank)

/** A BSB and an account number may be typed with spaces and hyphens. */
export const bankRules: Rules<BankFields> = {
  bankAccountName: withTheOthers(
    'account name',
    matching(
      (value) => ACCOUNT_NAME.test(value),
      'Please enter an account name of at most 32 characters, without accents',
    ),
  ),
  bankBsb: withTheOthers(
    'BSB',
    all(
      matching((value) => isDigits(value, /^\d{6}$/), 'Please enter a BSB of 6 digits, such as 062-000'),
      matching(
        (value) => !OF_NO_BANK.test(digitsOnly(value)),
        'No bank has a BSB that begins like this. Please check it',
      ),
    ),
  ),
  bankAccountNumber: withTheOthers(
    'account number',
    matching((value) => isDigits(value, /^\d{5,10}$/), 'Please enter an account number of 5 to 10 digits'),
  ),
}

/** As stored: numbers are digits alone. */
export const tidiedBank = ({ bankAccountName, bankBsb, bankAccountNumber }: BankFields): BankFields => ({
  bankAccountName: bankAccountName.trim(),
  bankBsb: digitsOnly(bankBsb),
  bankAccountNumber: digitsOnly(bankAccountNumber),
})

/** Null if there are no bank details. */
export const bankAccountOf = ({ bankAccountName, bankBsb, bankAccountNumber }: BankFields): BankAccount | null =>
  bankBsb === '' ? null : { accountName: bankAccountName, bsb: bankBsb, accountNumber: bankAccountNumber }

/** An agent's details, which have the bank details, and back to the invoices once they are saved. */
export const bankDetailsPath = (): string => `${pathTo('editDetails')}?from=${pathTo('invoices')}`

/** `062-000`. */
export const formatBsb = (bsb: string): string => bsb.replace(/^(\d{3})(\d{3})$/, '$1-$2')
