import { observer } from 'mobx-react-lite'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { profilePath } from '../../domain/account/profile-path'
import { COMMISSION_MODE } from '../../domain/commission/commission-mode'
import { SESSION } from '../../domain/identity/session'
import type { User } from '../../domain/identity/user'
import { formatBusinessNumber } from '../../domain/membership/business-number'
import { formatAustralianPhone, inOneField } from '../../domain/shared/phone'
import { pathTo } from '../../domain/shared/paths'
import { profileBindings } from '../account/profile.bindings'
import { OVERVIEW, PROFILE } from '../account/profile.flows'
import { BonusTracker } from '../commission/BonusTracker'
import { commissionBindings } from '../commission/commission.bindings'
import { CommissionToReceive, FinancialYearIncome } from '../commission/CommissionCharts'
import { ExportCommission } from '../commission/ExportCommission'
import { DUE_COUNT } from '../invoicing/due-count'
import { dueCountBindings } from '../invoicing/due-count.bindings'
import { downloadsBindings } from '../shared/downloads.bindings'
import { useFlow } from '../shared/flow'
import { useBindings, useInjection } from '../shared/injection'
import type { Loaded } from '../shared/loaded.presenter'
import { usePageTitle } from '../shared/page-title'
import { part } from '../shared/part'
import { Button, LinkButton } from '../shared/ui/controls/Button'
import { PhoneText } from '../shared/ui/text/PhoneText'
import { Box, Sheet } from '../shared/ui/text/Sheet'
import { Skeleton, SkeletonBlock, SkeletonText } from '../shared/ui/messages/Skeleton'
import { ErrorState } from '../shared/ui/messages/States'
import { VisuallyHidden } from '../shared/ui/text/VisuallyHidden'
import styles from './DashboardPage.module.css'

const QueuePlaces = part(() => import('../queue/QueuePlaces'), 'QueuePlaces')

/** `/account`: the agent's dashboard (A2.5, A1-5). */
export const DashboardPage = observer(() => {
  useBindings(profileBindings)
  useBindings(downloadsBindings)
  useBindings(commissionBindings)
  useBindings(dueCountBindings)
  // As in the table of titles, which the first load of this screen does without.
  usePageTitle('Dashboard')
  const profile = useFlow(useInjection(PROFILE), { request: undefined })
  const due = useFlow(useInjection(DUE_COUNT), { request: undefined })
  const overview = useFlow(useInjection(OVERVIEW), { request: undefined })
  const { isHidden } = useInjection(COMMISSION_MODE)
  if (profile.failure !== null)
    return (
      <Sheet first>
        <ErrorState level={1} title="We couldn’t load your account" onRetry={profile.retry}>
          {profile.failure.message}
        </ErrorState>
      </Sheet>
    )
  return (
    <Sheet first className={styles.page}>
      <aside className={styles.side}>
        {profile.value === null ? <WaitingForDetails /> : <Details user={profile.value} />}
        <Menu due={due} overview={overview} />
      </aside>
      <div className={styles.main}>
        <ToDo due={due.value ?? 0} ending={overview.value?.holdsEnding ?? 0} />
        <Suspense fallback={null}>
          <QueuePlaces />
        </Suspense>
        <BonusTracker />
        {isHidden ? (
          <Box className={styles.hiddenNote}>
            <p>Commission is hidden. Turn off “Hide commission” at the top of the page to see it.</p>
          </Box>
        ) : (
          <>
            <div className={styles.charts}>
              <CommissionToReceive />
              <FinancialYearIncome />
            </div>
            <div className={styles.export}>
              <ExportCommission />
            </div>
          </>
        )}
      </div>
    </Sheet>
  )
})

/** The agent's details, as other screens and invoices show them (A2.5-1). */
const Details = observer(({ user }: { user: User }) => {
  const session = useInjection(SESSION)
  const place = `${user.suburb} ${user.state} ${user.postcode}`.trim()
  return (
    <section aria-label="Your details">
      <h1 className={styles.name}>{`${user.firstName} ${user.lastName}`}</h1>
      <p className={styles.company}>{user.companyName}</p>
      <dl className={styles.facts}>
        <Fact name="Address">{[user.address, place].filter((part) => part !== '').join(', ')}</Fact>
        <Fact name="Phone">{phone(user.phoneNumber)}</Fact>
        <Fact name="Mobile">{phone(inOneField(user))}</Fact>
        <Fact name="Email">{user.email}</Fact>
        <Fact name="C/C email">{user.ccEmail}</Fact>
        {!(user.isOutsideAustralia && user.abn === '') && (
          <Fact name="ABN or ACN">{formatBusinessNumber(user.abn)}</Fact>
        )}
      </dl>
      <div className={styles.actions}>
        <LinkButton variant="line" size="small" destination={{ to: pathTo('editDetails') }}>
          Edit details
        </LinkButton>
        <Button variant="quiet" size="small" onClick={() => session.signOut(pathTo('signIn'))}>
          Log out
        </Button>
      </div>
    </section>
  )
})

/** With the country code, as others are shown it (A5-37). */
const phone = (number: string): ReactNode =>
  number === '' ? '' : <PhoneText number={formatAustralianPhone(number)} withCode />

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children === '' ? '-' : children}</dd>
  </div>
)

interface Counts {
  readonly due: Loaded<number>
  readonly overview: Loaded<{ readonly bookmarked: number; readonly reserved: number; readonly purchased: number }>
}

/** The lists, with the invoices that are due as a badge (A2.5-10 to A2.5-14), the private links, the referrals and the membership. */
const Menu = observer(({ due, overview }: Counts) => (
  <nav aria-label="Account" className={styles.menu}>
    <Link to={pathTo('invoices')}>
      Invoices{' '}
      {(due.value ?? 0) > 0 && (
        <span className={styles.badge}>
          {due.value}
          <VisuallyHidden> due</VisuallyHidden>
        </span>
      )}
    </Link>
    <Link to={pathTo('bookmarkedList')}>
      Bookmarked <Count of={overview.value?.bookmarked} />
    </Link>
    <Link to={pathTo('reservedList')} data-tone="reserved">
      Reserved <Count of={overview.value?.reserved} />
    </Link>
    <Link to={pathTo('purchasedList')} data-tone="sold">
      Purchased <Count of={overview.value?.purchased} />
    </Link>
    <Link to={profilePath('saved')}>Saved searches</Link>
    <Link to={pathTo('privateLinks')}>Private links</Link>
    <Link to={pathTo('referrals')}>Referrals</Link>
    <Link to={pathTo('billing')}>Membership and billing</Link>
    <Link to={pathTo('security')}>Security</Link>
  </nav>
))

const Count = ({ of }: { of: number | undefined }) => <span className={styles.count}>{of}</span>

/** The open tasks, if there are any. */
const ToDo = ({ due, ending }: { due: number; ending: number }) =>
  due === 0 && ending === 0 ? null : (
    <Box as="section" className={styles.toDo}>
      <h2>To do</h2>
      <ul>
        {ending > 0 && (
          <li>
            <Link to={pathTo('reservedList')}>
              {`${ending === 1 ? '1 hold ends' : `${ending} holds end`} within a week`}
            </Link>
          </li>
        )}
        {due > 0 && (
          <li>
            <Link to={pathTo('invoices')}>{`${due === 1 ? '1 invoice' : `${due} invoices`} to send`}</Link>
          </li>
        )}
      </ul>
    </Box>
  )

const WaitingForDetails = () => (
  <Skeleton label="Loading your details">
    <SkeletonText size={28} width="70%" />
    <SkeletonText size={15} width="50%" />
    <SkeletonBlock height={220} />
  </Skeleton>
)
