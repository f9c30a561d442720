import { observer } from 'mobx-react-lite'
import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { DESK } from '../../../domain/members/desk-paths'
import { type DeskPerson, highestRole } from '../../../domain/members/role'
import { pathTo } from '../../../domain/shared/paths'
import { useFlow } from '../../shared/flow'
import { useBindings, useInjection } from '../../shared/injection'
import { LinkButton } from '../../shared/ui/controls/Button'
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
    <Suspense fallback={<Waiting />}>
      <Routes>
        <Route path="invitation/:token" element={<InvitationPage />} />
        <Route path="*" element={<Desk />} />
      </Routes>
    </Suspense>
  )
}

const Waiting = () => (
  <main id="main" tabIndex={-1}>
    <Skeleton label="Loading the desk">
      <SkeletonBlock height={480} />
    </Skeleton>
  </main>
)

const Desk = observer(() => {
  const me = useFlow(useInjection(ME), { request: undefined })
  if (me.failure?.kind === 'forbidden')
    return (
      <main className={styles.outside} id="main" tabIndex={-1}>
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
      </main>
    )
  if (me.failure !== null)
    return (
      <main className={styles.outside} id="main" tabIndex={-1}>
        <ErrorState title="We couldn’t open the desk" onRetry={me.retry}>
          {me.failure.message}
        </ErrorState>
      </main>
    )
  if (me.value === null) return <Waiting />
  const person = me.value
  return (
    <Suspense fallback={<Waiting />}>
      <Routes>
        <Route path="projects/:id/preview" element={<PreviewPage />} />
        <Route path="*" element={<Framed person={person} />} />
      </Routes>
    </Suspense>
  )
})

const Framed = ({ person }: { person: DeskPerson }) => (
  <DeskFrame person={person}>
    <Suspense fallback={<Waiting />}>
      <Routes>
        <Route index element={<TodayPage />} />
        <Route path="projects" element={<ProjectsPage />} />
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
    </Suspense>
  </DeskFrame>
)
