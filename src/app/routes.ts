import { type ComponentType, createElement, lazy, useState } from 'react'
import { type Address, ADDRESS_KEYS, ADDRESSES, type AddressKey } from '../../domain/shared/addresses'
import { addressAt } from '../../domain/shared/paths'
import type { ACCOUNT_SCREENS } from './account-screens'

/** One screen, loaded on demand, and its addresses. */
export interface ScreenRoute extends Pick<Address, 'paths' | 'needs'> {
  readonly Screen: ComponentType & { preload(): Promise<unknown> }
}

const screen = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ScreenRoute['Screen'] => loadedScreen(async () => (await load())[name])

/** A screen for people with an account: the first load names the file that knows its files, not each of them. */
const accountScreen = (key: keyof typeof ACCOUNT_SCREENS): ScreenRoute['Screen'] =>
  loadedScreen(async () => (await import('./account-screens')).ACCOUNT_SCREENS[key]())

const loadedScreen = (load: () => Promise<ComponentType>): ScreenRoute['Screen'] => {
  let ready: ComponentType | undefined
  const preload = async () => (ready = await load())
  const Loading = lazy(async () => ({ default: await preload() }))
  const Screen = () => {
    // Code that is there is not suspended for: React shows what was suspended 0.3 s late.
    const [there] = useState(() => ready)
    return createElement(there ?? Loading)
  }
  return Object.assign(Screen, { preload })
}

const accountAccess = accountScreen('accountAccess')
const demoProfiles = screen(() => import('../content/agents/DemoProfilePages'), 'DemoProfilePages')
const update = accountScreen('update')

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
  unit: accountScreen('unit'),
  pia: accountScreen('pia'),
  piaRequest: accountScreen('piaRequest'),
  clientSelection: accountScreen('clientSelection'),
  clientForm: accountScreen('clientForm'),
  clientFormDetails: accountScreen('clientFormDetails'),
  clientConfirmation: accountScreen('clientConfirmation'),
  private: screen(() => import('../pages/private/PrivatePages'), 'PrivatePages'),
  desk: accountScreen('desk'),
  signing: screen(() => import('../signing/SigningPage'), 'SigningPage'),
  signIn: screen(() => import('../identity/SignInPage'), 'SignInPage'),
  register: screen(() => import('../identity/RegisterPage'), 'RegisterPage'),
  resetPassword: accountAccess,
  passwordChanged: accountAccess,
  resetExpired: accountAccess,
  updatePassword: accountAccess,
  deleteAccount: accountAccess,
  confirmDeletion: accountAccess,
  profile: accountScreen('profile'),
  account: screen(() => import('../pages/DashboardPage'), 'DashboardPage'),
  invoices: accountScreen('invoices'),
  billing: accountScreen('billing'),
  privateLinks: accountScreen('privateLinks'),
  security: accountScreen('security'),
  editDetails: accountScreen('editDetails'),
  bookmarkedList: accountScreen('bookmarkedList'),
  reservedList: accountScreen('reservedList'),
  purchasedList: accountScreen('purchasedList'),
  reserved: accountScreen('reserved'),
  purchased: accountScreen('purchased'),
  updates: accountScreen('updates'),
  updateOfPurchase: update,
  updateInList: update,
  providers: accountScreen('providers'),
  joining: accountScreen('joining'),
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
  legalVersion: screen(() => import('../content/LegalVersionPage'), 'LegalVersionPage'),
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
