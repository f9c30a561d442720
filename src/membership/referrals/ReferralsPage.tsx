import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { SITE } from '../../../domain/content/site'
import { type Referral, REFERRAL_STATE_TEXTS, REFERRALS_PER_PAGE } from '../../../domain/membership/referral'
import { titleOf } from '../../../domain/shared/address-titles'
import { pathTo } from '../../../domain/shared/paths'
import { phoneText } from '../../../domain/shared/text/phone-text'
import { formatDateIn } from '../../../domain/shared/time-zones'
import { useBindings, useInjection } from '../../shared/injection'
import { usePagedList, usePageInAddress } from '../../shared/paged-list'
import { usePageTitle } from '../../shared/page-title'
import { Breadcrumb } from '../../shared/ui/controls/Breadcrumb'
import { Button } from '../../shared/ui/controls/Button'
import { Pagination } from '../../shared/ui/controls/Pagination'
import { preloadDialog } from '../../shared/ui/messages/Dialog'
import { Skeleton, SkeletonText } from '../../shared/ui/messages/Skeleton'
import { EmptyState, ErrorState } from '../../shared/ui/messages/States'
import { TOASTS } from '../../shared/ui/messages/toasts.presenter'
import { Sheet } from '../../shared/ui/text/Sheet'
import { Tag } from '../../shared/ui/text/Tag'
import { ReferDialog } from './ReferDialog'
import { referralsBindings } from './referrals.bindings'
import { REFERRAL_PAGES } from './referrals.flows'
import styles from './Referrals.module.css'

/** `/account/referrals`: clients whom the agent has referred, and what has become of each. */
export const ReferralsPage = () => {
  useBindings(referralsBindings)
  usePageTitle(titleOf('referrals'))
  return (
    <Sheet first className={styles.page}>
      <Breadcrumb trail={[{ label: 'Account', to: pathTo('account') }]} here="Referrals" />
      <Referrals />
    </Sheet>
  )
}

const Referrals = observer(() => {
  const [page, turnTo] = usePageInAddress()
  const [isReferring, setReferring] = useState(false)
  const toasts = useInjection(TOASTS)
  const list = usePagedList(useInjection(REFERRAL_PAGES), [page, turnTo])
  const total = list.value?.total ?? 0
  const refer = (
    <Button
      aria-haspopup="dialog"
      onPointerEnter={preloadDialog}
      onFocus={preloadDialog}
      onClick={() => setReferring(true)}
    >
      Refer a client
    </Button>
  )
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>
          Referrals {list.value !== null && <span className={styles.count}>{total}</span>}
        </h1>
        {total > 0 && refer}
      </div>
      {list.failure !== null ? (
        <ErrorState title="We couldn’t load your referrals" onRetry={list.retry}>
          {list.failure.message}
        </ErrorState>
      ) : list.value === null ? (
        <Skeleton label="Loading your referrals">
          <SkeletonText lines={6} />
        </Skeleton>
      ) : total === 0 ? (
        <EmptyState title="No referrals yet" action={refer}>
          Tell us what your client is looking for. We contact them, and you see here what becomes of it.
        </EmptyState>
      ) : (
        <>
          <ul className={styles.rows} aria-label="Referrals" aria-busy={list.isLoading || undefined}>
            {list.value.rows.map((referral) => (
              <Row key={referral.id} referral={referral} />
            ))}
          </ul>
          <Pagination
            page={page}
            pages={Math.ceil(total / REFERRALS_PER_PAGE)}
            onChange={turnTo}
            label="Referrals, pages below"
          />
        </>
      )}
      {isReferring && (
        <ReferDialog
          onClose={() => setReferring(false)}
          onSent={({ name }) => {
            setReferring(false)
            toasts.tell(`${name} is referred.`)
            list.load(page)
          }}
        />
      )}
    </>
  )
})

const Row = ({ referral }: { referral: Referral }) => {
  const { name, email, phone, wants, at, state } = referral
  const { timeZone } = useInjection(SITE).tenant
  const shownName = state === 'deleted' ? 'Deleted client' : name
  const [word, about] = REFERRAL_STATE_TEXTS[state]
  return (
    <li className={styles.row} aria-label={shownName}>
      <div className={styles.state}>
        <Tag look={state === 'closed' || state === 'deleted' ? 'line' : 'solid'}>{word}</Tag>
        <p className={styles.note}>{about}</p>
      </div>
      <div className={styles.words}>
        <h2 className={styles.name}>{shownName}</h2>
        {email !== '' && <p className={styles.note}>{email}</p>}
        {phone !== '' && <p className={styles.note}>{phoneText(phone)}</p>}
        <p className={styles.note}>{`Referred on ${formatDateIn(at, timeZone)}`}</p>
      </div>
      <p className={styles.wants}>{wants}</p>
    </li>
  )
}
