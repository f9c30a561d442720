import { describe, expect, test } from 'vitest'
import { type OfficeServices } from '../../server/reservation/move-reservation'
import { questionOf, runCommand } from '../../server/office-commands'

const run = async (...args: string[]) => await runCommand({} as OfficeServices, args)

describe('a mistake in an office command', () => {
  test.each([
    [
      ['cancel', 'four'],
      'cancel takes the number of one reservation.\n\nnpm run office -- cancel RESERVATION          before the contract, refunds the fee; afterwards ends the contract and releases the unit',
    ],
    [
      ['paid'],
      "paid takes the id of one invoice.\n\nnpm run office -- paid INVOICE                    an agent's invoice was paid",
    ],
    [['cancle', '4'], 'Unknown command: cancle.\n\nnpm run office -- --help lists the commands.'],
    [[], 'Enter a command.\n\nnpm run office -- --help lists the commands.'],
  ])('prints one sentence and the usage of that command: %j', async (args, text) => {
    expect(await run(...args)).toEqual({ failed: true, text })
  })
})

test.each([
  [['cancel', '1021'], 'Cancel reservation 1021? A fee that was paid is refunded.'],
  [['reject', '7'], 'Reject reservation 7? A fee that was paid is refunded.'],
  [['detach', '1021', 'formOne'], 'Remove the document formOne of reservation 1021?'],
  [['remove-faq', '3'], 'Remove FAQ 3?'],
  [['cancel'], null],
  [['sign', '1021'], null],
  [[], null],
])('what ends or removes something asks first: %j', (args, question) => {
  expect(questionOf(args)).toBe(question)
})
