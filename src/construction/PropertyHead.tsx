import type { ReactNode } from 'react'
import { pathTo } from '../../domain/shared/paths'
import { Breadcrumb } from '../shared/ui/controls/Breadcrumb'
import { LinkButton } from '../shared/ui/controls/Button'
import { EmptyState } from '../shared/ui/messages/States'
import styles from './PropertyHead.module.css'

export interface PageOfProperty {
  /** Null if the address names none. */
  readonly propertyId: number | null
  /** Name and address of the property, as far as known. */
  readonly name: ReactNode
}

/** Below the agent's dashboard (A2.1-17). */
export const PropertyHead = ({ title, name }: { title: string; name: ReactNode }) => (
  <header className={styles.head}>
    <Breadcrumb trail={[{ label: 'Account', to: pathTo('account') }]} here={title} />
    <h1 className={styles.title}>{title}</h1>
    <p className={styles.name}>{name}</p>
  </header>
)

/** A property in which the agent has no reservation or purchase, or none at all. */
export const MissingProperty = () => (
  <EmptyState
    title="Not among your properties"
    action={
      <LinkButton variant="line" destination={{ to: pathTo('account') }}>
        Dashboard
      </LinkButton>
    }
  >
    You’ll find updates and providers for the properties you reserved or sold.
  </EmptyState>
)
