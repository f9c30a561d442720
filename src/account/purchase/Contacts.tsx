import { clientOf, type Contact, type Purchase } from '../../../domain/account/purchase'
import { telephoneAddress } from '../../../domain/shared/phone'
import { Anchor } from '../../shared/ui/controls/Anchor'
import styles from './Contacts.module.css'

/** Whom to ask: the client, and the listing's agents. */
export const Contacts = ({ purchase }: { purchase: Purchase }) => {
  const client = clientOf(purchase)
  return (
    <ul className={styles.contacts}>
      {client !== null && <Person role="Your client" contact={client} />}
      {purchase.sellers.map((seller) => (
        <Person key={seller.email} role="Selling agent" contact={seller} />
      ))}
    </ul>
  )
}

const Person = ({ role, contact: { name, phone, email } }: { role: string; contact: Contact }) => (
  <li>
    <p className={styles.role}>{role}</p>
    <p className={styles.name}>{name}</p>
    {phone !== '' && <Anchor destination={{ href: telephoneAddress(phone) }}>{phone}</Anchor>}
    {email !== '' && <Anchor destination={{ href: `mailto:${email}` }}>{email}</Anchor>}
  </li>
)
