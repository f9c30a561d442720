import { type ComponentType, createElement, lazy, useState } from 'react'
import { type Address, ADDRESS_KEYS, ADDRESSES, type AddressKey } from '../../domain/shared/addresses'
import { addressAt } from '../../domain/shared/paths'
import type { LATER_SCREENS } from './later-screens'
import type { TEXT_SCREENS } from './text-screens'

/** One screen, loaded on demand, and its addresses. */
export interface ScreenRoute extends Pick<Address, 'paths' | 'needs'> {
  readonly Screen: ComponentType & { preload(): Promise<unknown> }
}

const screen = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ScreenRoute['Screen'] => loadedScreen(async () => (await load())[name])

/** A screen that a visit seldom begins with: the first load names the file that knows its files, not each of them. */
const laterScreen = (key: keyof typeof LATER_SCREENS): ScreenRoute['Screen'] =>
  loadedScreen(async () => (await import('./later-screens')).LATER_SCREENS[key]())

const textScreen = (key: keyof typeof TEXT_SCREENS): ScreenRoute['Screen'] =>
  loadedScreen(async () => (await import('./text-screens')).TEXT_SCREENS[key]())

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

const accountAccess = laterScreen('accountAccess')
const demoProfiles = laterScreen('demoProfiles')
const terms = textScreen('terms')
const update = laterScreen('update')

/** The code of each address of the site. */
const SCREENS: Readonly<Record<AddressKey, ScreenRoute['Screen']>> = {
  home: screen(() => import('../pages/HomePage'), 'HomePage'),
  results: screen(() => import('../pages/ResultsPage'), 'ResultsPage'),
  listing: screen(() => import('../pages/ListingPage'), 'ListingPage'),
  listingSheet: laterScreen('listingSheet'),
  reservationEntry: screen(() => import('../pages/ReservationEntryPage'), 'ReservationEntryPage'),
  selection: screen(() => import('../pages/SelectionPage'), 'SelectionPage'),
  reservationForm: screen(() => import('../pages/ReservationPage'), 'ReservationPage'),
  confirmation: laterScreen('confirmation'),
  compare: laterScreen('compare'),
  connectAgent: laterScreen('connectAgent'),
  agentConnected: laterScreen('agentConnected'),
  unit: laterScreen('unit'),
  pia: laterScreen('pia'),
  piaRequest: laterScreen('piaRequest'),
  clientSelection: laterScreen('clientSelection'),
  clientForm: laterScreen('clientForm'),
  clientFormDetails: laterScreen('clientFormDetails'),
  clientConfirmation: laterScreen('clientConfirmation'),
  private: screen(() => import('../pages/private/PrivatePages'), 'PrivatePages'),
  desk: laterScreen('desk'),
  alerts: laterScreen('alerts'),
  document: screen(() => import('../reservation/documents/DocumentPage'), 'DocumentPage'),
  signing: screen(() => import('../signing/SigningPage'), 'SigningPage'),
  signIn: screen(() => import('../identity/SignInPage'), 'SignInPage'),
  register: screen(() => import('../identity/RegisterPage'), 'RegisterPage'),
  resetPassword: accountAccess,
  passwordChanged: accountAccess,
  resetExpired: accountAccess,
  updatePassword: accountAccess,
  deleteAccount: accountAccess,
  confirmDeletion: accountAccess,
  profile: laterScreen('profile'),
  account: screen(() => import('../pages/DashboardPage'), 'DashboardPage'),
  invoices: laterScreen('invoices'),
  billing: laterScreen('billing'),
  privateLinks: laterScreen('privateLinks'),
  referrals: laterScreen('referrals'),
  security: laterScreen('security'),
  editDetails: laterScreen('editDetails'),
  bookmarkedList: laterScreen('bookmarkedList'),
  reservedList: laterScreen('reservedList'),
  purchasedList: laterScreen('purchasedList'),
  reserved: laterScreen('reserved'),
  purchased: laterScreen('purchased'),
  updates: laterScreen('updates'),
  updateOfPurchase: update,
  updateInList: update,
  providers: laterScreen('providers'),
  joining: laterScreen('joining'),
  blog: screen(() => import('../content/blog/BlogPage'), 'BlogPage'),
  post: screen(() => import('../content/blog/BlogPostPage'), 'BlogPostPage'),
  howItWorks: textScreen('howItWorks'),
  about: textScreen('about'),
  faq: textScreen('faq'),
  contact: textScreen('contact'),
  agents: screen(() => import('../content/agents/AgentsPage'), 'AgentsPage'),
  pricing: screen(() => import('../pages/PricingPage'), 'PricingPage'),
  agentKit: textScreen('agentKit'),
  advertise: textScreen('advertise'),
  affiliates: textScreen('affiliates'),
  terms,
  bareTerms: terms,
  websiteTerms: textScreen('websiteTerms'),
  privacy: textScreen('privacy'),
  legalVersion: laterScreen('legalVersion'),
  agentProfile: demoProfiles,
  agencyProfile: demoProfiles,
  verify: laterScreen('verify'),
}

/** All routes of the site. Anything else redirects home. */
export const ROUTES: readonly ScreenRoute[] = ADDRESS_KEYS.map((key) => ({ ...ADDRESSES[key], Screen: SCREENS[key] }))

/** Loads the code of a path's screen. A failure is dealt with when it is shown. */
export const preloadScreen = (path: string): void => {
  const key = addressAt(path)
  if (key !== null) SCREENS[key].preload().catch(() => undefined)
}
