import { DOCUMENT_KINDS } from '../domain/account/purchase'
import { DOCUMENT_KINDS as LISTING_DOCUMENT_KINDS } from '../domain/listing/documents/listing-documents'
import { systemClock } from './clock'
import { commissionModule } from './commission/commission.module'
import { CONSTRUCTION_COMMANDS } from './construction/construction-commands'
import { BRAND_COMMANDS } from './content/brand-commands'
import { FAQ_COMMANDS } from './content/faq-commands'
import { POST_COMMANDS } from './content/post-commands'
import { tenantByLabel } from './content/tenants'
import { brandSites, type SiteOf } from './http/sites'
import type { Database } from './db/database'
import { billing } from './invoicing/billing'
import { INTRODUCER_COMMANDS } from './identity/introducer-commands'
import { SESSION_COMMANDS } from './identity/session-commands'
import { invoiceCommands } from './invoicing/invoice-commands'
import { LISTING_COMMANDS } from './listing/listing-commands'
import { moveUnit } from './listing/units'
import { backUp } from './office/backup-command'
import type { Reply } from './office/reply'
import { WrongUse } from './office/wrong-use'
import { DOCUMENT_COMMANDS } from './reservation/document-commands'
import { RESERVATION_COMMANDS } from './reservation/reservation-commands'
import type { OfficeServices } from './reservation/move-reservation'
import { type CommandServices, MEDIA_COMMANDS } from './stock/media/media-commands'
import { MEMBER_COMMANDS } from './stock/people/member-commands'

export const USAGE = `npm run office -- <command>

  reservations [--status STATUS,…] [--all] [--limit N]   open reservations, newest first
  accept RESERVATION          an offer: reserves the unit; other offers stay open
  reject RESERVATION          an offer, or a reservation before the contract; refunds the fee
  cancel RESERVATION          before the contract, refunds the fee; afterwards ends the contract and releases the unit
  sign RESERVATION            the contract was signed
  unconditional RESERVATION   the contract became unconditional
  settle RESERVATION          the sale was settled

  documents RESERVATION       its documents, which its agent sees
  attach RESERVATION KIND FILE    a PDF, PNG, JPEG or WebP of at most 20 MB; replaces an earlier document of its kind:
                              ${DOCUMENT_KINDS.slice(0, 6).join(', ')},
                              ${DOCUMENT_KINDS.slice(6).join(', ')}
  detach RESERVATION KIND     removes a document

  commission RESERVATION AMOUNT   what the sale pays its introducer, where the listing gives a range
  invoices [--status sent]        agents' invoices: due, sent, paid or voided
  paid INVOICE                    an agent's invoice was paid

  person invite EMAIL [--role office|manager|seller|viewer] [--brand BRAND] [--agency AGENCY]
                        invites a person to the desk by email: to the brand’s office, or to an agency by its number; the link is in the email

  log-out EMAIL         ends all sessions of an account, for a lost device or a stolen password

  grant-introducing EMAIL         an agent, such as a referral partner, may introduce clients without a paid plan
  withdraw-introducing EMAIL      takes that back: only a paid plan allows it then; what the agent made stays

  posts [--limit N]     blog posts including drafts and scheduled posts, newest first
  write FILE [--category NAME] [--author NAME]     creates a draft; the file starts with its title, <h1>…</h1>
  publish POST [--on 2026-12-01]                   publishes a post, now or from a given day
  withdraw POST         turns it back into a draft

  faqs                  frequently asked questions, in the order in which they are shown
  add-faq FILE [--place N]         at the end, or at a place; the file starts with the question, <h1>…</h1>, and goes on with the
                        answer; {brand}, {fee}, {days} and {call back} become the brand's name and terms
  edit-faq FAQ [FILE] [--place N]  rewrites a question, moves it, or both
  remove-faq FAQ

  brands                the brands of this site
  brand BRAND           its details: contact, company, colours, default conveyancer
  edit-brand BRAND FILE     changes the details that the file names, in JSON: {"contactEmail": "hello@unifi.example"}
  add-brand BRAND FILE      for hosts that start with BRAND; what the file leaves out is as with the default brand

  listing-terms LISTING [FILE]     the terms of a listing's reservations in which it differs from its brand; a file replaces them,
                        in JSON: {"feeCents": 250000, "holdDays": 10, "cardFeePercent": 0, "cardFeeCents": 0}

  media LISTING         the pictures and documents of a listing, in order
  media-add LISTING FILE [--alt TEXT] [--kind KIND] [--impression] [--title TEXT] [--document KIND] [--plan TYPE] [--unit LABEL]
                        adds a picture (JPEG, PNG, WebP, AVIF or GIF of at most 20 MB) at the end, without its camera's data;
                        --kind picture, floor-plan (of the listing, a plan type or a unit), site-plan or document, which and
                        plans may be a PDF; --impression marks an artist's impression; --document is one of
                        ${LISTING_DOCUMENT_KINDS.slice(0, 6).join(', ')},
                        ${LISTING_DOCUMENT_KINDS.slice(6).join(', ')}
  media-remove MEDIA    removes a picture or document; the address works for another day

  update LISTING FILE [--image FILE]… [--attachment FILE]
                        publishes a construction update and emails its buyers and introducers; the file starts with its title,
                        <h1>…</h1>; pictures are PNG, JPEG or WebP, an attachment may be a PDF, each at most 20 MB

  backup FOLDER         copies the embedded database and all files to a new folder, also while the server runs

cancel, reject, detach, remove-faq and media-remove ask first; --yes answers for a script.`

/** What a command that ends or removes something asks before it runs. */
const QUESTIONS: Readonly<Record<string, (...args: readonly string[]) => string>> = {
  cancel: (id) => `Cancel reservation ${id}? A fee that was paid is refunded.`,
  reject: (id) => `Reject reservation ${id}? A fee that was paid is refunded.`,
  detach: (id, kind) => `Remove the document ${kind} of reservation ${id}?`,
  'remove-faq': (id) => `Remove FAQ ${id}?`,
  'media-remove': (id) => `Remove picture or document ${id}?`,
}

/** Null if the command needs no confirmation, or is incomplete and so refused. */
export const questionOf = ([command = '', ...args]: readonly string[]): string | null =>
  args.length === 0 ? null : (QUESTIONS[command]?.(...args) ?? null)

/** The usage of one command; without a known one, how to get the list of all. */
const usageOf = (command: string): string => {
  const lines = USAGE.split('\n')
  const first = lines.findIndex((line) => line.startsWith(`  ${command} `))
  if (command === '' || first < 0) return 'npm run office -- --help lists the commands.'
  const more = lines.slice(first + 1).findIndex((line) => !line.startsWith('   '))
  return `npm run office --${lines
    .slice(first, first + 1 + more)
    .join('\n')
    .slice(1)}`
}

const commission = commissionModule({ billing, tenantByLabel })

/** `files`: for commands that make files for visitors. */
export const officeServices = (db: Database, files?: CommandServices['files']): Omit<Services, 'siteOf'> => ({
  ...(files === undefined ? {} : { files }),
  db,
  clock: systemClock,
  moveUnit,
  recordSale: commission.recordSale,
})

/** What commands are given. `siteOf`: where a brand’s people are, for links in emails. */
type Services = OfficeServices & CommandServices & { readonly siteOf: SiteOf }
type Command = (services: Services, args: readonly string[]) => Promise<Reply>

const COMMANDS: Readonly<Record<string, Command>> = {
  ...RESERVATION_COMMANDS,
  ...DOCUMENT_COMMANDS,
  ...POST_COMMANDS,
  ...FAQ_COMMANDS,
  ...BRAND_COMMANDS,
  ...LISTING_COMMANDS,
  ...MEDIA_COMMANDS,
  ...CONSTRUCTION_COMMANDS,
  ...commission.commands,
  ...invoiceCommands(tenantByLabel),
  ...SESSION_COMMANDS,
  ...INTRODUCER_COMMANDS,
  ...MEMBER_COMMANDS,
  backup: backUp,
}

const onThisMachine = brandSites({ publicUrl: '', port: 3000 })

/** Runs one office command. */
export const runCommand = async (
  { siteOf = onThisMachine, ...services }: Omit<Services, 'siteOf'> & Partial<Pick<Services, 'siteOf'>>,
  [command = '', ...args]: readonly string[],
): Promise<Reply> => {
  try {
    const run = COMMANDS[command]
    if (run === undefined) throw new WrongUse(command === '' ? 'Enter a command.' : `Unknown command: ${command}.`)
    return await run({ siteOf, ...services }, args)
  } catch (error) {
    if (error instanceof WrongUse) return { failed: true, text: `${error.message}\n\n${usageOf(command)}` }
    throw error
  }
}
