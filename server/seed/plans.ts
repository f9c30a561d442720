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
      description: 'A free look at the network, for as long as you like.',
      standoutFeatures: ['No card needed'],
      common: [
        'Search new and off-the-plan listings in every state',
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
      description: 'For finance brokers, accountants and migration agents who refer occasionally.',
      standoutFeatures: ['Shared commission on every settled sale', 'Instant access to price lists'],
      common: [
        'Unlimited client referrals',
        ['Our concierge looks after your client from the first call', 'Track every referral'],
        'Reserve on behalf of a client',
        'Brochures, plans and price lists as PDFs',
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
        'Everything in Basic',
        'Off-market stock',
        ['Homes not yet listed', 'Held for your client for 7 days'],
        'Interstate reach',
        ['Stock in all eight states and territories', 'Local contacts through selling agents'],
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
      description: 'The original Elite plan, for members who joined on it.',
      standoutFeatures: ['For licensed agents'],
      common: ['Everything in Pro', 'Co-agency on selected projects'],
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
      description: 'For licensed real estate agents who sell with us.',
      standoutFeatures: ['Co-agency on every project', 'International buyer referrals'],
      common: [
        'Everything in Pro',
        'Co-agency',
        ['Your agency listed with ours', 'Selling agent commission'],
        'International reach',
        ['Overseas members looking for a local partner', 'Clients of overseas members'],
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
      description: 'For groups and franchises: one agreement for every office.',
      standoutFeatures: ['Pricing based on team size', 'A dedicated account manager'],
      common: ['Everything in Elite', 'Reports by office and team member', 'Onboarding support for each office'],
    },
  },
]
