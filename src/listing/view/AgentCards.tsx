import { useId, useState } from 'react'
import type { Agent, Listing } from '../../../domain/listing/listing'
import { cx } from '../../shared/ui/cx'
import { Face } from './Face'
import { AgencyBand } from './AgencyBand'
import styles from './AgentCards.module.css'
import { ContactButton } from '../contact/ContactButton'
import { contactSubject } from '../contact/contact-subject'
import { PhoneButton } from '../contact/PhoneButton'

/** One or two listing agents, with one enquiry to both (B2.5-4, B2.5-5, B2.5-27). */
export const AgentCards = ({ listing, className }: { listing: Listing; className?: string | undefined }) => (
  <aside className={cx(styles.cards, className)} aria-labelledby="agents">
    <h2 id="agents" className={styles.title}>
      {listing.agents.length > 1 ? 'Meet the agents' : 'Meet the agent'}
    </h2>
    <div className={styles.card}>
      <AgencyBand
        name={listing.companyName}
        colour={listing.companyColour}
        logo={listing.companyLogoUrl}
        className={styles.band}
      />
      <div className={styles.people}>
        {listing.agents.map((agent, index) => (
          <Person key={index} agent={agent} listing={listing} />
        ))}
      </div>
      <div className={styles.contact}>
        <ContactButton {...contactSubject(listing)} look={{ variant: 'line', wide: true, icon: 'mail' }} />
      </div>
    </div>
  </aside>
)

const Person = ({ agent, listing: { propertyId, companyRla: rla } }: { agent: Agent; listing: Listing }) => {
  const name = `${agent.firstName} ${agent.lastName}`.trim()
  return (
    <div className={styles.person}>
      <Face address={agent.imageUrl} alt={`Portrait of ${name}`} size={84} className={styles.face} />
      <div>
        <h3 className={styles.name}>{name}</h3>
        {rla !== '' && <p className={styles.rla}>{rla}</p>}
      </div>
      {agent.bio !== '' && <Bio text={agent.bio} name={name} />}
      {agent.mobile !== '' && <PhoneButton agent={agent} name={name} propertyId={propertyId} />}
    </div>
  )
}

/** About four lines of the card. */
const SHORT = 150

/** A long bio is shortened until the visitor presses Read More (B2.5-22). */
const Bio = ({ text, name }: { text: string; name: string }) => {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={styles.bio}>
      <p id={id} className={cx(text.length > SHORT && !open && styles.cut)}>
        {text}
      </p>
      {text.length > SHORT && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={id}
          aria-label={`${open ? 'Read Less' : 'Read More'} about ${name}`}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Read Less' : 'Read More'}
        </button>
      )}
    </div>
  )
}
