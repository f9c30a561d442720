import { systemClock } from './clock'
import { commissionModule } from './commission/commission.module'
import { CONSTRUCTION_COMMANDS } from './construction/construction-commands'
import { FAQ_COMMANDS } from './content/faq-commands'
import { POST_COMMANDS } from './content/post-commands'
import { tenantByLabel } from './content/tenants'
import { brandSites } from './http/sites'
import type { Database } from './db/database'
import { billing } from './invoicing/billing'
import { SESSION_COMMANDS } from './identity/session-commands'
import { recordPaid } from './stock/office/invoices/agent-invoices'
import { invoiceCommands } from './invoicing/invoice-commands'
import { ledgerCommands } from './listing/ledger/ledger-commands'
import { moveUnits as moveUnitsAlone } from './listing/units'
import { backUp } from './office/backup-command'
import { commandList, helpOf, SEE_ALL, verbsOf } from './office/help'
import { HELP } from './office-help'
import { done, type Reply } from './office/reply'
import { withQueues } from './queue/queue.module'
import { WrongUse } from './office/wrong-use'
import { moveCommands } from './reservation/move/move-commands'
import { correctionCommands } from './reservation/people/correction-commands'
import { compareReceipts } from './reservation/receipt/compare-receipts'
import { RECEIPT_COMMANDS } from './reservation/receipt/receipt-commands'
import { DOCUMENT_COMMANDS } from './reservation/document-commands'
import { RESERVATION_COMMANDS } from './reservation/reservation-commands'
import type { OfficeServices } from './reservation/move-reservation'
import { formAgainWith } from './signing/form-again'
import { OFFICE_FILE_COMMANDS } from './stock/commands/office-file-command'
import { places } from './listing/search/gazetteer'
import { BRAND_COMMANDS } from './stock/commands/brand-commands'
import { PERSON_DATA_COMMANDS } from './stock/commands/person-data-commands'
import { INTRODUCER_COMMANDS } from './stock/commands/introducer-commands'
import { STOCK_COMMANDS } from './stock/commands/stock-commands'
import type { StockServices } from './stock/commands/stock-services'
import type { CommandServices } from './stock/media/media-services'
import { exampleOf } from './stock/commands/examples'

/** What a command that ends or removes something asks before it runs. */
const QUESTIONS: Readonly<Record<string, (...args: readonly string[]) => string>> = {
  cancel: (id) => `Cancel reservation ${id}? What is left of its fee is refunded, unless a contract is signed.`,
  reject: (id) => `Reject reservation ${id}? What is left of its fee is refunded.`,
  refund: (id, amount = '') => `Refund $${amount.replace(/^\$/, '')} of what was paid for reservation ${id}?`,
  detach: (id, kind) => `Remove the document ${kind} of reservation ${id}?`,
  withdraw: (id) => `Turn post ${id} back into a draft? Visitors don’t see it then.`,
  'withdraw-introducing': (email) => `Take back what allows ${email} to introduce clients?`,
  'remove-faq': (id) => `Remove FAQ ${id}?`,
  'listing withdraw': (id) => `Withdraw listing ${id}? Visitors don’t see it then.`,
  'media remove': (id) => `Remove picture or document ${id}?`,
  'feed end': (id) => `End feed ${id}? Nothing of it is read any more; what it brought stays.`,
  'outgoing-feed end': (id) => `End outgoing feed ${id}? Who fetches it gets nothing any more.`,
  'person-data delete': (email) =>
    `Delete what is stored about ${email}? Offers and reservations stay. It can’t be undone.`,
  'person end': (email) => `End what ${email} may do at the desk? Their sessions end too.`,
}

/** Null if the command needs no confirmation, or is incomplete and so refused. */
export const questionOf = (line: readonly string[]): string | null => {
  const { name, args } = commandIn(QUESTIONS, line)
  return args.length === 0 ? null : (QUESTIONS[name]?.(...args) ?? null)
}

/** The name has one word or two: `cancel`, `listing withdraw`. */
const commandIn = (
  known: Readonly<Record<string, unknown>>,
  [first = '', second = '', ...rest]: readonly string[],
): { readonly name: string; readonly args: readonly string[] } =>
  Object.hasOwn(known, `${first} ${second}`)
    ? { name: `${first} ${second}`, args: rest }
    : { name: first, args: second === '' && rest.length === 0 ? [] : [second, ...rest] }

/** Help and examples, which need no database; null for a command that does. */
export const replyAlone = (args: readonly string[]): Reply | null => {
  const words = args.filter((arg) => arg !== '--help')
  if (words.length === 0) return done(commandList(HELP))
  if (words.length < args.length) {
    const help = helpOf(HELP, words)
    return help === null ? notUnderstood(unknownCommand(words)) : done(help)
  }
  return words[0] === 'example' ? exampleOf(words.slice(1)) : null
}

const commission = commissionModule({ billing, tenantByLabel })
const { moveUnit, moveUnits } = withQueues({ moveUnits: moveUnitsAlone })

/** `files`: for commands that make files for visitors. */
export const officeServices = (db: Database, files?: CommandServices['files']): Omit<Services, 'siteOf'> => ({
  ...(files === undefined ? {} : { files }),
  db,
  clock: systemClock,
  moveUnit,
  recordSale: commission.recordSale,
})

/** What commands are given from outside. */
type Services = OfficeServices & CommandServices & Pick<StockServices, 'siteOf' | 'mailFrom' | 'feedFolder'>
type Command = (
  services: Services & Pick<StockServices, 'places' | 'moveTogether'>,
  args: readonly string[],
) => Promise<Reply>

const formAgain = formAgainWith({ tenantByLabel, render: ({ run }, ...given) => run(...given) })

const COMMANDS: Readonly<Record<string, Command>> = {
  ...RESERVATION_COMMANDS,
  ...correctionCommands(formAgain),
  ...moveCommands(formAgain),
  ...DOCUMENT_COMMANDS,
  ...POST_COMMANDS,
  ...FAQ_COMMANDS,
  ...BRAND_COMMANDS,
  ...STOCK_COMMANDS,
  ...CONSTRUCTION_COMMANDS,
  ...commission.commands,
  ...invoiceCommands(tenantByLabel, recordPaid),
  ...OFFICE_FILE_COMMANDS,
  ...SESSION_COMMANDS,
  ...INTRODUCER_COMMANDS,
  ...PERSON_DATA_COMMANDS,
  ...ledgerCommands(compareReceipts),
  ...RECEIPT_COMMANDS,
  backup: backUp,
}

const onThisMachine = brandSites({ publicUrl: '', port: 3000 })

/** Runs one office command. */
export const runCommand = async (
  { siteOf = onThisMachine, ...services }: Omit<Services, 'siteOf'> & Partial<Pick<Services, 'siteOf'>>,
  line: readonly string[],
): Promise<Reply> => {
  const { name, args } = commandIn(COMMANDS, line)
  try {
    const run = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
    if (run === undefined) throw new WrongUse(unknownCommand(line))
    return await run({ siteOf, places, moveTogether: moveUnits, ...services }, args)
  } catch (error) {
    if (error instanceof WrongUse) return notUnderstood(error.message)
    throw error
  }
}

const notUnderstood = (text: string): Reply => ({ failed: true, text, code: 'wrong-use' })

const unknownCommand = ([first = '', second = '']: readonly string[]): string => {
  if (first === '') return `Enter a command. ${SEE_ALL}`
  const verbs = verbsOf(HELP, first)
  if (verbs.length === 0) return `Unknown command: ${first}. ${SEE_ALL}`
  return `${first} takes ${verbs.join(', ')}${second === '' ? '' : `, not ${second}`}.`
}
