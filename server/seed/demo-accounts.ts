import type { accounts } from '../identity/identity.tables'

/** The password of all demo accounts. It is in the README, so production refuses to start while an account uses it. */
export const DEMO_PASSWORD = 'Offplan-2026'

const BUYER = 'buyer@example.com'
/** Has a history of sales. */
export const AGENT = 'agent@example.com'
const COLLEAGUE = 'colleague@example.com'
const OTHER_AGENT = 'other-agent@example.com'
const NEW_AGENT = 'new-agent@example.com'
export const DEMO_EMAILS = [BUYER, AGENT, COLLEAGUE, OTHER_AGENT, NEW_AGENT] as const

type NewAccount = typeof accounts.$inferInsert

export const demoAccounts = (passwordHash: string, now: Date): NewAccount[] => [
  {
    id: 1,
    role: 'buyer',
    email: BUYER,
    passwordHash,
    firstName: 'Ann',
    lastName: 'Buyer',
    countryCode: '+61',
    mobile: '491576398',
    address: '22 William Street',
    suburb: 'Norwood',
    state: 'SA',
    postcode: '5067',
    createdAt: now,
    emailConfirmedAt: now,
  },
  {
    id: 2,
    role: 'agent',
    email: AGENT,
    passwordHash,
    firstName: 'Alan',
    lastName: 'Agent',
    countryCode: '+61',
    mobile: '491576801',
    address: '104 The Parade',
    suburb: 'Norwood',
    state: 'SA',
    postcode: '5067',
    companyName: 'Norwood Property Introductions',
    phone: '0855501290',
    abn: '51824753556',
    gstRegistered: true,
    ccEmail: 'accounts@example.com',
    createdAt: now,
    emailConfirmedAt: now,
    introducerGrantedAt: now,
  },
  ...[
    { id: 3, email: COLLEAGUE, firstName: 'Carla', companyName: 'Norwood Property Introductions' },
    { id: 4, email: OTHER_AGENT, firstName: 'Oscar', companyName: 'Glenelg Property Referrals' },
    { id: 5, email: NEW_AGENT, firstName: 'Nora', companyName: 'Nora Agent Introductions' },
  ].map((agent) => ({
    ...agent,
    role: 'agent' as const,
    passwordHash,
    lastName: 'Agent',
    countryCode: '+61',
    mobile: '491570156',
    address: '1 Jetty Road',
    suburb: 'Glenelg',
    state: 'SA',
    postcode: '5045',
    phone: '0855501291',
    abn: '86000000303',
    createdAt: now,
    emailConfirmedAt: now,
    introducerGrantedAt: now,
  })),
]
