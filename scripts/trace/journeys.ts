/** A purpose people use the product for, with its features in order. */
export interface Journey {
  readonly title: string
  readonly sentence: string
  /** Below `features/`, without the ending. */
  readonly features: readonly string[]
}

export const JOURNEYS: readonly Journey[] = [
  {
    title: 'Find a home',
    sentence: 'A buyer searches new and off-the-plan homes, compares them, unlocks the price list and asks the agent.',
    features: [
      'listing/home',
      'listing/results',
      'listing/results-filters',
      'listing/results-map',
      'listing/maps',
      'listing/listing-view',
      'listing/listing-around',
      'listing/price-list',
      'listing/long-price-list',
      'listing/compare',
      'listing/contact-agent',
      'account/favourites',
    ],
  },
  {
    title: 'Buy',
    sentence: 'A buyer picks a unit on the building, pays $1,000 by card, and holds it for seven days.',
    features: [
      'reservation/ways-to-buy',
      'reservation/choosing-a-unit',
      'reservation/filling-in-the-form',
      'reservation/email-confirmation',
      'reservation/paying',
      'reservation/select-now',
      'reservation/hold',
      'reservation/checkout-flow',
      'reservation/payment',
      'account/my-account',
    ],
  },
  {
    title: 'Make an offer',
    sentence: 'A buyer offers a price for a unit without a fixed one, and pays nothing now.',
    features: ['reservation/make-offer', 'signing/signing-page'],
  },
  {
    title: 'Sell',
    sentence: 'An agent shares private links, reserves for clients, and follows what they bought until it is built.',
    features: [
      'sharing/private-links',
      'sharing/private-link',
      'sharing/private-listing',
      'sharing/private-reservation',
      'reservation/client-selection',
      'reservation/client-form',
      'reservation/client-submission',
      'account/agent-lists',
      'account/agent-details',
      'construction/updates',
      'construction/providers',
    ],
  },
  {
    title: 'Get paid',
    sentence: 'An agent sees the commission on each purchase, sends invoices and gets an email when they are paid.',
    features: ['commission/dashboard', 'invoicing/invoices'],
  },
  {
    title: 'Join U-Connect',
    sentence: 'A professional chooses a plan, gives their business details, pays, and is a member.',
    features: ['membership/pricing', 'membership/wizard', 'membership/joining', 'content/kits', 'content/agents'],
  },
  {
    title: 'Have an account',
    sentence: 'Everybody registers, logs in, recovers a password, changes their details and can leave for good.',
    features: [
      'identity/registration',
      'identity/email-confirmation',
      'identity/sign-in',
      'identity/session',
      'identity/devices',
      'identity/recovery',
      'identity/deletion',
      'account/account-area',
      'account/edit-details',
    ],
  },
]

/** Whether the browser scenarios of `reservation/hold` are shown with pictures. */
export const isPictured = (path: string): boolean => JOURNEYS.some(({ features }) => features.includes(path))

/** The file of a case's picture: `reservation-hold--bea-pays--1.webp` */
export const pictureOf = (path: string, name: string, number: number): string =>
  `${slug(path)}--${slug(name).slice(0, 120)}--${number}.webp`

/**
 * For each step, the number of the picture that is taken after it, from 1: after the last of a row of `Then` steps. 0 if
 * none is.
 * @param kinds of the steps: `Outcome` for `Then`, and for the `And` that follows it
 */
export const pictureNumbers = (kinds: readonly string[]): number[] => {
  const ends = kinds.map((kind, i) => kind === 'Outcome' && kinds[i + 1] !== 'Outcome')
  return ends.map((isEnd, i) => (isEnd ? ends.slice(0, i + 1).filter(Boolean).length : 0))
}

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
