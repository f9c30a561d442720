import { observer } from 'mobx-react-lite'
import { lazy, Suspense, useEffect } from 'react'
import { HashRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { JOIN_PANEL } from '../content/join-panel.presenter'
import { ANALYTICS } from '../../domain/analytics/analytics.ports'
import { RequireSession } from '../identity/RequireSession'
import { endFirstPaint } from '../shared/first-paint'
import { useInjection } from '../shared/injection'
import { part } from '../shared/part'
import { ErrorBoundary } from '../shared/ui/ErrorBoundary'
import { DialogFailed } from '../shared/ui/Failed'
import { PageSkeleton } from '../shared/ui/Skeleton'
import { TOASTS } from '../shared/ui/toasts.presenter'
import { Header } from './shell/Header'
import { PageFrame } from './shell/PageFrame'
import { SHELL } from './shell.presenter'
import { isSigningComplete } from './signing'
import { useFocusOnArrival } from './use-focus-on-arrival'

// Below the fold: it comes after the screen, and moves nothing when it does.
const Footer = part(() => import('./shell/Footer'), 'Footer')
const HomePage = lazy(async () => ({ default: (await import('../pages/HomePage')).HomePage }))
const ResultsPage = lazy(async () => ({ default: (await import('../pages/ResultsPage')).ResultsPage }))
const ListingPage = lazy(async () => ({ default: (await import('../pages/ListingPage')).ListingPage }))
const ListingSheetPage = lazy(async () => ({ default: (await import('../pages/ListingSheetPage')).ListingSheetPage }))
const PropertyRoomPage = lazy(async () => ({ default: (await import('../pages/PropertyRoomPage')).PropertyRoomPage }))
const PiaSheetPage = lazy(async () => ({ default: (await import('../pages/PiaPages')).PiaSheetPage }))
const PiaRequestPage = lazy(async () => ({ default: (await import('../pages/PiaPages')).PiaRequestPage }))
const ConnectAgentPage = lazy(async () => ({
  default: (await import('../listing/contact/ConnectAgentPage')).ConnectAgentPage,
}))
const AgentConnectedPage = lazy(async () => ({
  default: (await import('../listing/contact/ConnectAgentPage')).AgentConnectedPage,
}))
const ReservationEntryPage = lazy(async () => ({
  default: (await import('../pages/ReservationEntryPage')).ReservationEntryPage,
}))
const SelectionPage = lazy(async () => ({ default: (await import('../pages/SelectionPage')).SelectionPage }))
const ReservationPage = lazy(async () => ({ default: (await import('../pages/ReservationPage')).ReservationPage }))
const ConfirmPage = lazy(async () => ({ default: (await import('../pages/ConfirmPage')).ConfirmPage }))
const ComparePage = lazy(async () => ({ default: (await import('../listing/compare/ComparePage')).ComparePage }))
const SignInPage = lazy(async () => ({ default: (await import('../identity/SignInPage')).SignInPage }))
const ProfilePage = lazy(async () => ({ default: (await import('../pages/ProfilePage')).ProfilePage }))
const RegisterPage = lazy(async () => ({ default: (await import('../identity/RegisterPage')).RegisterPage }))
const AccountAccessPages = lazy(async () => ({
  default: (await import('../identity/AccountAccessPages')).AccountAccessPages,
}))
const TermsPage = lazy(async () => ({ default: (await import('../content/LegalPage')).TermsPage }))
const WebsiteTermsPage = lazy(async () => ({ default: (await import('../content/LegalPage')).WebsiteTermsPage }))
const PrivacyPage = lazy(async () => ({ default: (await import('../content/LegalPage')).PrivacyPage }))
const AboutPage = lazy(async () => ({ default: (await import('../content/AboutPage')).AboutPage }))
const ContactPage = lazy(async () => ({ default: (await import('../content/ContactPage')).ContactPage }))
const BlogPage = lazy(async () => ({ default: (await import('../content/BlogPage')).BlogPage }))
const BlogPostPage = lazy(async () => ({ default: (await import('../content/BlogPostPage')).BlogPostPage }))
const AgentsPage = lazy(async () => ({ default: (await import('../content/AgentsPage')).AgentsPage }))
const AgentKitPage = lazy(async () => ({ default: (await import('../content/AgentKitPage')).AgentKitPage }))
const PricingPage = lazy(async () => ({ default: (await import('../pages/PricingPage')).PricingPage }))
const UConnectPage = lazy(async () => ({ default: (await import('../pages/UConnectPage')).UConnectPage }))
const JoinDialog = part(() => import('../content/JoinDialog'), 'JoinDialog', DialogFailed)
const HowItWorksPage = lazy(async () => ({ default: (await import('../content/HowItWorksPage')).HowItWorksPage }))

export const App = () => {
  useEffect(endFirstPaint, [])
  return (
    <HashRouter>
      <Screens />
    </HashRouter>
  )
}

/** Pages that stand alone, without header and footer (M2-29). */
const BARE: readonly string[] = ['/term2']

/** A path's screen: the steps of a wizard are one. */
const screenOf = (path: string): string => (path.startsWith('/unifi/register') ? '/unifi/register' : path)

// Each looks at the shell by itself: a count that comes, or a name, draws that part anew and nothing else.
const ShellHeader = observer(() => <Header {...useInjection(SHELL).header} />)
const ShellFooter = observer(() => (
  <Suspense>
    <Footer {...useInjection(SHELL).footer} />
  </Suspense>
))
const OpenedJoinDialog = observer(
  () =>
    useInjection(JOIN_PANEL).wasOpened && (
      <Suspense fallback={null}>
        <JoinDialog />
      </Suspense>
    ),
)

/** What every navigation does: to the top (M2-2), it is reported (M2-4), the shell learns where it is, and the focus goes along. */
const Screens = () => {
  const shell = useInjection(SHELL)
  const toasts = useInjection(TOASTS)
  const analytics = useInjection(ANALYTICS)
  const { pathname, search } = useLocation()
  useEffect(() => {
    window.scrollTo(0, 0)
    shell.arrive(pathname)
    analytics.note({ type: 'page-viewed', path: pathname })
    // A window that no script has opened stays, and shows the home page.
    if (isSigningComplete(pathname, search)) window.close()
  }, [shell, analytics, pathname, search])
  useFocusOnArrival(pathname, search)
  const around = BARE.includes(pathname) ? {} : { header: <ShellHeader />, footer: <ShellFooter /> }
  return (
    <PageFrame toasts={toasts} {...around}>
      <ErrorBoundary key={screenOf(pathname)}>
        <Suspense fallback={<PageSkeleton />}>
          <Routes>
            <Route path="/" element={<HomePage />} />
            <Route path="/homepage" element={<HomePage />} />
            <Route path="/property/search/results" element={<ResultsPage />} />
            <Route path="/property-details/view" element={<ListingPage />} />
            <Route path="/property-details/sheet" element={<ListingSheetPage />} />
            <Route
              path="/index/property/:propertyId/room/:roomId"
              element={
                <RequireSession>
                  <PropertyRoomPage />
                </RequireSession>
              }
            />
            <Route
              path="/index/pia/:propertyId/:roomId/:operate"
              element={
                <RequireSession>
                  <PiaSheetPage />
                </RequireSession>
              }
            />
            <Route
              path="/pia/selection/:propertyId"
              element={
                <RequireSession>
                  <PiaRequestPage />
                </RequireSession>
              }
            />
            <Route
              path="/index/pia/selection/:propertyId"
              element={
                <RequireSession>
                  <PiaRequestPage />
                </RequireSession>
              }
            />
            <Route path="/connect-agent" element={<ConnectAgentPage />} />
            <Route path="/agent-connected" element={<AgentConnectedPage />} />
            <Route path="/property/reservation" element={<ReservationEntryPage />} />
            <Route path="/property/selection" element={<SelectionPage />} />
            <Route
              path="/property/form"
              element={
                <RequireSession>
                  <ReservationPage />
                </RequireSession>
              }
            />
            <Route path="/property/reserve/confirm" element={<ConfirmPage />} />
            <Route
              path="/profile"
              element={
                <RequireSession>
                  <ProfilePage />
                </RequireSession>
              }
            />
            <Route path="/property/compare" element={<ComparePage />} />
            <Route path="/login" element={<SignInPage />} />
            <Route path="/newlogin" element={<SignInPage />} />
            <Route path="/register" element={<RegisterPage />} />
            {['/password/*', '/update', '/delete-account', '/delete-confirm'].map((path) => (
              <Route key={path} path={path} element={<AccountAccessPages />} />
            ))}
            <Route path="/term2" element={<TermsPage />} />
            <Route path="/terms-and-conditions" element={<TermsPage />} />
            <Route path="/website-terms" element={<WebsiteTermsPage />} />
            <Route path="/policy2" element={<PrivacyPage />} />
            <Route path="/about" element={<AboutPage />} />
            <Route path="/contactus" element={<ContactPage />} />
            <Route path="/how-it-works" element={<HowItWorksPage />} />
            <Route path="/blog" element={<BlogPage />} />
            <Route path="/blog/view" element={<BlogPostPage />} />
            <Route path="/blog/view/:id" element={<BlogPostPage />} />
            <Route path="/agents" element={<AgentsPage />} />
            <Route path="/pricing" element={<PricingPage />} />
            <Route path="/unifi/register/*" element={<UConnectPage />} />
            <Route path="/agent-registration" element={<AgentKitPage />} />
            <Route path="*" element={<Navigate to="/" replace />} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
      <OpenedJoinDialog />
    </PageFrame>
  )
}
