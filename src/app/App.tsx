import { observer } from 'mobx-react-lite'
import { Suspense, useEffect } from 'react'
import { HashRouter, Route, Routes, useLocation } from 'react-router-dom'
import { JOIN_PANEL } from '../content/agents/join-panel.presenter'
import { ANALYTICS } from '../../domain/analytics/analytics.ports'
import { ADDRESSES } from '../../domain/shared/addresses'
import { addressAt } from '../../domain/shared/paths'
import { isPrivatePath } from '../../domain/shared/private-paths'
import { RequireSession } from '../identity/RequireSession'
import { announceRouter, endFirstPaint, isPainted } from '../shared/first-paint'
import { HomeInstead } from '../shared/HomeInstead'
import { useInjection } from '../shared/injection'
import { part } from '../shared/part'
import { ErrorBoundary } from '../shared/ui/messages/ErrorBoundary'
import { DialogFailed } from '../shared/ui/messages/Failed'
import { PageSkeleton } from '../shared/ui/messages/Skeleton'
import { TOASTS } from '../shared/ui/messages/toasts.presenter'
import { ROUTES } from './routes'
import { Header } from './shell/Header'
import { PageFrame } from './shell/PageFrame'
import styles from './shell/PageFrame.module.css'
import { SHELL } from './shell.presenter'
import { isSigningComplete } from './signing'
import { useFocusOnArrival } from './use-focus-on-arrival'

// Below the fold, so loading it late doesn't shift the layout.
const Footer = part(() => import('./shell/Footer'), 'Footer')
const PlainHeader = part(() => import('./shell/PlainHeader'), 'PlainHeader')
const PrivateHeader = part(() => import('./shell/PrivateFrame'), 'PrivateHeader')
const PrivateFooter = part(() => import('./shell/PrivateFrame'), 'PrivateFooter')
const JoinDialog = part(() => import('../content/agents/JoinDialog'), 'JoinDialog', DialogFailed)

export const App = () => {
  useEffect(() => {
    announceRouter()
    endFirstPaint()
  }, [])
  return (
    <HashRouter>
      <Screens />
    </HashRouter>
  )
}

/** The screen for a path. All steps of a wizard share one screen, and so do the tabs of a private link and the desk’s. */
const screenOf = (path: string): string => {
  const key = addressAt(path)
  return key === 'joining' || key === 'private' || key === 'desk' ? key : path
}

const frameOf = (path: string) => {
  const key = addressAt(path)
  const frame = key === null ? undefined : ADDRESSES[key].frame
  if (frame === 'bare') return { hasOwnMain: key === 'desk' }
  if (frame === 'plain') return { header: <PlainShellHeader /> }
  return isPrivatePath(path)
    ? { header: <PrivateShellHeader />, footer: <PrivateShellFooter /> }
    : { header: <ShellHeader />, footer: <ShellFooter /> }
}

// Each observes the shell separately, so a new count or name re-renders only that part.
const ShellHeader = observer(() => <Header {...useInjection(SHELL).header} />)
const ShellFooter = observer(() => (
  <Suspense>
    <Footer {...useInjection(SHELL).footer} />
  </Suspense>
))
const PrivateShellHeader = () => (
  <Suspense fallback={<div className={styles.header} />}>
    <PrivateHeader {...useInjection(SHELL).privateFrame} />
  </Suspense>
)
const PlainShellHeader = () => (
  <Suspense fallback={<div className={styles.header} />}>
    <PlainHeader {...useInjection(SHELL).privateFrame} />
  </Suspense>
)
const PrivateShellFooter = () => (
  <Suspense>
    <PrivateFooter {...useInjection(SHELL).privateFrame} />
  </Suspense>
)
const OpenedJoinDialog = observer(
  () =>
    useInjection(JOIN_PANEL).wasOpened && (
      <Suspense fallback={null}>
        <JoinDialog />
      </Suspense>
    ),
)

/** Every navigation scrolls to the top (M2-2), is reported (M2-4), updates the shell's path and moves the focus. */
const Screens = () => {
  const shell = useInjection(SHELL)
  const toasts = useInjection(TOASTS)
  const analytics = useInjection(ANALYTICS)
  const { pathname, search } = useLocation()
  useEffect(() => {
    // The painted page may have been scrolled already.
    if (!isPainted()) window.scrollTo(0, 0)
    shell.arrive(pathname)
    analytics.note({ type: 'page-viewed', path: pathname })
    // Browsers only close windows opened by a script. Otherwise show the home page.
    if (isSigningComplete(pathname, search)) window.close()
  }, [shell, analytics, pathname, search])
  useFocusOnArrival(pathname, search)
  return (
    <PageFrame toasts={toasts} {...frameOf(pathname)}>
      <ErrorBoundary key={screenOf(pathname)}>
        <Suspense fallback={<PageSkeleton />}>
          <Routes>
            {ROUTES.flatMap(({ paths, Screen, needs }) =>
              paths.map((path) => (
                <Route
                  key={path}
                  path={path}
                  element={
                    needs === undefined ? (
                      <Screen />
                    ) : (
                      <RequireSession role={needs === 'agent' ? 'agent' : undefined}>
                        <Screen />
                      </RequireSession>
                    )
                  }
                />
              )),
            )}
            <Route path="*" element={<HomeInstead />} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
      <OpenedJoinDialog />
    </PageFrame>
  )
}
