import { typedDay } from '../../domain/shared/typed-date'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { linkName, type LinkStatus, type PrivateLink } from '../../domain/sharing/private-link'
import { tabLabel } from '../../domain/sharing/private-tabs'
import { pathTo } from '../../domain/shared/paths'
import { useInjection } from '../shared/injection'
import { Button } from '../shared/ui/controls/Button'
import { Tag } from '../shared/ui/text/Tag'
import { LINK_ADDRESS } from './link-address.presenter'
import styles from './Links.module.css'

export type LinkTask = 'email' | 'change' | 'close'

interface Props {
  link: PrivateLink
  onTask: (task: LinkTask) => void
  /** Shows the links of this listing only; null if they are shown already. */
  onFilter: (() => void) | null
}

export const LinkRow = ({ link, onTask, onFilter }: Props) => {
  const { property, propertyId, coAgency, email, label, status, isPublic } = link
  const name = linkName(link)
  return (
    <li ref={useFocusOnChange(status)} className={styles.row} tabIndex={-1} aria-label={name}>
      <div className={styles.standing}>
        <Tag look={status === 'open' ? 'solid' : 'line'}>{STATUSES[status]}</Tag>
        <p className={styles.note}>{ending(link)}</p>
      </div>
      <div className={styles.words}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.listing}>
          <Link to={pathTo('unit', { propertyId, unitId: 0 })}>{property}</Link>
          {onFilter !== null && (
            <Button variant="quiet" size="small" aria-label={`Only this listing, ${property}`} onClick={onFilter}>
              Only this listing
            </Button>
          )}
        </p>
        {coAgency !== '' && <p className={styles.note}>{`Sold in co-agency by ${coAgency}`}</p>}
        <p className={styles.note}>
          {[label === '' ? '' : email, isPublic ? 'Public: opens without a passphrase' : 'With passphrase']
            .filter((part) => part !== '')
            .join(', ')}
        </p>
        {status === 'open' && <Address link={link} />}
      </div>
      <Visits link={link} />
      <div className={styles.actions}>
        <Actions link={link} onTask={onTask} />
      </div>
    </li>
  )
}

const STATUSES: Readonly<Record<LinkStatus, string>> = { open: 'Open', closed: 'Closed', expired: 'Expired' }

const ending = ({ status, endDate }: PrivateLink): string => {
  const day = typedDay(endDate)
  return status === 'closed' ? 'For good' : status === 'expired' ? `Ended on ${day}` : `Until ${day}`
}

/** The button that changed the link is no longer there, so its row gets the focus. */
const useFocusOnChange = (status: LinkStatus) => {
  const row = useRef<HTMLLIElement>(null)
  const shown = useRef(status)
  useEffect(() => {
    if (shown.current === status) return
    shown.current = status
    if (document.activeElement === document.body) row.current?.focus()
  }, [status])
  return row
}

const Address = ({ link }: { link: PrivateLink }) => {
  const address = useInjection(LINK_ADDRESS)
  return <p className={styles.address}>{address.of(link)}</p>
}

const Visits = ({ link: { visits, lastVisit } }: { link: PrivateLink }) => {
  const total = visits.reduce((sum, each) => sum + each.visits, 0)
  if (lastVisit === null) return <p className={styles.note}>Not opened yet</p>
  return (
    <div>
      <p>{`${total === 1 ? '1 visit' : `${total} visits`}, last on ${typedDay(lastVisit)}`}</p>
      <p className={styles.note}>{visits.map((each) => `${tabLabel(each.tab)} ${each.visits}`).join(', ')}</p>
    </div>
  )
}

const Actions = ({ link, onTask }: Pick<Props, 'link' | 'onTask'>) => {
  const address = useInjection(LINK_ADDRESS)
  const name = linkName(link)
  const { status, isPublic } = link
  return (
    <>
      {status === 'open' && (
        <Button
          variant="line"
          size="small"
          icon="copy"
          aria-label={`Copy link, ${name}`}
          onClick={() => void address.copy(link)}
        >
          Copy link
        </Button>
      )}
      {status === 'open' && !isPublic && <Task name="Email passphrase" link={name} onPress={() => onTask('email')} />}
      {status !== 'closed' && <Task name="Edit" link={name} onPress={() => onTask('change')} />}
      {status === 'open' && <Task name="Close" link={name} onPress={() => onTask('close')} />}
    </>
  )
}

const Task = ({ name, link, onPress }: { name: string; link: string; onPress: () => void }) => (
  <Button variant="line" size="small" aria-haspopup="dialog" aria-label={`${name}, ${link}`} onClick={onPress}>
    {name}
  </Button>
)
