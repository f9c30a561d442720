import { useId, useState } from 'react'
import { Button, LinkButton } from '../../shared/ui/controls/Button'
import { PhoneText } from '../../shared/ui/text/PhoneText'
import { Schedule, type ScheduleRow } from '../../shared/ui/text/Schedule'
import styles from './ClientForm.module.css'

/** Facts of the agent, or of the agent whose link it is; what is empty is not shown. */
export interface Introducer {
  readonly companyName: string
  readonly name: string
  readonly address: string
  readonly phone: string
  readonly mobile: string
  readonly email: string
}

interface Props {
  title: string
  introducer: Introducer
  /** The path for editing them; null for a visitor. */
  editPath: string | null
}

/** The person who makes the reservation (B2.13-1, B2.13-2). On a phone they are folded to the name, because they are above the form. */
export const IntroducerDetails = ({ title, introducer, editPath }: Props) => {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <section className={styles.introducer} aria-label={title} data-open={isOpen}>
      <h2>{title}</h2>
      <p className={styles.brief}>
        <span>{[introducer.name, introducer.companyName].filter(Boolean).join(', ')}</span>
        <Button
          variant="quiet"
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Hide details' : 'Show details'}
        </Button>
      </p>
      <div id={id} className={styles.facts}>
        <Schedule
          rows={[
            ['Company', introducer.companyName],
            ['Name', introducer.name],
            ['Address', introducer.address],
            ...phoneRow('Phone', introducer.phone),
            ...phoneRow('Mobile', introducer.mobile),
            ['Email', introducer.email],
          ]}
        />
        {editPath !== null && (
          <LinkButton variant="line" size="small" icon="edit" destination={{ to: editPath }}>
            Edit my details
          </LinkButton>
        )}
      </div>
    </section>
  )
}

const phoneRow = (name: string, number: string): readonly ScheduleRow[] =>
  number === '' ? [] : [[name, <PhoneText key={name} number={number} />]]
