import type { Affiliate } from '../../domain/content/affiliates'
import { isLeftOut } from '../../domain/content/left-out'
import { SITE } from '../../domain/content/site'
import { titleOf } from '../../domain/shared/address-titles'
import { agencyLogo, agencyLook } from '../../drawing/graphics/marks'
import { HomeInstead } from '../shared/HomeInstead'
import { useInjection } from '../shared/injection'
import { usePageTitle } from '../shared/page-title'
import { Drawing } from '../shared/ui/drawn/Drawing'
import { SectionTitle } from '../shared/ui/text/SectionTitle'
import { Sheet } from '../shared/ui/text/Sheet'
import styles from './AffiliatesPage.module.css'
import { MailStrip } from './home/MailStrip'

/** `/affiliated-companies` (A2.10-5, M2-143). */
export const AffiliatesPage = () => {
  const { tenant } = useInjection(SITE)
  const { name, contactEmail, affiliates } = tenant
  usePageTitle(titleOf('affiliates'))
  return isLeftOut('affiliates', tenant) ? (
    <HomeInstead />
  ) : (
    <Sheet first className={styles.page}>
      <div className={styles.opening}>
        <h1>Affiliated companies</h1>
        <p
          className={styles.lead}
        >{`Companies that work with ${name} and help you move into your new home. We are still choosing them: the names below are placeholders.`}</p>
      </div>
      {affiliates.map(({ title, words, companies }) => (
        <section key={title} aria-labelledby={idOf(title)}>
          <SectionTitle id={idOf(title)}>{title}</SectionTitle>
          <p className={styles.words}>{words}</p>
          <ul className={styles.companies}>
            {companies.map((company) => (
              <Company key={company.name} company={company} />
            ))}
          </ul>
        </section>
      ))}
      <MailStrip email={contactEmail} />
    </Sheet>
  )
}

const Company = ({ company: { name, offer } }: { company: Affiliate }) => {
  const look = agencyLook(name)
  return (
    <li className={styles.company}>
      <Drawing svg={agencyLogo(name, name, look)} className={styles.logo} style={{ background: look.ground }} />
      <div className={styles.label}>
        <h3>{name}</h3>
        <p>{offer}</p>
      </div>
    </li>
  )
}

const idOf = (title: string): string => `affiliates-${title.toLowerCase()}`
