import { ROLES } from '../../../domain/members/role'
import { DOCUMENT_KINDS } from '../../../domain/listing/documents/listing-documents'
import { CONTRACT_TYPES } from '../../../domain/stock/project-rules'
import { PROPERTY_TYPES } from '../../../domain/listing/property-type'
import { FIELD_NAMES } from '../../../domain/stock/stock-unit'
import type { CommandHelp } from '../../office/help'
import { EXAMPLE_KINDS } from './examples'

const LABELS = 'LABELS are 101, PH1, or a pattern: 101-112, 201-212 or Lot {1-24}.'

const of = (takes: string, about: string, example: string): CommandHelp => ({ takes, about, example })

export const STOCK_HELP: Readonly<Record<string, CommandHelp>> = {
  'agency add': of(
    'FILE [--brand BRAND]',
    'Adds an agency. `example agency` prints a file to start from.',
    'agency add agency.json',
  ),
  'agency edit': of('AGENCY FILE', 'Changes what the file names.', 'agency edit 1 agency.json'),
  'agency logo': of(
    'AGENCY FILE|--remove',
    'Sets an agency’s logo, an SVG or a PNG, or removes it.',
    'agency logo 1 logo.svg',
  ),
  'agency list': of('', 'Lists agencies by name.', 'agency list'),
  'agency show': of('AGENCY', 'Shows an agency and its agents.', 'agency show 1'),
  'agent add': of(
    'AGENCY FILE',
    'Adds an agent to an agency. `example agent` prints a file to start from.',
    'agent add 1 agent.json',
  ),
  'agent edit': of(
    'AGENT FILE',
    'Changes what the file names; {"isActive": false} for an agent who has left.',
    'agent edit 1 agent.json',
  ),
  'agent photo': of('AGENT FILE|--remove', 'Sets an agent’s photograph, or removes it.', 'agent photo 1 ada.jpg'),
  'agent list': of('[AGENCY]', 'Lists agents.', 'agent list 1'),
  'listing add': of(
    'FILE',
    `Makes a draft, which no visitor sees. \`example listing\` prints a file to start from. propertyType is\n${PROPERTY_TYPES.join(', ')}; contractType is ${CONTRACT_TYPES.join(', ')}.`,
    'listing add listing.json',
  ),
  'listing edit': of('LISTING FILE', 'Changes what the file names.', 'listing edit 1 listing.json'),
  'listing list': of(
    '[WORDS] [--page N]',
    'Lists listings, drafts first, with what is missing for their publication.',
    'listing list glenelg',
  ),
  'listing show': of('LISTING', 'Shows a listing and what is missing for its publication.', 'listing show 1'),
  'listing publish': of(
    'LISTING',
    'Shows a listing to visitors; refused while something is missing.',
    'listing publish 1',
  ),
  'listing withdraw': of(
    'LISTING',
    'Takes a listing away from visitors; publish brings it back.',
    'listing withdraw 1',
  ),
  'listing submit': of(
    'LISTING',
    'Sends a draft to the office, where the brand approves listings.',
    'listing submit 1',
  ),
  'listing approve': of('LISTING', 'Approves and publishes what was sent to the office.', 'listing approve 1'),
  'listing decline': of(
    'LISTING --reason TEXT',
    'Sends it back to its agency with a reason.',
    'listing decline 1 --reason "The floor plans are missing."',
  ),
  'unit add': of(
    'LISTING FILE.json | LISTING LABELS FIELD=VALUE…',
    `Adds withheld units. \`example unit\` prints a file to start from. ${LABELS} Fields: ${Object.keys(FIELD_NAMES)
      .filter((field) => field !== 'label')
      .join(', ')}.`,
    'unit add 1 101-112,201-212 beds=2 baths=2 cars=1 price=695000',
  ),
  'unit list': of('LISTING', 'Lists the units of a listing.', 'unit list 1'),
  'unit show': of('LISTING LABEL', 'Shows a unit, its prices and its statuses.', 'unit show 1 101'),
  'unit price': of(
    'LISTING LABELS AMOUNT [--level] [--nearest 1000] [--reason TEXT]',
    `Sets a price, or changes those of all named units: 695000, +5000, -2%, none. --level adds the amount for each level above\nthe lowest, --nearest rounds to 500, 1000 or 5000 dollars. ${LABELS}`,
    'unit price 1 101-112 +2% --nearest 1000 --reason "Second release"',
  ),
  'unit edit': of(
    'LISTING LABELS FIELD=VALUE…',
    `Changes fields: ${Object.keys(FIELD_NAMES).join(', ')}. ${LABELS}`,
    'unit edit 1 101 beds=3 planType=B',
  ),
  'unit release': of('LISTING LABELS', `Puts withheld units on sale. ${LABELS}`, 'unit release 1 101-112'),
  'unit withhold': of('LISTING LABELS', `Takes available units off sale. ${LABELS}`, 'unit withhold 1 101'),
  'unit sold': of('LISTING LABELS', `Units were sold elsewhere. ${LABELS}`, 'unit sold 1 101'),
  'unit reserve': of('LISTING LABELS', `Units were reserved elsewhere. ${LABELS}`, 'unit reserve 1 101'),
  'unit return': of(
    'LISTING LABELS',
    `What was reserved or sold elsewhere is on sale again. ${LABELS}`,
    'unit return 1 101',
  ),
  'stage add': of(
    'LISTING NAME [--units LABELS]',
    `Adds a stage, and puts units in it. ${LABELS}`,
    'stage add 1 "Stage 1" --units 101-112',
  ),
  'stage list': of('LISTING', 'Lists the stages of a listing.', 'stage list 1'),
  'stage release': of(
    'STAGE [--at TIME]',
    'Puts the withheld units of a stage on sale, now or at a time of the listing’s place.',
    'stage release 1 --at 2026-12-05T09:00',
  ),
  'stage pause': of('STAGE', 'Withholds its units without a buyer; release resumes it.', 'stage pause 1'),
  'media list': of('LISTING', 'Lists the pictures and documents of a listing, in order.', 'media list 1'),
  'media add': of(
    'LISTING FILE [--alt TEXT] [--kind KIND] [--impression] [--title TEXT] [--document KIND] [--plan TYPE] [--unit LABEL]',
    `Adds a picture (JPEG, PNG, WebP, AVIF or GIF of at most 20 MB) at the end, without its camera’s data. --alt says what it\nshows. --kind is picture, floor-plan (of the listing, a plan type or a unit), site-plan or document, which and plans may be\na PDF; --impression marks an artist’s impression; --document is one of\n${DOCUMENT_KINDS.join(', ')}.`,
    'media add 1 front.jpg --alt "The front from Colley Terrace"',
  ),
  'media edit': of(
    'MEDIA [--alt TEXT] [--title TEXT] [--kind KIND] [--document KIND] [--plan TYPE] [--unit LABEL] [--impression | --photograph]',
    'Changes what is said of a picture or document.',
    'media edit 1 --alt "The front at dusk" --impression',
  ),
  'media remove': of('MEDIA', 'Removes a picture or document; the address works for another day.', 'media remove 1'),
  'person invite': of(
    'EMAIL [--role ROLE] [--brand BRAND] [--agency AGENCY]',
    `Invites a person to the desk by email: to the brand’s office, or to an agency by its number. A role is ${ROLES.join(', ')}.\nThe link is in the email.`,
    'person invite mia@example.com --role manager --agency 1',
  ),
  'person list': of('', 'Lists people of the desk, and invitations that wait.', 'person list'),
  'person role': of(
    'EMAIL ROLE [--agency AGENCY]',
    'Changes what a person of an agency may do there.',
    'person role mia@example.com seller',
  ),
  'person end': of(
    'EMAIL [--agency AGENCY]',
    'Ends what a person may do at the desk, with their sessions, and withdraws invitations.',
    'person end mia@example.com',
  ),
  export: of(
    'LISTING [--format csv|xlsx|reaxml] [--out FILE] [--agent-id ID]',
    'Writes the units of a listing as a price list, which an import reads back by its references, or those that visitors see of a\npublished listing as REAXML. Without --out it is printed. --agent-id is by which the reader of a feed knows the agency.',
    'export 1 --format xlsx --out price-list.xlsx',
  ),
  'feed add': of(
    'NAME --agency AGENCY [--way push|folder|address] [--url URL] [--folder NAME] [--codes A,B] [--listing LISTING] [--established]',
    'Adds a feed that brings stock of an agency in: REAXML with the codes that its sender uses for the agency, or with\n--listing the price list of one listing. The address of one that is pushed is printed this once.',
    'feed add Agentbox --agency 1 --codes ABCDEF',
  ),
  'feed list': of('', 'Lists the feeds that bring stock in, and what is wrong with each.', 'feed list'),
  'feed pause': of('FEED', 'Reads no more files of a feed until it is resumed.', 'feed pause 1'),
  'feed resume': of('FEED', 'Goes on with a paused feed.', 'feed resume 1'),
  'feed fetch': of('FEED', 'Has the files of a feed looked for now, in its folder or at its address.', 'feed fetch 1'),
  'feed end': of('FEED', 'Ends a feed. What it brought stays.', 'feed end 1'),
  'outgoing-feed add': of(
    'NAME [--brand BRAND]',
    'Makes an address under which another portal fetches the published stock of a brand as REAXML. It is printed this once.',
    'outgoing-feed add "realestate portal"',
  ),
  'outgoing-feed list': of(
    '[--brand BRAND]',
    'Lists the outgoing feeds of a brand, with the last time that each was fetched.',
    'outgoing-feed list',
  ),
  'outgoing-feed end': of('FEED', 'Ends an outgoing feed: its address no longer works.', 'outgoing-feed end 1'),
  import: of(
    'FILE --listing LISTING [--source NAME] [--complete] [--apply] [--leave-errors] [--confirm], or FILE --feed FEED [--apply], or FILE --agency AGENCY',
    'Shows what a price list (.xlsx or text with columns) would change of a listing; --apply applies it, all or nothing.\n--source names its sender: headings and words are read as in lists of that name for any listing of the agency, and are\nremembered under it once the list is applied. --complete: units that it doesn’t name are withheld. --leave-errors leaves rows with errors; --confirm applies what is\nunusual, such as prices that change by over a quarter. What the file leaves open is answered at the desk.\nREAXML: --feed shows what a file would change that comes by this feed, and --apply takes it as if it had come; --agency shows\nhow a file of an agency that has no feed yet is read.',
    'import price-list.xlsx --listing 1 --apply',
  ),
  example: of(EXAMPLE_KINDS.join('|'), 'Prints a valid file to start from.', 'example listing'),
}
