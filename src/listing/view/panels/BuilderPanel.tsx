import type { Builder } from '../../../../domain/listing/builder'
import { type Company, isPdf, type Listing } from '../../../../domain/listing/listing'
import { addressLine } from '../../../../domain/shared/places/address-line'
import { documentOf } from '../../../../domain/listing/view/listing-tabs'
import { DocumentView } from '../../../shared/ui/drawn/DocumentView'
import { Schedule } from '../../../shared/ui/text/Schedule'
import { SectionTitle } from '../../../shared/ui/text/SectionTitle'
import { Skeleton, SkeletonText } from '../../../shared/ui/messages/Skeleton'
import styles from './BuilderPanel.module.css'

const TITLE = 'The Builder'

/** The listing's builder, with its document if there is one, and the selling agency (B2.5-13, B3-17). */
export const BuilderPanel = ({ listing, company }: { listing: Listing; company: Company | null }) => {
  const { builder } = listing
  const sheet = documentOf(listing, 'lookingAhead')
  return (
    <div className={styles.parts}>
      {(builder !== null || sheet !== null) && (
        <section>
          <SectionTitle>{TITLE}</SectionTitle>
          {builder !== null && <BuilderRecord builder={builder} />}
          {sheet !== null && <DocumentView title={TITLE} address={sheet} isPdf={isPdf(sheet)} />}
        </section>
      )}
      <section>
        <SectionTitle>Selling agency</SectionTitle>
        {company === null ? (
          <Skeleton label="Loading the agency">
            <SkeletonText lines={4} />
          </Skeleton>
        ) : (
          <Schedule rows={rowsOf(company, listing)} />
        )}
      </section>
    </div>
  )
}

/** Newest first. */
const BuilderRecord = ({ builder: { name, licence, projects } }: { builder: Builder }) => (
  <div className={styles.record}>
    <Schedule
      rows={[
        ['Builder', name],
        ['Licence', licence],
      ]}
    />
    {projects.length > 0 && (
      <>
        <h3 id="past-projects" className={styles.past}>
          Past projects
        </h3>
        <ul aria-labelledby="past-projects" className={styles.projects}>
          {[...projects]
            .sort((a, b) => b.year - a.year)
            .map((project) => (
              <li key={`${project.name} ${project.year}`}>
                <b>{project.name}</b> <span>{project.suburb}</span> <span>{project.year}</span>
              </li>
            ))}
        </ul>
      </>
    )}
  </div>
)

const rowsOf = (
  { companyName, companyAddress, companySuburb, companyState, companyPostcode, companyEmail }: Company,
  listing: Listing,
) =>
  [
    ['Agency', companyName],
    [
      'Address',
      addressLine({
        address: companyAddress,
        suburb: companySuburb,
        state: companyState,
        postcode: companyPostcode,
      }),
    ],
    ['Registration', listing.companyRla],
    ['Email', companyEmail === '' ? '' : <a href={`mailto:${companyEmail}`}>{companyEmail}</a>],
  ] as const
