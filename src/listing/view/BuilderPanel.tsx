import { type Company, isPdf, type Listing } from '../../../domain/listing/listing'
import { documentOf } from '../../../domain/listing/view/listing-tabs'
import { DocumentView } from '../../shared/ui/DocumentView'
import { Schedule } from '../../shared/ui/Schedule'
import { SectionTitle } from '../../shared/ui/SectionTitle'
import { Skeleton, SkeletonText } from '../../shared/ui/Skeleton'
import styles from './BuilderPanel.module.css'

const TITLE = 'The Builder'

/** The listing's company, and its document if there is one (B2.5-13, B3-17). */
export const BuilderPanel = ({ listing, company }: { listing: Listing; company: Company | null }) => {
  const sheet = documentOf(listing, 'lookingAhead')
  return (
    <section>
      <SectionTitle>{TITLE}</SectionTitle>
      {company === null ? (
        <Skeleton label="Loading the company">
          <SkeletonText lines={4} />
        </Skeleton>
      ) : (
        <Schedule rows={rowsOf(company, listing)} />
      )}
      {sheet !== null && (
        <div className={styles.sheet}>
          <DocumentView title={TITLE} address={sheet} isPdf={isPdf(sheet)} />
        </div>
      )}
    </section>
  )
}

const rowsOf = (
  { companyName, companyAddress, companySuburb, companyState, companyPostcode, companyEmail }: Company,
  listing: Listing,
) =>
  [
    ['Company', companyName],
    ['Address', `${companyAddress}, ${companySuburb} ${companyState} ${companyPostcode}`],
    ['Registration', listing.companyRla],
    ['Email', companyEmail === '' ? '' : <a href={`mailto:${companyEmail}`}>{companyEmail}</a>],
  ] as const
