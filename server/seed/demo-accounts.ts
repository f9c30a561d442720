import type { accounts } from '../identity/identity.tables'

/** Both demo accounts sign in with it; the read-me names it. */
export const DEMO_PASSWORD = 'Offplan-2026'

type NewAccount = typeof accounts.$inferInsert

export const demoAccounts = (passwordHash: string, now: Date): NewAccount[] => [
  {
    id: 1, role: 'buyer', email: 'buyer@example.com', passwordHash,
    firstName: 'Ann', lastName: 'Buyer', countryCode: '+61', mobile: '491576398',
    address: '22 William Street', suburb: 'Norwood', state: 'SA', postcode: '5067', createdAt: now, emailConfirmedAt: now,
  },
  {
    id: 2, role: 'agent', email: 'agent@example.com', passwordHash,
    firstName: 'Alan', lastName: 'Agent', countryCode: '+61', mobile: '491576801',
    address: '104 The Parade', suburb: 'Norwood', state: 'SA', postcode: '5067',
    companyName: 'Norwood Property Introductions', phone: '0855501290', abn: '51824753556', createdAt: now, emailConfirmedAt: now,
  },
]
