import { type ComponentType, createElement, lazy, useState } from 'react'
import { type Address, ADDRESS_KEYS, ADDRESSES, type AddressKey } from '../../domain/shared/addresses'
import { addressAt } from '../../domain/shared/paths'

/** One screen, loaded on demand, and its addresses. */
export interface ScreenRoute extends Pick<Address, 'paths' | 'needs'> {
  readonly Screen: ComponentType & { preload(): Promise<unknown> }
}

const screen = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ScreenRoute['Screen'] => {
  let ready: ComponentType | undefined
  const preload = async () => (ready = (await load())[name])
  const Loading = lazy(async () => ({ default: await preload() }))
  const Screen = () => {
    // Code that is there is not suspended for: React shows what was suspended 0.3 s late.
    const [there] = useState(() => ready)
    return createElement(there ?? Loading)
  }
  return Object.assign(Screen, { preload })
}

const accountAccess = screen(() => import('../identity/AccountAccessPages'), 'AccountAccessPages')
const demoProfiles = screen(() => import('../content/agents/DemoProfilePages'), 'DemoProfilePages')
const update = screen(() => import('../construction/UpdatePage'), 'UpdatePage')

/** The code of each address of the site. */
const SCREENS: Readonly<Record<AddressKey, ScreenRoute['Screen']>> = {
  home: screen(() => import('../pages/HomePage'), 'HomePage'),
  results: screen(() => import('../pages/ResultsPage'), 'ResultsPage'),
  listing: screen(() => import('../pages/ListingPage'), 'ListingPage'),
  listingSheet: screen(() => import('../pages/ListingSheetPage'), 'ListingSheetPage'),
  reservationEntry: screen(() => import('../pages/ReservationEntryPage'), 'ReservationEntryPage'),
  selection: screen(() => import('../pages/SelectionPage'), 'SelectionPage'),
  reservationForm: screen(() => import('../pages/ReservationPage'), 'ReservationPage'),
  confirmation: screen(() => import('../pages/ConfirmPage'), 'ConfirmPage'),
  compare: screen(() => import('../listing/compare/ComparePage'), 'ComparePage'),
  connectAgent: screen(() => import('../listing/contact/ConnectAgentPage'), 'ConnectAgentPage'),
  agentConnected: screen(() => import('../listing/contact/ConnectAgentPage'), 'AgentConnectedPage'),
  unit: screen(() => import('../pages/PropertyUnitPage'), 'PropertyUnitPage'),
  pia: screen(() => import('../pages/PiaPages'), 'PiaSheetPage'),
  piaRequest: screen(() => import('../pages/PiaPages'), 'PiaRequestPage'),
  clientSelection: screen(() => import('../pages/ClientPages'), 'ClientSelectionPage'),
  clientForm: screen(() => import('../pages/ClientPages'), 'ClientWritePage'),
  clientFormDetails: screen(() => import('../pages/ClientPages'), 'ClientEditPage'),
  clientConfirmation: screen(() => import('../pages/ClientPages'), 'ClientCompletePage'),
  private: screen(() => import('../pages/private/PrivatePages'), 'PrivatePages'),
  desk: screen(() => import('../pages/desk/DeskPage'), 'DeskPage'),
  signing: screen(() => import('../signing/SigningPage'), 'SigningPage'),
  signIn: screen(() => import('../identity/SignInPage'), 'SignInPage'),
  register: screen(() => import('../identity/RegisterPage'), 'RegisterPage'),
  resetPassword: accountAccess,
  passwordChanged: accountAccess,
  resetExpired: accountAccess,
  updatePassword: accountAccess,
  deleteAccount: accountAccess,
  confirmDeletion: accountAccess,
  profile: screen(() => import('../pages/ProfilePage'), 'ProfilePage'),
  account: screen(() => import('../pages/DashboardPage'), 'DashboardPage'),
  invoices: screen(() => import('../invoicing/InvoicesPage'), 'InvoicesPage'),
  billing: screen(() => import('../membership/billing/BillingPage'), 'BillingPage'),
  privateLinks: screen(() => import('../sharing/LinksPage'), 'LinksPage'),
  security: screen(() => import('../pages/SecurityPage'), 'SecurityPage'),
  editDetails: screen(() => import('../account/EditDetailsPage'), 'EditDetailsPage'),
  bookmarkedList: screen(() => import('../account/lists/PropertyLists'), 'BookmarkedPage'),
  reservedList: screen(() => import('../account/lists/PropertyLists'), 'ReservedPage'),
  purchasedList: screen(() => import('../account/lists/PropertyLists'), 'PurchasedPage'),
  reserved: screen(() => import('../pages/PurchasePage'), 'ReservedDetailPage'),
  purchased: screen(() => import('../pages/PurchasePage'), 'PurchasedDetailPage'),
  updates: screen(() => import('../pages/ConstructionPages'), 'PropertyUpdatesPage'),
  updateOfPurchase: update,
  updateInList: update,
  providers: screen(() => import('../pages/ConstructionPages'), 'PropertyProvidersPage'),
  joining: screen(() => import('../pages/UConnectPage'), 'UConnectPage'),
  blog: screen(() => import('../content/blog/BlogPage'), 'BlogPage'),
  post: screen(() => import('../content/blog/BlogPostPage'), 'BlogPostPage'),
  howItWorks: screen(() => import('../content/HowItWorksPage'), 'HowItWorksPage'),
  about: screen(() => import('../content/AboutPage'), 'AboutPage'),
  faq: screen(() => import('../content/FaqPage'), 'FaqPage'),
  contact: screen(() => import('../pages/ContactUsPage'), 'ContactUsPage'),
  agents: screen(() => import('../content/agents/AgentsPage'), 'AgentsPage'),
  pricing: screen(() => import('../pages/PricingPage'), 'PricingPage'),
  agentKit: screen(() => import('../content/agents/AgentKitPage'), 'AgentKitPage'),
  advertise: screen(() => import('../content/AdvertisePage'), 'AdvertisePage'),
  affiliates: screen(() => import('../content/AffiliatesPage'), 'AffiliatesPage'),
  terms: screen(() => import('../content/LegalPage'), 'TermsPage'),
  bareTerms: screen(() => import('../content/LegalPage'), 'TermsPage'),
  websiteTerms: screen(() => import('../content/LegalPage'), 'WebsiteTermsPage'),
  privacy: screen(() => import('../content/LegalPage'), 'PrivacyPage'),
  agentProfile: demoProfiles,
  agencyProfile: demoProfiles,
}

/** All routes of the site. Anything else redirects home. */
export const ROUTES: readonly ScreenRoute[] = ADDRESS_KEYS.map((key) => ({ ...ADDRESSES[key], Screen: SCREENS[key] }))

/** Loads the code of a path's screen. A failure is dealt with when it is shown. */
export const preloadScreen = (path: string): void => {
  const key = addressAt(path)
  if (key !== null) SCREENS[key].preload().catch(() => undefined)
}
