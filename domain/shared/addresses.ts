/** A screen of the site, with what the router knows of its address. */
export interface Address {
  /** Patterns, as the router reads them: `:id` matches a segment, `*` the rest. Links use the first one. */
  readonly paths: readonly [string, ...string[]]
  /** `session`: redirects to the login page first, and back afterwards (A6-2). `agent`: also, buyers go to My account (A1-1, A6-4). */
  readonly needs?: 'session' | 'agent'
  /** `bare`: without header and footer (M2-29). `plain`: the brand for a header, and no footer, so nothing leads away. */
  readonly frame?: 'bare' | 'plain'
  /** The screen that most visitors open next, whose code is loaded ahead. */
  readonly next?: 'results' | 'listing' | 'selection'
}

/**
 * Every screen of the site, once. The router, loading ahead, the server and all links read this table; `src/app/routes.ts` says
 * which code shows a screen. It is part of the first load, so titles and sitemaps are in the second half, `address-titles.ts`.
 */
const TABLE = {
  home: { paths: ['/', '/homepage'], next: 'results' },

  // A buyer's way to a reservation
  results: { paths: ['/property/search/results'], next: 'listing' },
  listing: { paths: ['/property-details/view', '/index/property'], next: 'selection' },
  listingSheet: { paths: ['/property-details/sheet'] },
  reservationEntry: { paths: ['/property/reservation'] },
  selection: { paths: ['/property/selection'] },
  reservationForm: { paths: ['/property/form'], needs: 'session' },
  confirmation: { paths: ['/property/reserve/confirm'] },
  compare: { paths: ['/property/compare'] },
  connectAgent: { paths: ['/connect-agent'] },
  agentConnected: { paths: ['/agent-connected'] },

  // One unit, and its investment analysis
  unit: { paths: ['/index/property/:propertyId/room/:unitId'], needs: 'session' },
  pia: { paths: ['/index/pia/:propertyId/:unitId/:operate'], needs: 'session' },
  piaRequest: { paths: ['/pia/selection/:propertyId', '/index/pia/selection/:propertyId'], needs: 'session' },

  // An agent reserves for a client
  clientSelection: { paths: ['/property/selection/:propertyId', '/index/selection/:propertyId'], needs: 'agent' },
  clientForm: { paths: ['/property/write/:propertyId/:unitId'], needs: 'agent' },
  clientFormDetails: { paths: ['/property/edit/:propertyId/:unitId'], needs: 'agent' },
  clientConfirmation: { paths: ['/property/complete/:propertyId/:unitId'], needs: 'agent' },
  private: { paths: ['/private/*'] },
  signing: { paths: ['/sign/:token'], frame: 'plain' },
  document: { paths: ['/document/:token'], frame: 'plain' },
  alerts: { paths: ['/alerts/:token'] },

  // Accounts
  signIn: { paths: ['/login', '/newlogin'] },
  register: { paths: ['/register'] },
  resetPassword: { paths: ['/password/reset'] },
  passwordChanged: { paths: ['/password/success'] },
  resetExpired: { paths: ['/password/expired'] },
  updatePassword: { paths: ['/update'] },
  deleteAccount: { paths: ['/delete-account'] },
  confirmDeletion: { paths: ['/delete-confirm'] },
  profile: { paths: ['/profile'], needs: 'session' },

  // An agent's account
  account: { paths: ['/account'], needs: 'agent' },
  invoices: { paths: ['/account/invoice'], needs: 'agent' },
  billing: { paths: ['/account/membership'], needs: 'agent' },
  privateLinks: { paths: ['/account/links'], needs: 'agent' },
  referrals: { paths: ['/account/referrals'], needs: 'agent' },
  security: { paths: ['/account/security'], needs: 'agent' },
  editDetails: { paths: ['/account/edit'], needs: 'agent' },
  bookmarkedList: { paths: ['/account/book'], needs: 'agent' },
  reservedList: { paths: ['/account/reserve'], needs: 'agent' },
  purchasedList: { paths: ['/account/purchase'], needs: 'agent' },
  reserved: { paths: ['/account/reserved/:propertyId/:unitId/:reservationId'], needs: 'agent' },
  purchased: { paths: ['/account/purchased/:propertyId/:unitId/:reservationId'], needs: 'agent' },
  updates: { paths: ['/account/list/:propertyId'], needs: 'agent' },
  updateOfPurchase: {
    paths: ['/account/inner/:constructionId/dtl/:propertyId/:unitId/:reservationId'],
    needs: 'agent',
  },
  updateInList: { paths: ['/account/inner/:constructionId/list/:propertyId/0/0'], needs: 'agent' },
  providers: { paths: ['/account/recommend/:propertyId'], needs: 'agent' },
  joining: { paths: ['/unifi/register/*'] },

  desk: { paths: ['/desk/*'], needs: 'session', frame: 'bare' },

  // Contents
  blog: { paths: ['/blog'] },
  post: { paths: ['/blog/view/:id', '/blog/view'] },
  howItWorks: { paths: ['/how-it-works'] },
  about: { paths: ['/about'] },
  faq: { paths: ['/faq'] },
  contact: { paths: ['/contactus'] },
  agents: { paths: ['/agents'] },
  pricing: { paths: ['/pricing'] },
  agentKit: { paths: ['/agent-registration'] },
  advertise: { paths: ['/advertise-with-us', '/advertise-with-unifi'] },
  affiliates: { paths: ['/affiliated-companies'] },
  terms: { paths: ['/terms-and-conditions'] },
  bareTerms: { paths: ['/term2'], frame: 'bare' },
  websiteTerms: { paths: ['/website-terms'] },
  privacy: { paths: ['/policy2'] },
  legalVersion: { paths: ['/legal/:text/:version/:date'] },
  agentProfile: { paths: ['/agent', '/agent1', '/agent2'] },
  agencyProfile: { paths: ['/agency'] },
  verify: { paths: ['/verify'] },
} as const satisfies Readonly<Record<string, Address>>

/** The rows with the types of their patterns, for `pathTo`. */
export type AddressTable = typeof TABLE
export type AddressKey = keyof AddressTable

export const ADDRESSES: Readonly<Record<AddressKey, Address>> = TABLE
export const ADDRESS_KEYS = Object.keys(TABLE) as readonly AddressKey[]

/** All paths of a screen, with their types. */
export const pathsOf = <Key extends AddressKey>(key: Key): AddressTable[Key]['paths'] => TABLE[key].paths

/** Pages of a private link whose addresses spell them in another way (B2.1-18). */
export const PRIVATE_SLUGS: Readonly<Partial<Record<string, string>>> = {
  specifications: 'specificate',
  tax: 'schadule',
}
