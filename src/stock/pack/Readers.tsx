import { observer } from 'mobx-react-lite'
import { salePath } from '../../../domain/members/desk-paths'
import { formatDeadline } from '../../../domain/shared/time-zones'
import { useFlow } from '../../shared/flow'
import { useInjection } from '../../shared/injection'
import { Anchor } from '../../shared/ui/controls/Anchor'
import { FailureNotice } from '../frame/FailureNotice'
import panes from '../frame/Panes.module.css'
import styles from './Pack.module.css'
import { PAPER_READERS } from './pack.flows'

interface Props {
  readonly projectId: number
  readonly versionId: number
  /** Of the property, whose time zone counts. */
  readonly state: string
}

/** Who opened a version, and in which reservations it was ticked as received. */
export const Readers = observer(({ projectId, versionId, state }: Props) => {
  const { value, failure } = useFlow(useInjection(PAPER_READERS), { request: { id: projectId, versionId } })
  if (failure !== null) return <FailureNotice failure={failure} />
  return (
    <ul className={styles.readers} aria-busy={value === null || undefined}>
      {value?.map(({ at, who, saleId }, place) => (
        <li key={`${place} ${who}`}>
          <span className={panes.main}>
            {saleId === null ? who : <Anchor destination={{ to: salePath(saleId) }}>{who}</Anchor>}
          </span>
          <span className={panes.muted}>
            {`${saleId === null ? 'Opened it' : `Ticked it as received, reservation ${saleId}`}, ${formatDeadline(at, state)}`}
          </span>
        </li>
      ))}
    </ul>
  )
})
