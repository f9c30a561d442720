import { observer } from 'mobx-react-lite'
import { Suspense, useCallback, useEffect, useReducer, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { SITE } from '../../domain/content/site'
import { SESSION } from '../../domain/identity/session'
import type { User } from '../../domain/identity/user'
import { titleOf } from '../../domain/shared/address-titles'
import { accountBindings } from '../account/account.bindings'
import { Favourites } from '../account/Favourites'
import { favouritesBindings } from '../account/favourites.bindings'
import { Information } from '../account/Information'
import { profileBindings } from '../account/profile.bindings'
import { PROFILE } from '../account/profile.flows'
import { AgentSignIn } from '../content/agents/AgentSignIn'
import { MailStrip } from '../content/home/MailStrip'
import { Devices } from '../identity/Devices'
import { SecondFactor } from '../identity/SecondFactor'
import { securityBindings } from '../identity/security.bindings'
import { listingNewsBindings } from '../listing/history/news.bindings'
import { useFlow } from '../shared/flow'
import { useBindings, useInjection } from '../shared/injection'
import { usePageTitle } from '../shared/page-title'
import { part } from '../shared/part'
import { Disclosure } from '../shared/ui/controls/Disclosure'
import { Sheet } from '../shared/ui/text/Sheet'
import { Skeleton, SkeletonBlock, SkeletonText } from '../shared/ui/messages/Skeleton'
import { ErrorState } from '../shared/ui/messages/States'
import styles from './ProfilePage.module.css'
import { ReservedSection } from './ReservedSection'

const QueuePlaces = part(() => import('../queue/QueuePlaces'), 'QueuePlaces')
const SavedSearches = part(() => import('../alerts/SavedSearches'), 'SavedSearches')
const OpenCheckouts = part(() => import('../reservation/OpenCheckouts'), 'OpenCheckouts')

/** For what loads later, in pixels: a hint and one row. */
const SAVED_ROOM = 190

/** Earlier emails link to `section=orders`. */
const RESERVATION_SECTIONS: readonly (string | null)[] = ['reservations', 'orders']

/** `/profile`: My Account (B2.9, M2-40), led by what the buyer holds. */
export const ProfilePage = observer(() => {
  useBindings(favouritesBindings)
  useBindings(accountBindings)
  useBindings(profileBindings)
  useBindings(listingNewsBindings)
  useBindings(securityBindings)
  usePageTitle(titleOf('profile'))
  const profile = useFlow(useInjection(PROFILE), { request: undefined })
  if (profile.failure !== null)
    return (
      <Sheet first>
        <ErrorState level={1} title="We couldn’t load your account" onRetry={profile.retry}>
          {profile.failure.message}
        </ErrorState>
      </Sheet>
    )
  return profile.value === null ? <Waiting /> : <Account user={profile.value} onChanged={profile.refresh} />
})

const Account = observer(({ user, onChanged }: { user: User; onChanged: () => void }) => {
  const { tenant } = useInjection(SITE)
  const session = useInjection(SESSION)
  const [listed, listAgain] = useReducer((times: number) => times + 1, 0)
  const [changes, noteChange] = useReducer((times: number) => times + 1, 0)
  const [ticks, noteTick] = useReducer((times: number) => times + 1, 0)
  const ticked = useCallback(() => {
    noteTick()
    onChanged()
  }, [onChanged])
  const wanted = useRef<HTMLSpanElement>(null)
  const [query] = useSearchParams()
  const section = query.get('section')
  useEffect(() => {
    if (section === null) return
    // After the navigation, which scrolls to the top.
    const frame = requestAnimationFrame(() => wanted.current?.scrollIntoView())
    return () => cancelAnimationFrame(frame)
  }, [section])
  return (
    <>
      <Sheet first>
        <h1 className={styles.greeting}>{`${session.firstName ?? user.firstName}, welcome back!`}</h1>
        <Suspense fallback={null}>
          <OpenCheckouts />
        </Suspense>
        <div className={styles.sections}>
          {RESERVATION_SECTIONS.includes(section) && <span ref={wanted} />}
          <Disclosure level={2} title="My Reserved Properties" open>
            <ReservedSection user={user} onChanged={noteChange} />
          </Disclosure>
          <Suspense fallback={null}>
            <QueuePlaces />
          </Suspense>
          {section === 'saved' && <span ref={wanted} />}
          <Disclosure level={2} title="My saved searches" open>
            <Suspense fallback={<SkeletonBlock height={SAVED_ROOM} />}>
              <SavedSearches room={SAVED_ROOM} changes={ticks} onChanged={onChanged} />
            </Suspense>
          </Disclosure>
          {section === 'favourites' && <span ref={wanted} />}
          <Disclosure level={2} title="My Favourites" open>
            <Favourites changes={changes} />
          </Disclosure>
          <Disclosure level={2} title="My Information" open>
            <Information user={user} onPasswordClosed={listAgain} onMailingList={ticked} />
          </Disclosure>
          {section === 'security' && <span ref={wanted} />}
          <Disclosure level={2} title="Where you’re logged in" open>
            <Devices key={listed} />
          </Disclosure>
          {user.role === 'agent' && (
            <Disclosure level={2} title="Two-step login" open>
              <SecondFactor onTurnedOn={listAgain} />
            </Disclosure>
          )}
        </div>
        <AgentSignIn />
      </Sheet>
      <Sheet space>
        <MailStrip email={tenant.contactEmail} />
      </Sheet>
    </>
  )
})

const Waiting = () => (
  <Sheet first>
    <Skeleton label="Loading your account">
      <SkeletonText size={40} width="46%" />
      <SkeletonText size={28} width="24%" />
      <SkeletonBlock height={380} />
      <SkeletonText size={28} width="24%" />
      <SkeletonBlock height={260} />
    </Skeleton>
  </Sheet>
)
