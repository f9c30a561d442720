/** A screen of the site, with everything that is known about its address. */
export interface Address {
  /** Patterns, as the router reads them: `:id` stands for a segment, `*` for the rest. Links use the first one. */
  readonly paths: readonly [string, ...string[]]
  /** Its name in the footer's title block. */
  readonly name: string
  /** The document's title, where it is neither the name nor made from what the screen shows. */
  readonly title?: string
  /** Its number in the footer's title block; screens without that footer have none. */
  readonly sheet?: string
  /** `session`: redirects to the login page first, and back afterwards (A6-2). `agent`: also, buyers go to My account (A1-1, A6-4). */
  readonly needs?: 'session' | 'agent'
  /** `bare`: without header and footer (M2-29). `plain`: the brand for a header, and no footer, so nothing leads away. */
  readonly frame?: 'bare' | 'plain'
  /** The screen that most visitors open next, whose code is loaded ahead. */
  readonly next?: 'results' | 'listing' | 'selection'
  /** The sitemap that names it to search engines: once, or for each listing or post. Other screens are in none. */
  readonly sitemap?: Sitemap
}

export type Sitemap = 'pages' | 'listings' | 'posts'

const AGENT_ACCOUNT = { name: 'Agent account', sheet: '40', needs: 'agent' } as const
const RESET_PASSWORD = { name: 'Reset password', sheet: '30' } as const

/**
 * Every screen of the site, once. The router, the title block, loading ahead, the sitemap, the server's pages and all links read
 * this table; `src/app/routes.ts` says which code shows a screen. The sitemap keeps this order.
 */
const TABLE = {
  home: {
    paths: ['/', '/homepage'],
    name: 'Home',
    title: 'New and off-the-plan homes',
    sheet: '01',
    next: 'results',
    sitemap: 'pages',
  },

  // A buyer's way to a reservation
  results: {
    paths: ['/property/search/results'],
    name: 'Search results',
    sheet: '02',
    next: 'listing',
    sitemap: 'pages',
  },
  listing: {
    paths: ['/property-details/view', '/index/property'],
    name: 'Listing',
    sheet: '03',
    next: 'selection',
    sitemap: 'listings',
  },
  listingSheet: { paths: ['/property-details/sheet'], name: 'Print version', sheet: '03' },
  reservationEntry: { paths: ['/property/reservation'], name: 'Reservation', sheet: '04' },
  selection: { paths: ['/property/selection'], name: 'Choose on the building', sheet: '05' },
  reservationForm: { paths: ['/property/form'], name: 'Reservation form', sheet: '06', needs: 'session' },
  confirmation: { paths: ['/property/reserve/confirm'], name: 'Congratulations', sheet: '07' },
  compare: { paths: ['/property/compare'], name: 'Side by side', title: 'Compare', sheet: '19' },
  connectAgent: { paths: ['/connect-agent'], name: 'Connect to an agent', sheet: '20' },
  agentConnected: { paths: ['/agent-connected'], name: 'Agent connected', sheet: '20' },

  // One unit, and its investment analysis
  unit: { paths: ['/index/property/:propertyId/room/:roomId'], name: 'Unit', sheet: '22', needs: 'session' },
  pia: {
    paths: ['/index/pia/:propertyId/:roomId/:operate'],
    name: 'Investment analysis',
    sheet: '23',
    needs: 'session',
  },
  piaRequest: {
    paths: ['/pia/selection/:propertyId', '/index/pia/selection/:propertyId'],
    name: 'Investment analysis request',
    sheet: '24',
    needs: 'session',
  },

  // An agent reserves for a client
  clientSelection: {
    paths: ['/property/selection/:propertyId'],
    name: 'Choose on the building',
    title: 'Choose for a client',
    sheet: '05',
    needs: 'agent',
  },
  indexSelection: {
    paths: ['/index/selection/:propertyId'],
    name: 'Choose for a client',
    sheet: '25',
    needs: 'agent',
  },
  clientForm: {
    paths: ['/property/write/:propertyId/:roomId'],
    name: 'Reserve for a client',
    sheet: '26',
    needs: 'agent',
  },
  clientFormDetails: {
    paths: ['/property/edit/:propertyId/:roomId'],
    name: 'Reserve for a client',
    title: 'Edit details',
    sheet: '26',
    needs: 'agent',
  },
  clientConfirmation: {
    paths: ['/property/complete/:propertyId/:roomId'],
    name: 'Reserved for a client',
    title: 'Reserved for your client',
    sheet: '27',
    needs: 'agent',
  },
  private: { paths: ['/private/*'], name: 'Shared privately' },
  signing: { paths: ['/sign/:token'], name: 'Sign a document', frame: 'plain' },

  // Accounts
  signIn: { paths: ['/login', '/newlogin'], name: 'Log in', title: 'Login', sheet: '08' },
  register: { paths: ['/register'], name: 'Create an account', sheet: '09' },
  resetPassword: { paths: ['/password/reset'], ...RESET_PASSWORD },
  passwordChanged: { paths: ['/password/success'], title: 'Successful Verification', ...RESET_PASSWORD },
  resetExpired: { paths: ['/password/expired'], title: 'Link expired', ...RESET_PASSWORD },
  updatePassword: { paths: ['/update'], name: 'Update password', sheet: '31' },
  deleteAccount: { paths: ['/delete-account'], name: 'Delete account', sheet: '32' },
  confirmDeletion: { paths: ['/delete-confirm'], name: 'Delete account', sheet: '32' },
  profile: { paths: ['/profile'], name: 'My account', sheet: '21', needs: 'session' },

  // An agent's account
  account: { paths: ['/account'], title: 'Dashboard', ...AGENT_ACCOUNT },
  invoices: { paths: ['/account/invoice'], title: 'Invoices', ...AGENT_ACCOUNT },
  billing: { paths: ['/account/membership'], title: 'Membership and billing', ...AGENT_ACCOUNT },
  privateLinks: { paths: ['/account/links'], title: 'Private links', ...AGENT_ACCOUNT },
  editDetails: { paths: ['/account/edit'], title: 'Edit details', ...AGENT_ACCOUNT },
  bookmarkedList: { paths: ['/account/book'], title: 'Bookmarked properties', ...AGENT_ACCOUNT },
  reservedList: { paths: ['/account/reserve'], title: 'Reserved properties', ...AGENT_ACCOUNT },
  purchasedList: { paths: ['/account/purchase'], title: 'Purchased properties', ...AGENT_ACCOUNT },
  reserved: { paths: ['/account/reserved/:propertyId/:roomId/:reservationId'], ...AGENT_ACCOUNT },
  purchased: { paths: ['/account/purchased/:propertyId/:roomId/:reservationId'], ...AGENT_ACCOUNT },
  updates: { paths: ['/account/list/:propertyId'], name: 'Construction updates', sheet: '61', needs: 'agent' },
  updateOfPurchase: {
    paths: ['/account/inner/:constructionId/dtl/:propertyId/:roomId/:reservationId'],
    name: 'Construction update',
    sheet: '62',
    needs: 'agent',
  },
  updateInList: {
    paths: ['/account/inner/:constructionId/list/:propertyId/0/0'],
    name: 'Construction update',
    sheet: '62',
    needs: 'agent',
  },
  providers: {
    paths: ['/account/recommend/:propertyId'],
    name: 'Service providers',
    title: 'Recommended Service Providers',
    sheet: '63',
    needs: 'agent',
  },
  joining: { paths: ['/unifi/register/*'], name: 'Joining U-Connect', sheet: '35' },

  // Contents
  blog: { paths: ['/blog'], name: 'Blog', sheet: '16', sitemap: 'pages' },
  post: { paths: ['/blog/view/:id', '/blog/view'], name: 'Blog post', sheet: '17', sitemap: 'posts' },
  howItWorks: { paths: ['/how-it-works'], name: 'How it works', sheet: '14', sitemap: 'pages' },
  about: { paths: ['/about'], name: 'About us', sheet: '12', sitemap: 'pages' },
  faq: { paths: ['/faq'], name: 'FAQ', sheet: '36', sitemap: 'pages' },
  contact: { paths: ['/contactus'], name: 'Contact us', sheet: '13', sitemap: 'pages' },
  agents: { paths: ['/agents'], name: 'Developers & Agents', sheet: '33', sitemap: 'pages' },
  pricing: { paths: ['/pricing'], name: 'U-Connect', title: 'Channel Partners', sheet: '34', sitemap: 'pages' },
  agentKit: { paths: ['/agent-registration'], name: 'Agent kit', sheet: '18', sitemap: 'pages' },
  advertise: {
    paths: ['/advertise-with-us', '/advertise-with-unifi'],
    name: 'Advertise with us',
    sheet: '37',
    sitemap: 'pages',
  },
  affiliates: { paths: ['/affiliated-companies'], name: 'Affiliated companies', sheet: '38', sitemap: 'pages' },
  terms: { paths: ['/terms-and-conditions'], name: 'Terms and Conditions', sheet: '10', sitemap: 'pages' },
  bareTerms: { paths: ['/term2'], name: 'Terms and Conditions', sheet: '10', frame: 'bare' },
  websiteTerms: {
    paths: ['/website-terms'],
    name: 'Website Terms',
    title: 'Website Terms and Conditions',
    sheet: '15',
    sitemap: 'pages',
  },
  privacy: { paths: ['/policy2'], name: 'Privacy Policy', sheet: '11', sitemap: 'pages' },
  agentProfile: { paths: ['/agent', '/agent1'], name: 'Agent profile', sheet: '39' },
  secondAgentProfile: { paths: ['/agent2'], name: 'Agent profile', sheet: '39' },
  agencyProfile: { paths: ['/agency'], name: 'Agency profile', sheet: '40' },
} as const satisfies Readonly<Record<string, Address>>

/** The rows with the types of their patterns, for `pathTo`. */
export type AddressTable = typeof TABLE
export type AddressKey = keyof AddressTable

export const ADDRESSES: Readonly<Record<AddressKey, Address>> = TABLE
export const ADDRESS_KEYS = Object.keys(TABLE) as readonly AddressKey[]

/** All paths of a screen, with their types. */
export const pathsOf = <Key extends AddressKey>(key: Key): AddressTable[Key]['paths'] => TABLE[key].paths

/** The screens that a sitemap names. */
export type KeysIn<Name extends Sitemap> = {
  [Key in AddressKey]: AddressTable[Key] extends { readonly sitemap: Name } ? Key : never
}[AddressKey]

/** The document's title on a screen whose title does not depend on what it shows. */
export const titleOf = (key: AddressKey): string => ADDRESSES[key].title ?? ADDRESSES[key].name
