/** What stands between a draft and its publication: one rule, in the order of the checklist. */
export const OBSTACLES = [
  'name',
  'address',
  'agent',
  'licence',
  'picture',
  'picture-text',
  'unit',
  'price',
  'contract',
] as const
export type Obstacle = (typeof OBSTACLES)[number]

/** The line of the checklist, and what to do. */
export const OBSTACLE_TEXTS: Readonly<Record<Obstacle, { readonly title: string; readonly help: string }>> = {
  name: { title: 'Name', help: 'What buyers call the project.' },
  address: { title: 'Address with a known suburb', help: 'Street, suburb, state and postcode. The map needs them.' },
  agent: { title: 'Agent with an email address', help: 'Enquiries and reservations go there.' },
  licence: { title: 'Agency with a licence', help: 'Listings show its number.' },
  picture: { title: 'A picture', help: 'Results and shared links show the first one.' },
  'picture-text': { title: 'A text for every picture', help: 'Say what it shows, for people who can’t see it.' },
  unit: { title: 'A unit that isn’t withheld', help: 'Add units, and release a stage or put some on sale.' },
  price: { title: 'Prices, or “make an offer”', help: 'Every unit on sale has a price, or the project shows none.' },
  contract: { title: 'Contract type', help: 'Off the plan, or completed?' },
}

/** The facts that the rule reads. */
export interface Publishable {
  readonly name: string
  readonly address: string
  /** Whether the gazetteer knows its suburb, state and postcode. */
  readonly isPlaceKnown: boolean
  readonly agentEmail: string
  readonly licence: string
  readonly pictures: number
  readonly picturesWithoutText: number
  readonly unitsOnSale: number
  readonly unitsOnSaleWithoutPrice: number
  readonly pricing: 'online' | 'offline'
  readonly contractType: string
}

/** What is missing; empty if it can be published. */
export const obstaclesOf = (listing: Publishable): readonly Obstacle[] => {
  const isMissing: Readonly<Record<Obstacle, boolean>> = {
    name: listing.name.trim() === '',
    address: listing.address.trim() === '' || !listing.isPlaceKnown,
    agent: listing.agentEmail === '',
    licence: listing.licence.trim() === '',
    picture: listing.pictures === 0,
    'picture-text': listing.picturesWithoutText > 0,
    unit: listing.unitsOnSale === 0,
    price: listing.pricing === 'online' && listing.unitsOnSaleWithoutPrice > 0,
    contract: listing.contractType.trim() === '',
  }
  return OBSTACLES.filter((each) => isMissing[each])
}

export const isObstacle = (text: string): text is Obstacle => (OBSTACLES as readonly string[]).includes(text)
