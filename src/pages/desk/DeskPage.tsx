import { observer } from 'mobx-react-lite'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { Navigate, Route, Routes, useLocation, useMatch } from 'react-router-dom'
import { DESK } from '../../../domain/members/desk-paths'
import { type DeskPerson, highestRole, mayAddProjects } from '../../../domain/members/role'
import { pathTo } from '../../../domain/shared/paths'
import { useFlow } from '../../shared/flow'
import { useBindings, useInjection } from '../../shared/injection'
import { LinkButton } from '../../shared/ui/controls/Button'
import { ErrorBoundary } from '../../shared/ui/messages/ErrorBoundary'
import { Skeleton, SkeletonBlock } from '../../shared/ui/messages/Skeleton'
import { EmptyState, ErrorState } from '../../shared/ui/messages/States'
import { downloadsBindings } from '../../shared/downloads.bindings'
import { deskBindings } from '../../stock/desk.bindings'
import { ME } from '../../stock/desk.flows'
import { DeskFrame } from '../../stock/frame/DeskFrame'
import styles from '../../stock/frame/Desk.module.css'

const TodayPage = lazy(async () => ({ default: (await import('../../stock/today/TodayPage')).TodayPage }))
const ProjectsPage = lazy(async () => ({ default: (await import('../../stock/projects/ProjectsPage')).ProjectsPage }))
const ProjectPages = lazy(async () => ({ default: (await import('../../stock/project/ProjectPages')).ProjectPages }))
const SalesPages = lazy(async () => ({ default: (await import('../../stock/sales/SalesPages')).SalesPages }))
const InboxPages = lazy(async () => ({ default: (await import('../../stock/inbox/InboxPages')).InboxPages }))
const PreviewPage = lazy(async () => ({ default: (await import('./PreviewPage')).PreviewPage }))
const PeoplePage = lazy(async () => ({ default: (await import('../../stock/people/PeoplePage')).PeoplePage }))
const AgenciesPage = lazy(async () => ({ default: (await import('../../stock/agency/AgenciesPage')).AgenciesPage }))
const FeedPages = lazy(async () => ({ default: (await import('../../stock/feeds/FeedPages')).FeedPages }))
const HistoryPage = lazy(async () => ({ default: (await import('../../stock/history/HistoryPage')).HistoryPage }))
const OfficePages = lazy(async () => ({ default: (await import('../../stock/office/OfficePages')).OfficePages }))
const DeskSecurityPage = lazy(async () => ({ default: (await import('./DeskSecurityPage')).DeskSecurityPage }))
const InvitationPage = lazy(async () => ({
  default: (await import('../../stock/people/InvitationPage')).InvitationPage,
}))

/** `/desk/…`: where people who sell work. An invitation is opened before one is a member. */
export const DeskPage = () => {
  useBindings(downloadsBindings)
  useBindings(deskBindings)
  return (
    <Routes>
      <Route
        path="invitation/:token"
        element={
          <DeskFrame look="narrow" person={null}>
            <Suspense fallback={<Waiting />}>
              <InvitationPage />
            </Suspense>
          </DeskFrame>
        }
      />
      <Route path="*" element={<Desk />} />
    </Routes>
  )
}

const Waiting = () => (
  <Skeleton label="Loading the desk" className={styles.waiting}>
    <SkeletonBlock height={480} />
  </Skeleton>
)

/** Each screen begins with what is stored now; the frame and its `main` stay, so the focus does too. */
const Desk = observer(() => {
  const me = useFlow(useInjection(ME), { request: undefined })
  const { pathname } = useLocation()
  const isPreview = useMatch(`${DESK.projects}/:id/preview`) !== null
  useOnNextPath(pathname, me.refresh)
  if (me.failure !== null)
    return (
      <DeskFrame look="narrow" person={null}>
        {me.failure.kind === 'forbidden' ? (
          <EmptyState
            title="Your account has no desk"
            action={
              <LinkButton variant="line" destination={{ to: pathTo('home') }}>
                Home
              </LinkButton>
            }
          >
            The desk is for people who sell: they are invited by their agency or the office.
          </EmptyState>
        ) : (
          <ErrorState title="We couldn’t open the desk" onRetry={me.retry}>
            {me.failure.message}
          </ErrorState>
        )}
      </DeskFrame>
    )
  const person = me.value
  return (
    <DeskFrame look={isPreview || person === null ? 'wide' : 'sheet'} person={person}>
      {person === null ? (
        <Waiting />
      ) : (
        <ErrorBoundary key={screenAt(pathname)}>
          <Suspense fallback={<Waiting />}>
            <Screens person={person} />
          </Suspense>
        </ErrorBoundary>
      )}
    </DeskFrame>
  )
})

/** A sale and a question are opened beside their list, which stays. */
const screenAt = (pathname: string): string => pathname.replace(/^(\/desk\/(?:sales|inbox))\/\d+$/, '$1')

const useOnNextPath = (pathname: string, act: () => void): void => {
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    act()
  }, [pathname, act])
}

const Screens = ({ person }: { person: DeskPerson }) => (
  <Routes>
    <Route index element={<TodayPage mayAdd={mayAddProjects(person)} />} />
    <Route path="projects" element={<ProjectsPage mayAdd={mayAddProjects(person)} />} />
    <Route path="projects/:id/preview" element={<PreviewPage />} />
    <Route path="projects/:id/*" element={<ProjectPages person={person} />} />
    <Route path="sales/*" element={<SalesPages />} />
    <Route path="inbox/*" element={<InboxPages />} />
    <Route path="people" element={<PeoplePage person={person} />} />
    <Route path="agencies" element={<AgenciesPage person={person} />} />
    <Route path="feeds/*" element={<FeedPages person={person} />} />
    <Route path="history" element={<HistoryPage person={person} />} />
    {highestRole(person) === 'office' && <Route path="office/*" element={<OfficePages />} />}
    <Route path="security" element={<DeskSecurityPage />} />
    <Route path="*" element={<Navigate to={DESK.today} replace />} />
  </Routes>
)
