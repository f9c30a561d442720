import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { SESSION } from '../../domain/identity/session'
import { pathTo } from '../../domain/shared/paths'
import { useInjection } from './injection'
import styles from './PlanNeeded.module.css'

/** For an agent who may not introduce clients: what a paid plan allows here, and the way to one. Nothing for other people. */
export const PlanNeeded = observer(({ children }: { children: ReactNode }) => {
  const { role, mayIntroduce } = useInjection(SESSION)
  return role !== 'agent' || mayIntroduce ? null : (
    <span className={styles.needed}>
      {children} <Link to={pathTo('billing')}>Upgrade</Link>
    </span>
  )
})
