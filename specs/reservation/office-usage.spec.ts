import { describe, expect, test } from 'vitest'
import { type OfficeServices } from '../../server/reservation/move-reservation'
import { questionOf, replyAlone, runCommand } from '../../server/office-commands'
import { HELP } from '../../server/office-help'
import { asJson, asLine } from '../../server/office/reply'

const run = async (...args: string[]) => await runCommand({} as OfficeServices, args)
const SEE_ALL = 'npm run office -- --help lists the commands.'

describe('a mistake in an office command', () => {
  test.each([
    [['cancel', 'four', '--reason', 'Why'], 'cancel takes the number of one reservation.'],
    [['cancel', 'four'], 'cancel takes the number of one reservation.'],
    [['paid'], 'paid takes the id of one invoice.'],
    [['cancle', '4'], `Unknown command: cancle. ${SEE_ALL}`],
    [[], `Enter a command. ${SEE_ALL}`],
    [['stage'], 'stage takes add, list, release, pause.'],
    [['stage', 'start', '4'], 'stage takes add, list, release, pause, not start.'],
    [['constructor'], `Unknown command: constructor. ${SEE_ALL}`],
    [['posts', '--most', '4'], 'Unknown option \u2018--most\u2019.'.replaceAll(/[\u2018\u2019]/g, "'")],
  ])('prints one line: %j', async (args, text) => {
    const reply = await run(...args)
    expect(reply).toEqual({ failed: true, text, code: 'wrong-use' })
    expect(JSON.parse(asJson(reply))).toEqual({ code: 'wrong-use', message: text })
  })
})

test('a mistake is printed with its field, and as JSON with its code', () => {
  const reply = { failed: true, text: 'A postcode has four digits.', code: 'malformed', field: 'postcode' }
  expect(asLine(reply)).toBe('postcode: A postcode has four digits.')
  expect(asJson(reply)).toBe('{"code":"malformed","field":"postcode","message":"A postcode has four digits."}')
  expect(asJson({ failed: true, text: 'Post 99 not found.' })).toBe('{"code":"refused","message":"Post 99 not found."}')
  expect(asJson({ failed: false, text: 'Done.' })).toBe('{"message":"Done."}')
  expect(asJson({ failed: false, text: 'No posts.', json: [] })).toBe('[]')
})

test.each([
  [['cancel', '1021'], 'Cancel reservation 1021? What is left of its fee is refunded, unless a contract is signed.'],
  [['reject', '7'], 'Reject reservation 7? What is left of its fee is refunded.'],
  [['refund', '1021', '250'], 'Refund $250 of what was paid for reservation 1021?'],
  [['detach', '1021', 'formOne'], 'Remove the document formOne of reservation 1021?'],
  [['remove-faq', '3'], 'Remove FAQ 3?'],
  [['withdraw', '3'], 'Turn post 3 back into a draft? Visitors don’t see it then.'],
  [['listing', 'withdraw', '12'], 'Withdraw listing 12? Visitors don’t see it then.'],
  [['media', 'remove', '5'], 'Remove picture or document 5?'],
  [['person', 'end', 'mia@example.com'], 'End what mia@example.com may do at the desk? Their sessions end too.'],
  [['listing', 'publish', '12'], null],
  [['listing', 'withdraw'], null],
  [['cancel'], null],
  [['sign', '1021'], null],
  [[], null],
])('what ends or removes something asks first: %j', (args, question) => {
  expect(questionOf(args)).toBe(question)
})

describe('help', () => {
  test('is a short list by kind without a command', () => {
    const { failed, text = '' } = replyAlone([]) ?? {}
    expect(failed).toBe(false)
    expect(replyAlone(['--help'])?.text).toBe(text)
    expect(text.split('\n').length).toBeLessThan(40)
    expect(text).toContain('\nThe desk\n  export, import, example\n  agency   add, edit, logo, list, show\n')
  })

  test('of a command has its words, what it does and one example', () => {
    expect(replyAlone(['listing', 'publish', '--help'])).toEqual({
      failed: false,
      text: 'npm run office -- listing publish LISTING\n\nShows a listing to visitors; refused while something is missing.\n\nExample: npm run office -- listing publish 1',
    })
    expect(replyAlone(['cancel', '--help'])?.text).toBe(
      'npm run office -- cancel RESERVATION --reason TEXT\n\nBefore the contract, refunds the fee; afterwards ends the contract. Releases the unit. The buyer and the introducer read the reason.\n\nExample: npm run office -- cancel 1021 --reason "The finance was refused."',
    )
  })

  test('of a thing lists its verbs', () => {
    expect(replyAlone(['stage', '--help'])?.text.split('\n')).toEqual([
      'npm run office -- stage add LISTING NAME [--units LABELS]',
      'npm run office -- stage list LISTING',
      'npm run office -- stage release STAGE [--at TIME]',
      'npm run office -- stage pause STAGE',
      '',
      'npm run office -- stage VERB --help explains one.',
    ])
  })

  test('of an unknown command is a mistake', () => {
    expect(replyAlone(['fly', '--help'])).toEqual({
      ...{ failed: true, code: 'wrong-use' },
      text: `Unknown command: fly. ${SEE_ALL}`,
    })
  })

  test('no command that needs the database is answered without it', () => {
    expect([replyAlone(['posts']), replyAlone(['listing', 'show', '1'])]).toEqual([null, null])
  })

  const commands = Object.values(HELP).flatMap(Object.entries)
  test.each(commands.filter(([name]) => name !== 'example'))(
    'every command is known, and its example begins with its name: %s',
    async (name, { example }) => {
      expect(example.startsWith(name)).toBe(true)
      const reply = await run(...name.split(' '), '--no-such-option').catch(() => null)
      expect(reply?.text.startsWith('Unknown command') ?? false).toBe(false)
    },
  )
})
