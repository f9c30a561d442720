import { observer } from 'mobx-react-lite'
import { useLocation, useSearchParams } from 'react-router-dom'
import { SITE } from '../../../domain/content/site'
import { unitPath, projectPath } from '../../../domain/members/desk-paths'
import { formatDeadlineIn } from '../../../domain/shared/time-zones'
import { actionText, type Change, type ChangeFilter, CHANGES_PER_PAGE, NO_PERSON } from '../../../domain/stock/change'
import { fieldText, valueText } from '../../../domain/stock/change-text'
import { useFlow } from '../../shared/flow'
import { useInjection } from '../../shared/injection'
import { Anchor } from '../../shared/ui/controls/Anchor'
import { cx } from '../../shared/ui/cx'
import { Skeleton, SkeletonBlock } from '../../shared/ui/messages/Skeleton'
import { EmptyState, ErrorState } from '../../shared/ui/messages/States'
import { CHANGES } from '../desk.flows'
import panes from '../frame/Panes.module.css'
import { useChangeFilter } from './use-change-filter'

/** Who changed what, the newest first; of one project, or of all. The address has the filter, and in `before` the line before which the page begins. */
export const ChangeList = ({ listingId }: { listingId: number }) => {
  const [query] = useSearchParams()
  const before = /^[1-9]\d{0,8}$/.test(query.get('before') ?? '') ? Number(query.get('before')) : 0
  const filter = useChangeFilter(listingId)
  return <Page key={String(query)} filter={filter} before={before} />
}

const Page = observer(({ filter, before }: { filter: ChangeFilter; before: number }) => {
  const changes = useFlow(useInjection(CHANGES), { request: { ...filter, before } })
  const { tenant } = useInjection(SITE)
  const { pathname, search } = useLocation()
  const pageBefore = (id: number) => {
    const query = new URLSearchParams(search)
    query.delete('before')
    if (id !== 0) query.set('before', String(id))
    return `${pathname}?${query}`
  }
  if (changes.failure !== null)
    return (
      <ErrorState title="We couldn’t load the history" onRetry={changes.retry}>
        {changes.failure.message}
      </ErrorState>
    )
  if (changes.value === null)
    return (
      <Skeleton label="Loading the history">
        <SkeletonBlock height={240} />
      </Skeleton>
    )
  const text = (field: string, value: string) => valueText(field, value, tenant.timeZone)
  const isFiltered = Object.values(filter).some((each) => each !== '' && each !== filter.listingId)
  if (changes.value.length === 0 && isFiltered)
    return <EmptyState title="No change matches">Clear the filter, or widen its days.</EmptyState>
  if (changes.value.length === 0)
    return (
      <EmptyState title={before === 0 ? 'No changes yet' : 'No older changes'}>
        Everything that people change at the desk is kept here.
      </EmptyState>
    )
  const last = changes.value.length === CHANGES_PER_PAGE ? changes.value.at(-1) : undefined
  return (
    <>
      <table className={panes.table}>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">What</th>
            <th scope="col">From, to</th>
            <th scope="col">Who</th>
          </tr>
        </thead>
        <tbody>
          {changes.value.map((change) => (
            <tr key={change.id}>
              <td className={cx(panes.when, panes.wide)}>{formatDeadlineIn(change.at, tenant.timeZone)}</td>
              <th scope="row" className={panes.wide}>
                <span className={panes.main}>{actionText(change.action)}</span> <Subject change={change} />
              </th>
              <td>
                {change.fields.map(({ field, was, now }) => (
                  <div key={field}>
                    <span className={panes.muted}>{fieldText(field)}</span> {short(text(field, was))} →{' '}
                    {short(text(field, now))}
                  </div>
                ))}
              </td>
              <td>{change.who === '' ? NO_PERSON : change.who}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {(before !== 0 || last !== undefined) && (
        <nav aria-label="Pages of the history" className={panes.tools}>
          {before !== 0 && <Anchor destination={{ to: pageBefore(0) }}>Newest changes</Anchor>}
          {last !== undefined && <Anchor destination={{ to: pageBefore(last.id) }}>Older changes</Anchor>}
        </nav>
      )}
    </>
  )
})

const short = (text: string): string => (text === '' ? '–' : text.length > 60 ? `${text.slice(0, 60)}…` : text)

const Subject = ({ change: { subject, listingId, unitId } }: { change: Change }) =>
  listingId === null ? (
    <span>{subject}</span>
  ) : (
    <Anchor destination={{ to: unitId === null ? projectPath(listingId) : unitPath(listingId, unitId) }}>
      {subject}
    </Anchor>
  )
