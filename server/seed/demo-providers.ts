import { providerLogoAddress } from '../construction/provider-logo.routes'
import type { serviceProviders } from '../construction/construction.tables'

type NewProvider = typeof serviceProviders.$inferInsert

interface DemoProvider {
  readonly name: string
  readonly tags: readonly string[]
  readonly state?: string
}

const PROVIDERS: readonly (readonly [type: string, providers: readonly DemoProvider[]])[] = [
  [
    'Conveyancing and legal',
    [
      { name: 'Parade Conveyancing', tags: ['Contract review', 'Settlement', 'Fixed fee'], state: 'SA' },
      { name: 'Lindqvist Legal', tags: ['Contract review', 'Trusts and companies'] },
      { name: 'Keystone Settlements', tags: ['Settlement', 'First home grants'] },
    ],
  ],
  [
    'Home loans',
    [
      { name: 'Harbour Lending', tags: ['Pre-approval', 'Deposit bonds', 'Valuations'] },
      { name: 'Tenfold Finance', tags: ['First home buyers', 'Refinancing'] },
    ],
  ],
  [
    'Moving in',
    [
      { name: 'Careful Cartage', tags: ['Removals', 'Packing', 'Storage'] },
      { name: 'Lift & Shift', tags: ['Removals', 'Apartment specialists'] },
      { name: 'Plug & Go', tags: ['Electricity', 'Gas', 'Internet'] },
    ],
  ],
  [
    'Furnishing and care',
    [
      { name: 'Room by Room', tags: ['Furniture packages', 'Blinds and curtains'] },
      { name: 'Snaglist', tags: ['Handover inspections', 'Defect reports'] },
    ],
  ],
]

/** Firms at example addresses, in four types. */
export const demoProviders = (): NewProvider[] =>
  PROVIDERS.flatMap(([type, providers]) => providers.map((provider) => ({ type, ...provider }))).map(
    ({ type, name, tags, state = null }, i) => ({
      id: i + 1,
      type,
      name,
      logoUrl: providerLogoAddress(i + 1),
      url: `https://${name.toLowerCase().replace(/[^a-z]+/g, '-')}.example/`,
      tags: [...tags],
      state,
      position: i + 1,
    }),
  )
