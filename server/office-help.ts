import { DOCUMENT_KINDS } from '../domain/account/purchase'
import type { HelpGroups } from './office/help'
import { STOCK_HELP } from './stock/commands/stock-help'

/** Every office command, by the heading under which `--help` lists it. */
export const HELP: HelpGroups = {
  Sales: {
    reservations: {
      takes: '[--status STATUS,…] [--all] [--limit N]',
      about: 'Lists open reservations, newest first.',
      example: 'reservations --status held,offered',
    },
    accept: {
      takes: 'RESERVATION',
      about: 'Accepts an offer: reserves the unit; other offers stay open.',
      example: 'accept 1021',
    },
    counter: {
      takes: 'RESERVATION AMOUNT DAY [--message TEXT]',
      about: 'Answers an offer with another amount, open until the end of that day where the property is.',
      example: 'counter 1021 715000 2026-12-04',
    },
    'withdraw-counter': {
      takes: 'OFFER',
      about: 'Takes back the counter-offer that waits for its buyer; the offer stays open.',
      example: 'withdraw-counter 1021',
    },
    'agree-price': {
      takes: 'RESERVATION AMOUNT [--message TEXT]',
      about: 'Records the price that buyer and seller have agreed on, before the contract.',
      example: 'agree-price 1021 709000',
    },
    'extend-hold': {
      takes: 'RESERVATION DAY --reason TEXT',
      about:
        'Extends a hold to the end of that day where the property is; the buyer and the introducer read the reason.',
      example: 'extend-hold 1021 2026-12-04 --reason "The bank answers on Monday."',
    },
    refund: {
      takes: 'RESERVATION AMOUNT --reason TEXT',
      about:
        'Refunds a part of what was paid for a reservation, or all of it; the sale goes on, and what its end refunds is less by it. The buyer and the introducer read the reason.',
      example: 'refund 1021 250 --reason "The display suite was closed."',
    },
    'change-introducer': {
      takes: 'RESERVATION EMAIL|none --reason TEXT',
      about:
        'Makes the agent with that email address the introducer of a sale, or none, until its contract is unconditional; both agents read the reason.',
      example: 'change-introducer 1021 alan@example.com --reason "He showed them the display suite."',
    },
    'move-reservation': {
      takes: 'RESERVATION LABEL --reason TEXT',
      about:
        'Moves a hold or an accepted offer to another unit of its project before the contract. If its form was sent for signature, everyone signs the changed one. The buyer and the introducer read the reason.',
      example: 'move-reservation 1021 203 --reason "You asked for a north-facing home."',
    },
    'correct-purchaser': {
      takes: 'RESERVATION (PURCHASER FIELD=VALUE… | --entity TEXT) --reason TEXT',
      about:
        'Corrects a purchaser before the contract is signed: firstName, middleName, surname, email, mobile, address, suburb, state, postcode, country. With --entity, the company, trust or fund that buys; --entity "" if the purchasers buy in their own names. If its form was sent for signature, everyone signs the changed one. The buyer and the introducer read the reason.',
      example: 'correct-purchaser 1021 2 surname="De Luca" --reason "As on the passport."',
    },
    reject: {
      takes: 'RESERVATION --reason TEXT',
      about:
        'Rejects an offer, or a reservation before the contract; refunds the fee. The buyer and the introducer read the reason.',
      example: 'reject 1021 --reason "The seller has a better offer."',
    },
    cancel: {
      takes: 'RESERVATION --reason TEXT',
      about:
        'Before the contract, refunds the fee; afterwards ends the contract. Releases the unit. The buyer and the introducer read the reason.',
      example: 'cancel 1021 --reason "The finance was refused."',
    },
    sign: { takes: 'RESERVATION', about: 'The contract was signed; refunds the fee.', example: 'sign 1021' },
    unconditional: {
      takes: 'RESERVATION',
      about: 'The contract became unconditional.',
      example: 'unconditional 1021',
    },
    settle: { takes: 'RESERVATION', about: 'The sale was settled.', example: 'settle 1021' },
    documents: {
      takes: 'RESERVATION',
      about: 'Lists the documents of a reservation, which its agent sees.',
      example: 'documents 1021',
    },
    attach: {
      takes: 'RESERVATION KIND FILE',
      about: `Attaches a PDF, PNG, JPEG or WebP of at most 20 MB; replaces an earlier document of its kind:\n${DOCUMENT_KINDS.slice(0, 6).join(', ')},\n${DOCUMENT_KINDS.slice(6).join(', ')}.`,
      example: 'attach 1021 saleContract1 contract.pdf',
    },
    detach: { takes: 'RESERVATION KIND', about: 'Removes a document.', example: 'detach 1021 saleContract1' },
    commission: {
      takes: 'RESERVATION AMOUNT',
      about: 'Says what a sale pays its introducer, where the listing gives a range.',
      example: 'commission 1021 18500',
    },
    invoices: {
      takes: '[--status STATUS,…]',
      about: 'Lists agents’ invoices: due, sent, paid or voided.',
      example: 'invoices --status sent',
    },
    'office-file': {
      takes:
        'reservations|sales|commission|bills|leads --brand LABEL --from DAY --until DAY [--format csv|xlsx] [--out FILE]',
      about:
        'Writes what a brand’s office downloads under “Exports”; bills are agents’ invoices in the columns of Xero’s template.',
      example: 'office-file bills --brand unifi --from 2026-11-01 --until 2026-11-30 --out bills.csv',
    },
    paid: {
      takes: 'INVOICE [--on DAY]',
      about:
        'Marks an agent’s invoice as paid, today unless a day is given, and emails the agent; one that was credited isn’t paid.',
      example: 'paid 12 --on 2026-11-27',
    },
  },
  'The desk': STOCK_HELP,
  Listings: {
    'listing-terms': {
      takes: 'LISTING [FILE]',
      about:
        'Shows the terms of a listing’s reservations in which it differs from its brand; a file replaces them, in JSON:\n{"feeCents": 250000, "holdDays": 10, "cardFeePercent": 0, "cardFeeCents": 0}.',
      example: 'listing-terms 12 terms.json',
    },
    update: {
      takes: 'LISTING FILE [--image FILE]… [--attachment FILE]',
      about:
        'Publishes a construction update and emails its buyers and introducers. The file starts with its title, <h1>…</h1>;\npictures are PNG, JPEG or WebP, an attachment may be a PDF, each at most 20 MB.',
      example: 'update 12 slab.html --image slab.jpg',
    },
  },
  Accounts: {
    'log-out': {
      takes: 'EMAIL',
      about: 'Ends all sessions of an account, for a lost device or a stolen password.',
      example: 'log-out bea@example.com',
    },
    'grant-introducing': {
      takes: 'EMAIL [--reason TEXT]',
      about: 'Lets an agent, such as a referral partner, introduce clients without a paid plan.',
      example: 'grant-introducing alan@example.com',
    },
    'withdraw-introducing': {
      takes: 'EMAIL [--reason TEXT]',
      about: 'Takes that back: only a paid plan allows it then. What the agent made stays.',
      example: 'withdraw-introducing alan@example.com',
    },
  },
  'What is stored about people': {
    'person-data export': {
      takes: 'EMAIL [--brand LABEL] [--out FILE]',
      about: 'Writes everything that a brand stores about a person, as JSON; without --out it is printed.',
      example: 'person-data export noor@example.com --out noor.json',
    },
    'person-data correct': {
      takes: 'EMAIL [--name NAME] [--email EMAIL] [--phone PHONE] [--brand LABEL]',
      about: 'Corrects a person wherever the brand stores them; offers and reservations stay as they were signed.',
      example: 'person-data correct noor@example.com --name "Noor Haddad" --phone "0491 570 158"',
    },
    'person-data delete': {
      takes: 'EMAIL [--brand LABEL]',
      about: 'Deletes everything about a person but offers and reservations, which it lists.',
      example: 'person-data delete noor@example.com',
    },
  },
  Content: {
    posts: {
      takes: '[--limit N]',
      about: 'Lists blog posts, including drafts and scheduled posts, newest first.',
      example: 'posts --limit 10',
    },
    write: {
      takes: 'FILE [--category NAME] [--author NAME]',
      about: 'Creates a draft. The file starts with its title, <h1>…</h1>.',
      example: 'write spring.html --category Buying',
    },
    publish: {
      takes: 'POST [--on DAY]',
      about: 'Publishes a post, now or from a given day.',
      example: 'publish 7 --on 2026-12-01',
    },
    withdraw: { takes: 'POST', about: 'Turns a post back into a draft.', example: 'withdraw 7' },
    faqs: {
      takes: '',
      about: 'Lists frequently asked questions, in the order in which they are shown.',
      example: 'faqs',
    },
    'add-faq': {
      takes: 'FILE [--place N]',
      about:
        'Adds a question at the end, or at a place. The file starts with the question, <h1>…</h1>, and goes on with the answer;\n{brand}, {fee}, {days} and {call back} become the brand’s name and terms.',
      example: 'add-faq fee.html --place 1',
    },
    'edit-faq': {
      takes: 'FAQ [FILE] [--place N]',
      about: 'Rewrites a question, moves it, or both.',
      example: 'edit-faq 3 --place 1',
    },
    'remove-faq': { takes: 'FAQ', about: 'Removes a question.', example: 'remove-faq 3' },
    brands: { takes: '', about: 'Lists the brands of this site.', example: 'brands' },
    brand: {
      takes: 'BRAND',
      about: 'Shows its details: contact, company, colours, default conveyancer.',
      example: 'brand unifi',
    },
    'edit-brand': {
      takes: 'BRAND FILE',
      about: 'Changes the details that the file names, in JSON: {"contactEmail": "hello@unifi.example"}.',
      example: 'edit-brand unifi brand.json',
    },
    'add-brand': {
      takes: 'BRAND FILE',
      about: 'Adds a brand for hosts that start with BRAND; what the file leaves out is as with the default brand.',
      example: 'add-brand wren wren.json',
    },
  },
  'This machine': {
    backup: {
      takes: 'FOLDER',
      about: 'Copies the embedded database and all files to a new folder, also while the server runs.',
      example: 'backup /srv/backup/monday',
    },
    verify: {
      takes: '',
      about:
        'Checks the whole unit ledger and the receipts of holds against it, also while the server runs, and names the first row of each unit that was changed, is missing or was inserted. The exit code is 1 if there is one.',
      example: 'verify',
    },
    'verify-receipt': {
      takes: 'FILE',
      about:
        'Checks a receipt of a hold that was given out, PDF or JSON: its signature, and whether the unit ledger still has the row that it names.',
      example: 'verify-receipt hold-receipt-1021.pdf',
    },
  },
}
