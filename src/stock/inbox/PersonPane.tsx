import { unitTitle } from '../../../domain/listing/units/unit-title'
import { SITE } from '../../../domain/content/site'
import type { LeadDetail } from '../../../domain/leads/inbox'
import { leadTitle } from '../../../domain/leads/lead'
import { leadPath, salePath } from '../../../domain/members/desk-paths'
import { phoneText } from '../../../domain/shared/text/phone-text'
import { formatDateIn } from '../../../domain/shared/time-zones'
import { LIST_NAMES, listOf } from '../../../domain/stock/sales/sale'
import { useInjection } from '../../shared/injection'
import { Anchor } from '../../shared/ui/controls/Anchor'
import { Dimensioned } from '../frame/DeskSheet'
import panes from '../frame/Panes.module.css'
import styles from './Inbox.module.css'

/** Who asks: how to reach them, what they agreed to, and what else is stored of them. */
export const PersonPane = ({ detail }: { detail: LeadDetail }) => {
  const { lead, email, phone, consent, consentAt, firstAt, hasAccount, others, sales } = detail
  const { tenant } = useInjection(SITE)
  return (
    <aside className={styles.person} aria-label={`About ${lead.name}`}>
      <Dimensioned>Person</Dimensioned>
      <dl className={panes.facts}>
        <div>
          <dt>Email</dt>
          <dd>
            <Anchor destination={{ href: `mailto:${email}` }}>{email}</Anchor>
          </dd>
        </div>
        <div>
          <dt>Phone</dt>
          <dd>
            {phone === '' ? (
              'Not given'
            ) : (
              <Anchor destination={{ href: `tel:${phone.replaceAll(' ', '')}` }}>{phoneText(phone)}</Anchor>
            )}
          </dd>
        </div>
        <div>
          <dt>Account</dt>
          <dd>{hasAccount ? 'Yes' : 'No'}</dd>
        </div>
        {lead.site !== '' && (
          <div>
            <dt>Site</dt>
            <dd>{lead.site}</dd>
          </div>
        )}
        <div>
          <dt>Asked first</dt>
          <dd>{formatDateIn(firstAt, tenant.timeZone)}</dd>
        </div>
        {consent !== '' && consentAt !== null && (
          <div>
            <dt>Agreed to</dt>
            <dd>{`${formatDateIn(consentAt, tenant.timeZone)}, “${consent}”`}</dd>
          </div>
        )}
      </dl>
      <Dimensioned>Also asked</Dimensioned>
      {others.length === 0 ? (
        <p className={panes.muted}>Nothing else</p>
      ) : (
        <ul className={styles.asked}>
          {others.map((other) => (
            <li key={other.id}>
              <Anchor destination={{ to: leadPath(other.id) }}>
                {`${leadTitle(other)}${other.project === '' ? '' : `, ${other.project}`}`}
              </Anchor>
              <span className={panes.muted}>{`${formatDateIn(other.at, tenant.timeZone)}, ${other.state}`}</span>
            </li>
          ))}
        </ul>
      )}
      <Dimensioned>Offers and holds</Dimensioned>
      {sales.length === 0 ? (
        <p className={panes.muted}>None</p>
      ) : (
        <ul className={styles.asked}>
          {sales.map((sale) => (
            <li key={sale.id}>
              <Anchor
                destination={{ to: salePath(sale.id) }}
              >{`${unitTitle(sale, sale.label)}, ${sale.project}`}</Anchor>
              <span className={panes.muted}>{LIST_NAMES[listOf(sale.status) ?? 'ended']}</span>
            </li>
          ))}
        </ul>
      )}
    </aside>
  )
}
