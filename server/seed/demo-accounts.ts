import type { accounts } from '../identity/identity.tables'

/** The password of both demo accounts. It is in the README, so production refuses to start while an account uses it. */
export const DEMO_PASSWORD = 'Offplan-2026'

const BUYER = 'buyer@example.com'
const AGENT = 'agent@example.com'
export const DEMO_EMAILS = [BUYER, AGENT] as const

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
    createdAt: now,
    emailConfirmedAt: now,
  },
]
