import { type ComponentType, createElement, lazy, useState } from 'react'
import { matchPath } from 'react-router-dom'

/** One screen, loaded on demand. */
export interface ScreenRoute {
  readonly paths: readonly string[]
  readonly Screen: ComponentType & { preload(): Promise<unknown> }
  /** `session`: redirects to /login first, and back afterwards (A6-2). `agent`: also, buyers go to /profile (A1-1, A6-4). */
  readonly needs?: 'session' | 'agent'
  /** Without header and footer (M2-29). */
  readonly bare?: true
  /** With the brand for a header, and no footer: nothing leads away from its task. */
  readonly plain?: true
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

/** All routes of the site. Anything else redirects home. */
export const ROUTES: readonly ScreenRoute[] = [
  { paths: ['/', '/homepage'], Screen: screen(() => import('../pages/HomePage'), 'HomePage') },
  { paths: ['/property/search/results'], Screen: screen(() => import('../pages/ResultsPage'), 'ResultsPage') },
  {
    paths: ['/property-details/view', '/index/property'],
    Screen: screen(() => import('../pages/ListingPage'), 'ListingPage'),
  },
  { paths: ['/property-details/sheet'], Screen: screen(() => import('../pages/ListingSheetPage'), 'ListingSheetPage') },
  {
    paths: ['/index/property/:propertyId/room/:roomId'],
    Screen: screen(() => import('../pages/PropertyRoomPage'), 'PropertyRoomPage'),
    needs: 'session',
  },
  {
    paths: ['/index/pia/:propertyId/:roomId/:operate'],
    Screen: screen(() => import('../pages/PiaPages'), 'PiaSheetPage'),
    needs: 'session',
  },
  {
    paths: ['/pia/selection/:propertyId', '/index/pia/selection/:propertyId'],
    Screen: screen(() => import('../pages/PiaPages'), 'PiaRequestPage'),
    needs: 'session',
  },
  {
    paths: ['/connect-agent'],
    Screen: screen(() => import('../listing/contact/ConnectAgentPage'), 'ConnectAgentPage'),
  },
  {
    paths: ['/agent-connected'],
    Screen: screen(() => import('../listing/contact/ConnectAgentPage'), 'AgentConnectedPage'),
  },
  {
    paths: ['/property/reservation'],
    Screen: screen(() => import('../pages/ReservationEntryPage'), 'ReservationEntryPage'),
  },
  { paths: ['/property/selection'], Screen: screen(() => import('../pages/SelectionPage'), 'SelectionPage') },
  {
    paths: ['/property/form'],
    Screen: screen(() => import('../pages/ReservationPage'), 'ReservationPage'),
    needs: 'session',
  },
  {
    paths: ['/property/selection/:propertyId', '/index/selection/:propertyId'],
    Screen: screen(() => import('../pages/ClientPages'), 'ClientSelectionPage'),
    needs: 'agent',
  },
  {
    paths: ['/property/write/:propertyId/:roomId'],
    Screen: screen(() => import('../pages/ClientPages'), 'ClientWritePage'),
    needs: 'agent',
  },
  {
    paths: ['/property/edit/:propertyId/:roomId'],
    Screen: screen(() => import('../pages/ClientPages'), 'ClientEditPage'),
    needs: 'agent',
  },
  {
    paths: ['/property/complete/:propertyId/:roomId'],
    Screen: screen(() => import('../pages/ClientPages'), 'ClientCompletePage'),
    needs: 'agent',
  },
  { paths: ['/property/reserve/confirm'], Screen: screen(() => import('../pages/ConfirmPage'), 'ConfirmPage') },
  { paths: ['/private/*'], Screen: screen(() => import('../pages/private/PrivatePages'), 'PrivatePages') },
  { paths: ['/profile'], Screen: screen(() => import('../pages/ProfilePage'), 'ProfilePage'), needs: 'session' },
  { paths: ['/account'], Screen: screen(() => import('../pages/DashboardPage'), 'DashboardPage'), needs: 'agent' },
  {
    paths: ['/account/invoice'],
    Screen: screen(() => import('../invoicing/InvoicesPage'), 'InvoicesPage'),
    needs: 'agent',
  },
  {
    paths: ['/account/membership'],
    Screen: screen(() => import('../membership/billing/BillingPage'), 'BillingPage'),
    needs: 'agent',
  },
  { paths: ['/account/links'], Screen: screen(() => import('../sharing/LinksPage'), 'LinksPage'), needs: 'agent' },
  {
    paths: ['/account/edit'],
    Screen: screen(() => import('../account/EditDetailsPage'), 'EditDetailsPage'),
    needs: 'agent',
  },
  {
    paths: ['/account/book'],
    Screen: screen(() => import('../account/lists/PropertyLists'), 'BookmarkedPage'),
    needs: 'agent',
  },
  {
    paths: ['/account/reserve'],
    Screen: screen(() => import('../account/lists/PropertyLists'), 'ReservedPage'),
    needs: 'agent',
  },
  {
    paths: ['/account/purchase'],
    Screen: screen(() => import('../account/lists/PropertyLists'), 'PurchasedPage'),
    needs: 'agent',
  },
  {
    paths: ['/account/reserved/:propertyId/:roomId/:reservationId'],
    Screen: screen(() => import('../pages/PurchasePage'), 'ReservedDetailPage'),
    needs: 'agent',
  },
  {
    paths: ['/account/purchased/:propertyId/:roomId/:reservationId'],
    Screen: screen(() => import('../pages/PurchasePage'), 'PurchasedDetailPage'),
    needs: 'agent',
  },
  { paths: ['/property/compare'], Screen: screen(() => import('../listing/compare/ComparePage'), 'ComparePage') },
  { paths: ['/login', '/newlogin'], Screen: screen(() => import('../identity/SignInPage'), 'SignInPage') },
  { paths: ['/register'], Screen: screen(() => import('../identity/RegisterPage'), 'RegisterPage') },
  {
    paths: ['/password/*', '/update', '/delete-account', '/delete-confirm'],
    Screen: screen(() => import('../identity/AccountAccessPages'), 'AccountAccessPages'),
  },
  { paths: ['/term2'], Screen: screen(() => import('../content/LegalPage'), 'TermsPage'), bare: true },
  { paths: ['/terms-and-conditions'], Screen: screen(() => import('../content/LegalPage'), 'TermsPage') },
  { paths: ['/website-terms'], Screen: screen(() => import('../content/LegalPage'), 'WebsiteTermsPage') },
  { paths: ['/policy2'], Screen: screen(() => import('../content/LegalPage'), 'PrivacyPage') },
  { paths: ['/about'], Screen: screen(() => import('../content/AboutPage'), 'AboutPage') },
  { paths: ['/faq'], Screen: screen(() => import('../content/FaqPage'), 'FaqPage') },
  {
    paths: ['/advertise-with-us', '/advertise-with-unifi'],
    Screen: screen(() => import('../content/AdvertisePage'), 'AdvertisePage'),
  },
  { paths: ['/affiliated-companies'], Screen: screen(() => import('../content/AffiliatesPage'), 'AffiliatesPage') },
  {
    paths: ['/agent', '/agent1', '/agent2', '/agency'],
    Screen: screen(() => import('../content/agents/DemoProfilePages'), 'DemoProfilePages'),
  },
  { paths: ['/contactus'], Screen: screen(() => import('../pages/ContactUsPage'), 'ContactUsPage') },
  { paths: ['/how-it-works'], Screen: screen(() => import('../content/HowItWorksPage'), 'HowItWorksPage') },
  { paths: ['/blog'], Screen: screen(() => import('../content/blog/BlogPage'), 'BlogPage') },
  {
    paths: ['/blog/view', '/blog/view/:id'],
    Screen: screen(() => import('../content/blog/BlogPostPage'), 'BlogPostPage'),
  },
  { paths: ['/agents'], Screen: screen(() => import('../content/agents/AgentsPage'), 'AgentsPage') },
  { paths: ['/pricing'], Screen: screen(() => import('../pages/PricingPage'), 'PricingPage') },
  { paths: ['/unifi/register/*'], Screen: screen(() => import('../pages/UConnectPage'), 'UConnectPage') },
  { paths: ['/agent-registration'], Screen: screen(() => import('../content/agents/AgentKitPage'), 'AgentKitPage') },
  {
    paths: ['/account/list/:propertyId'],
    Screen: screen(() => import('../pages/ConstructionPages'), 'PropertyUpdatesPage'),
    needs: 'agent',
  },
  {
    paths: [
      '/account/inner/:constructionId/dtl/:propertyId/:roomId/:reservationId',
      '/account/inner/:constructionId/list/:propertyId/0/0',
    ],
    Screen: screen(() => import('../construction/UpdatePage'), 'UpdatePage'),
    needs: 'agent',
  },
  {
    paths: ['/account/recommend/:propertyId'],
    Screen: screen(() => import('../pages/ConstructionPages'), 'PropertyProvidersPage'),
    needs: 'agent',
  },
  { paths: ['/sign/:token'], Screen: screen(() => import('../signing/SigningPage'), 'SigningPage'), plain: true },
]

/** Loads the code of a path's screen. A failure is dealt with when it is shown. */
export const preloadScreen = (path: string): void =>
  void ROUTES.find(({ paths }) => paths.some((each) => matchPath(each, path) !== null))
    ?.Screen.preload()
    .catch(() => undefined)
