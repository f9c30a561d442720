import type { Tenant } from '../../../domain/content/tenant'
import type { AddressKey } from '../../../domain/shared/addresses'
import { addressAt } from '../../../domain/shared/paths'
import { formatPhone, telephoneAddress } from '../../../domain/shared/phone'
import { Anchor } from '../../shared/ui/controls/Anchor'
import { Wordmark } from '../../shared/ui/drawn/Wordmark'
import { sheetOf } from '../sheets'
import { NavItem } from './NavItem'
import styles from './Footer.module.css'
import { footerLinks, LEGAL } from './footer-links'
import { QuickSearchTable } from './QuickSearchTable'
import type { FooterProps, SheetTitle } from './shell.model'
import { Social } from './Social'
import { StoreLinks } from './StoreLinks'

/** Forms that end in a payment: their footer leads nowhere else. */
const WITH_PAYMENT: readonly (AddressKey | null)[] = ['reservationForm', 'clientForm', 'clientFormDetails', 'joining']

/** The page's title block; only its bottom rows below a form that ends in a payment. */
export const Footer = (footer: FooterProps) => {
  const { tenant, year, path } = footer
  return (
    <footer className={styles.footer}>
      {WITH_PAYMENT.includes(addressAt(path)) ? (
        <div className={styles.help}>
          {canBeReached(tenant) && (
            <>
              <span>Questions?</span>
              <Address tenant={tenant} />
            </>
          )}
        </div>
      ) : (
        <Block {...footer} />
      )}
      <Strip {...{ tenant, year }} sheet={sheetOf(path)} />
    </footer>
  )
}

const Block = ({ tenant, social, quickSearch, isSignedIn }: FooterProps) => (
  <div className={styles.block}>
    <section className={styles.cell} aria-labelledby="quick-search">
      <h2 id="quick-search" className={styles.heading}>
        Quick search
      </h2>
      <QuickSearchTable search={quickSearch} />
    </section>
    <nav className={styles.cell} aria-labelledby="footer-links">
      <h2 id="footer-links" className={styles.heading}>
        {tenant.name}
      </h2>
      <ul className={styles.links}>
        {footerLinks(isSignedIn, tenant).map((each) => (
          <li key={each.label}>
            <NavItem {...each} className={styles.link} />
          </li>
        ))}
      </ul>
    </nav>
    <div className={styles.cell}>
      {canBeReached(tenant) && (
        <>
          <h2 className={styles.heading}>Contact</h2>
          <Address tenant={tenant} />
        </>
      )}
      <Social links={social} named />
      {(tenant.stores.android !== '' || tenant.stores.ios !== '') && <StoreLinks stores={tenant.stores} />}
    </div>
  </div>
)

const canBeReached = ({ contactEmail, contactPhone, streetAddress }: Tenant): boolean =>
  `${contactEmail}${contactPhone}${streetAddress}` !== ''

const Address = ({ tenant }: { tenant: Tenant }) => (
  <address className={styles.address}>
    {tenant.contactEmail !== '' && (
      <a className={styles.link} href={`mailto:${tenant.contactEmail}`}>
        {tenant.contactEmail}
      </a>
    )}
    {tenant.contactPhone !== '' && (
      <a className={styles.link} href={telephoneAddress(tenant.contactPhone)}>
        {formatPhone(tenant.contactPhone)}
      </a>
    )}
    {tenant.streetAddress !== '' && <span>{tenant.streetAddress}</span>}
  </address>
)

/** The bottom row of the title block: brand, page and year. */
const Strip = ({ tenant, year, sheet }: Pick<FooterProps, 'tenant' | 'year'> & { sheet: SheetTitle }) => (
  <div className={styles.strip}>
    <div className={styles.cells}>
      <div className={styles.brand}>
        <Wordmark tenant={tenant} />
      </div>
      <div className={styles.copyright}>
        <p>{`© ${year} ${tenant.name}. Captions say which pictures are examples or artist’s impressions.`}</p>
        <p className={styles.legal}>
          {LEGAL.map(({ label, page, file }) => (
            <span key={page} className={styles.document}>
              <Anchor destination={{ to: page }}>{label}</Anchor>
              <a href={file} target="_blank" rel="noopener" aria-label={`${label}, PDF`}>
                PDF
              </a>
            </span>
          ))}
        </p>
      </div>
      <p className={styles.sheet}>
        <span className={styles.small}>Title</span>
        {sheet.name}
      </p>
      <p className={styles.number}>
        <span className={styles.small}>Sheet</span>
        {sheet.number}
      </p>
    </div>
  </div>
)
