import { CORPORATE, type Plan } from '../../domain/membership/plan'

const STANDARD = 'U_CON_STND'

/** The subscriptions of U-Connect, amounts in cents; a year costs as much as ten months. */
export const PLANS: readonly Plan[] = [
  {
    id: 1,
    productCode: 'UCON_STND_FREE',
    subscriptionType: STANDARD,
    name: 'Free',
    monthly: 0,
    yearly: 0,
    features: {
      description: 'A look inside the network, for as long as you like.',
      standoutFeatures: ['No card needed'],
      common: [
        'Search new and off-the-plan listings of every state',
        'Favourites and comparisons',
        'Refer clients to our concierge',
      ],
    },
  },
  {
    id: 2,
    productCode: 'UCON_STND_BAS',
    subscriptionType: STANDARD,
    name: 'Basic',
    monthly: 8_999,
    yearly: 89_990,
    features: {
      description: 'For a practice that refers now and then: finance brokers, accountants, migration agents.',
      standoutFeatures: ['Shared commission on every closed deal', 'Price lists open without asking'],
      common: [
        'Any number of client referrals',
        ['Our concierge looks after your client from the first call', 'You see where each referral stands'],
        'Reserve on behalf of a client',
        'Brochures, plans and price lists as documents',
      ],
    },
  },
  {
    id: 3,
    productCode: 'UCON_STND_PRO',
    subscriptionType: STANDARD,
    name: 'Pro',
    monthly: 14_999,
    yearly: 149_990,
    features: {
      description: 'For buyer’s agents and brokers who place clients every month.',
      standoutFeatures: ['Off-market stock before it is listed', 'A larger share of the commission'],
      common: [
        'Everything of Basic',
        'Off-market stock',
        ['Homes that are not listed yet', 'Held for your client for 7 days'],
        'Interstate reach',
        ['Stock of all eight states and territories', 'Local contacts through the selling agents'],
      ],
    },
  },
  {
    id: 4,
    productCode: 'UCON_STND_ELITE',
    subscriptionType: STANDARD,
    name: 'Elite',
    monthly: 24_999,
    yearly: 249_990,
    features: {
      description: 'The first form of Elite, for members who joined with it.',
      standoutFeatures: ['For licensed agents'],
      common: ['Everything of Pro', 'Co-agency on selected projects'],
    },
  },
  {
    id: 5,
    productCode: 'UCON_STND_ELITE_NEW',
    subscriptionType: STANDARD,
    name: 'Elite',
    monthly: 29_999,
    yearly: 299_990,
    features: {
      description: 'For licensed real estate agents who sell beside us.',
      standoutFeatures: ['Co-agency on every project', 'International buyers passed on to you'],
      common: [
        'Everything of Pro',
        'Co-agency',
        ['Your agency beside ours on the listing', 'Commission as the selling agent'],
        'International reach',
        ['Members abroad who look for a partner here', 'Clients of members abroad'],
      ],
    },
  },
  {
    id: 6,
    productCode: 'UCON_CORP_PREM',
    subscriptionType: CORPORATE,
    name: 'Corporate',
    monthly: 0,
    yearly: 0,
    features: {
      description: 'For groups and franchises: one agreement, any number of offices.',
      standoutFeatures: ['A price by the number of people', 'A manager of your own'],
      common: [
        'Everything of Elite',
        'Reports by office and by person',
        'Help with the first referrals of each office',
      ],
    },
  },
]
