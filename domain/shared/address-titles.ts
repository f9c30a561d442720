import type { AddressKey } from './addresses'

/** An address's texts for the footer, the document's title and search engines. */
interface AddressTitle {
  /** Its name in the footer's title block. */
  readonly name: string
  /** The document's title, where it is neither the name nor made from what the screen shows. */
  readonly title?: string
  /** Its number in the footer's title block; screens without that footer have none. */
  readonly sheet?: string
  /** The sitemap that names it to search engines: once, or for each listing or post. Other screens are in none. */
  readonly sitemap?: Sitemap
}

export type Sitemap = 'pages' | 'listings' | 'posts'

const AGENT_ACCOUNT = { name: 'Agent account', sheet: '40' } as const
const RESET_PASSWORD = { name: 'Reset password', sheet: '30' } as const

/** The second half of the table of addresses, which loads after the first screen. The sitemap keeps this order. */
const TABLE = {
  home: { name: 'Home', title: 'New and off-the-plan homes', sheet: '01', sitemap: 'pages' },

  // A buyer's way to a reservation
  results: { name: 'Search results', sheet: '02', sitemap: 'pages' },
  listing: { name: 'Listing', sheet: '03', sitemap: 'listings' },
  listingSheet: { name: 'Print version', sheet: '03' },
  reservationEntry: { name: 'Reservation', sheet: '04' },
  selection: { name: 'Choose on the building', sheet: '05' },
  reservationForm: { name: 'Reservation form', sheet: '06' },
  confirmation: { name: 'Congratulations', sheet: '07' },
  compare: { name: 'Side by side', title: 'Compare', sheet: '19' },
  connectAgent: { name: 'Connect to an agent', sheet: '20' },
  agentConnected: { name: 'Agent connected', sheet: '20' },

  // One unit, and its investment analysis
  unit: { name: 'Unit', sheet: '22' },
  pia: { name: 'Investment analysis', sheet: '23' },
  piaRequest: { name: 'Investment analysis request', sheet: '24' },

  // An agent reserves for a client
  clientSelection: { name: 'Choose for a client', sheet: '25' },
  clientForm: { name: 'Reserve for a client', sheet: '26' },
  clientFormDetails: { name: 'Reserve for a client', title: 'Edit details', sheet: '26' },
  clientConfirmation: { name: 'Reserved for a client', title: 'Reserved for your client', sheet: '27' },
  private: { name: 'Shared privately' },
  signing: { name: 'Sign a document' },
  document: { name: 'Document of a sale' },
  alerts: { name: 'Emails about saved searches', sheet: '42' },

  // Accounts
  signIn: { name: 'Log in', title: 'Login', sheet: '08' },
  register: { name: 'Create an account', sheet: '09' },
  resetPassword: RESET_PASSWORD,
  passwordChanged: { title: 'Successful Verification', ...RESET_PASSWORD },
  resetExpired: { title: 'Link expired', ...RESET_PASSWORD },
  updatePassword: { name: 'Update password', sheet: '31' },
  deleteAccount: { name: 'Delete account', sheet: '32' },
  confirmDeletion: { name: 'Delete account', sheet: '32' },
  profile: { name: 'My account', sheet: '21' },

  // An agent's account
  account: { title: 'Dashboard', ...AGENT_ACCOUNT },
  invoices: { title: 'Invoices', ...AGENT_ACCOUNT },
  billing: { title: 'Membership and billing', ...AGENT_ACCOUNT },
  privateLinks: { title: 'Private links', ...AGENT_ACCOUNT },
  referrals: { title: 'Referrals', ...AGENT_ACCOUNT },
  security: { title: 'Security', ...AGENT_ACCOUNT },
  editDetails: { title: 'Edit details', ...AGENT_ACCOUNT },
  bookmarkedList: { title: 'Bookmarked properties', ...AGENT_ACCOUNT },
  reservedList: { title: 'Reserved properties', ...AGENT_ACCOUNT },
  purchasedList: { title: 'Purchased properties', ...AGENT_ACCOUNT },
  reserved: AGENT_ACCOUNT,
  purchased: AGENT_ACCOUNT,
  updates: { name: 'Construction updates', sheet: '61' },
  updateOfPurchase: { name: 'Construction update', sheet: '62' },
  updateInList: { name: 'Construction update', sheet: '62' },
  providers: { name: 'Service providers', title: 'Recommended Service Providers', sheet: '63' },
  joining: { name: 'Joining U-Connect', sheet: '35' },

  desk: { name: 'Desk' },

  // Contents
  blog: { name: 'Blog', sheet: '16', sitemap: 'pages' },
  post: { name: 'Blog post', sheet: '17', sitemap: 'posts' },
  howItWorks: { name: 'How it works', sheet: '14', sitemap: 'pages' },
  about: { name: 'About us', sheet: '12', sitemap: 'pages' },
  faq: { name: 'FAQ', sheet: '36', sitemap: 'pages' },
  contact: { name: 'Contact us', sheet: '13', sitemap: 'pages' },
  agents: { name: 'Developers & Agents', sheet: '33', sitemap: 'pages' },
  pricing: { name: 'U-Connect', title: 'Channel Partners', sheet: '34', sitemap: 'pages' },
  agentKit: { name: 'Agent kit', sheet: '18', sitemap: 'pages' },
  advertise: { name: 'Advertise with us', sheet: '37', sitemap: 'pages' },
  affiliates: { name: 'Affiliated companies', sheet: '38', sitemap: 'pages' },
  terms: { name: 'Terms and Conditions', sheet: '10', sitemap: 'pages' },
  bareTerms: { name: 'Terms and Conditions', sheet: '10' },
  websiteTerms: { name: 'Website Terms', title: 'Website Terms and Conditions', sheet: '15', sitemap: 'pages' },
  privacy: { name: 'Privacy Policy', sheet: '11', sitemap: 'pages' },
  legalVersion: { name: 'Legal text', sheet: '10' },
  agentProfile: { name: 'Agent profile', sheet: '39' },
  agencyProfile: { name: 'Agency profile', sheet: '40' },
  verify: { name: 'Check a receipt', sheet: '41' },
} as const satisfies Readonly<Record<AddressKey, AddressTitle>>

export const ADDRESS_TITLES: Readonly<Record<AddressKey, AddressTitle>> = TABLE

/** The screens that a sitemap names. */
export type KeysIn<Name extends Sitemap> = {
  [Key in AddressKey]: (typeof TABLE)[Key] extends { readonly sitemap: Name } ? Key : never
}[AddressKey]

/** The document's title on a screen whose title does not depend on what it shows. */
export const titleOf = (key: AddressKey): string => ADDRESS_TITLES[key].title ?? ADDRESS_TITLES[key].name
