import { CORPORATE, type Plan } from '../../domain/membership/plan'

const STANDARD = 'U_CON_STND'

/** The U-Connect subscriptions, amounts in cents; a year costs as much as ten months. What their rights add is in `plan-rights.ts`. */
export const PLANS: readonly Plan[] = [
  {
    id: 1,
    productCode: 'UCON_STND_FREE',
    subscriptionType: STANDARD,
    name: 'Free',
    monthly: 0,
    yearly: 0,
    features: {
      description: 'Explore the network for as long as you like.',
      standoutFeatures: ['No card needed'],
      common: ['Search new and off-the-plan listings in every state', 'Favourites and comparisons'],
    },
  },
  {
    id: 2,
    productCode: 'UCON_STND_BAS',
    subscriptionType: STANDARD,
    name: 'Basic',
    monthly: 8_900,
    yearly: 89_000,
    features: {
      description: 'For finance brokers, accountants and migration agents who refer clients occasionally.',
      standoutFeatures: ['Shared commission on every closed deal'],
      common: [
        'Your clients’ purchases in one place',
        ['Contracts, construction and commission of each', 'Invoices from your own figures'],
        'Download brochures, plans and price lists',
      ],
    },
  },
  {
    id: 3,
    productCode: 'UCON_STND_PRO',
    subscriptionType: STANDARD,
    name: 'Pro',
    monthly: 14_900,
    yearly: 149_000,
    features: {
      description: 'For buyer’s agents and brokers who place clients every month.',
      standoutFeatures: ['Stock in all eight states and territories'],
      common: [
        'Everything in Basic',
        'Off-market stock',
        ['Stages that only members see'],
        'Interstate reach',
        ['Local contacts through listing agents'],
      ],
    },
  },
  {
    id: 4,
    productCode: 'UCON_STND_ELITE',
    subscriptionType: STANDARD,
    name: 'Elite',
    monthly: 24_900,
    yearly: 249_000,
    features: {
      description: 'The original Elite plan, for existing members.',
      standoutFeatures: ['For licensed agents'],
      common: ['Everything in Pro'],
    },
  },
  {
    id: 5,
    productCode: 'UCON_STND_ELITE_NEW',
    subscriptionType: STANDARD,
    name: 'Elite',
    monthly: 29_900,
    yearly: 299_000,
    features: {
      description: 'For licensed real estate agents who sell alongside us.',
      standoutFeatures: ['Co-agency on projects that offer it'],
      common: ['Everything in Pro'],
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
      standoutFeatures: ['Pricing based on team size', 'A dedicated account manager'],
      common: ['Everything in Elite', 'Onboarding support for each office'],
    },
  },
]
