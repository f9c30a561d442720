import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { SITE } from '../../../domain/content/site'
import { formatDateIn } from '../../../domain/shared/time-zones'
import { MEMBERS_PER_PAGE, type UConnectMember } from '../../../domain/stock/u-connect-member'
import { useFlow } from '../../shared/flow'
import { useInjection } from '../../shared/injection'
import { usePagedList } from '../../shared/paged-list'
import { Button } from '../../shared/ui/controls/Button'
import { Pagination } from '../../shared/ui/controls/Pagination'
import { EmptyState } from '../../shared/ui/messages/States'
import { type Column, DeskTable, TwoLines } from '../frame/DeskTable'
import { FailureNotice } from '../frame/FailureNotice'
import panes from '../frame/Panes.module.css'
import { ReasonDialog } from '../../shared/ui/messages/ReasonDialog'
import { WhenLoaded } from '../frame/WhenLoaded'
import { MEMBERS, type OfBrand, SET_INTRODUCING } from './office.flows'

/** Agents of a brand with their plans, and the right to introduce clients without a paid one. */
export const MembersPage = ({ brand }: Pick<OfBrand, 'brand'>) => {
  const [typed, setTyped] = useState('')
  const [words, find] = useState('')
  return (
    <>
      <form
        className={panes.tools}
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          find(typed.trim())
        }}
      >
        <input
          className={panes.search}
          name="words"
          type="search"
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          aria-label="Name or email"
          placeholder="Name or email"
        />
        <Button type="submit" size="small" variant="line">
          Find
        </Button>
        <span className={panes.muted}>A paid plan lets agents introduce clients. You can grant it without one.</span>
      </form>
      <List key={words} brand={brand.label} words={words} />
    </>
  )
}

const List = observer(({ brand, words }: { brand: string; words: string }) => {
  const [page, turnTo] = useState(1)
  const members = usePagedList(useInjection(MEMBERS), [page, turnTo], (at) => ({ brand, page: at, words }))
  const setting = useFlow(useInjection(SET_INTRODUCING), undefined)
  const [asked, ask] = useState<UConnectMember | null>(null)
  const { tenant } = useInjection(SITE)
  const { refresh } = members
  useEffect(() => setting.subscribe(refresh), [setting, refresh])
  const { failure, isBusy } = setting
  useEffect(() => {
    if (failure?.kind === 'changed-meanwhile') refresh()
  }, [failure, refresh])
  const columns = columnsOf((date) => formatDateIn(date, tenant.timeZone), ask)
  return (
    <WhenLoaded loaded={members} what="the members">
      {({ rows, total }) => (
        <>
          <FailureNotice failure={failure} />
          {total === 0 ? (
            words === '' ? (
              <EmptyState title="No members yet">Agents who join U-Connect appear here.</EmptyState>
            ) : (
              <EmptyState title={`No member matches “${words}”`}>Check the spelling, or find a part of it.</EmptyState>
            )
          ) : (
            <DeskTable rows={rows} keyOf={({ id }) => id} columns={columns} />
          )}
          <Pagination
            page={page}
            pages={Math.ceil(total / MEMBERS_PER_PAGE)}
            onChange={turnTo}
            label="Members, pages"
          />
          {asked !== null && (
            <ReasonDialog
              title={
                asked.grantedAt === null ? `Let ${asked.name} introduce clients?` : `Withdraw it from ${asked.name}?`
              }
              description={
                asked.grantedAt === null
                  ? 'They see prices and commission at once, and reserve, make offers and share privately for clients, without a paid plan.'
                  : asked.planIntroduces
                    ? 'Their plan still lets them introduce clients.'
                    : 'They can’t introduce clients any more. What they made before stays.'
              }
              confirm={asked.grantedAt === null ? 'Grant' : 'Withdraw'}
              isBusy={isBusy}
              limit={300}
              onClose={() => ask(null)}
              onConfirm={(reason) => {
                setting.start({ brand, id: asked.id, isGranted: asked.grantedAt === null, reason })
                ask(null)
              }}
            />
          )}
        </>
      )}
    </WhenLoaded>
  )
})

const columnsOf = (
  day: (date: Date) => string,
  ask: (member: UConnectMember) => void,
): readonly [Column<UConnectMember>, ...Column<UConnectMember>[]] => [
  {
    heading: 'Agent',
    show: ({ name, email }) => (
      <TwoLines below={email}>
        <span className={panes.main}>{name}</span>
      </TwoLines>
    ),
  },
  {
    heading: 'Plan',
    show: ({ plan, renewsAt, endsAt }) => (
      <TwoLines below={endsAt !== null ? `Ends ${day(endsAt)}` : renewsAt !== null ? `Renews ${day(renewsAt)}` : ''}>
        <span>{plan === '' ? 'No plan' : plan}</span>
      </TwoLines>
    ),
  },
  {
    heading: 'Introduces clients',
    show: ({ planIntroduces, grantedAt }) =>
      grantedAt !== null ? `Granted ${day(grantedAt)}` : planIntroduces ? 'By the plan' : 'No',
  },
  {
    heading: 'Grant',
    show: (member) => (
      <Button
        size="small"
        variant="quiet"
        aria-label={`${member.grantedAt === null ? 'Grant to' : 'Withdraw from'} ${member.name}`}
        onClick={() => ask(member)}
      >
        {member.grantedAt === null ? 'Grant' : 'Withdraw'}
      </Button>
    ),
  },
]
