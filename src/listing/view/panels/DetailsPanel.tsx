import { Suspense } from 'react'
import type { Listing } from '../../../../domain/listing/listing'
import { documentOf } from '../../../../domain/listing/view/listing-tabs'
import { part } from '../../../shared/part'
import { SafeHtml } from '../../../shared/SafeHtml'
import { LinkButton } from '../../../shared/ui/controls/Button'
import { PartFailed } from '../../../shared/ui/messages/Failed'
import { Schedule } from '../../../shared/ui/text/Schedule'
import { SectionTitle } from '../../../shared/ui/text/SectionTitle'
import styles from './DetailsPanel.module.css'
import { factsOf } from './listing-facts'

const ListingPast = part(() => import('../../history/ListingPast'), 'ListingPast')
const ListingPapers = part(() => import('../../pack/ListingPapers'), 'ListingPapers')
const DisplaySuitePanel = part(() => import('./DisplaySuitePanel'), 'DisplaySuitePanel', PartFailed)

/** Description, facts and display suite (B2.5-3). */
export const DetailsPanel = ({ listing }: { listing: Listing }) => (
  <div className={styles.parts}>
    <section>
      <SectionTitle>Property details</SectionTitle>
      <div className={styles.both}>
        <div className={listing.description === '' ? styles.alone : styles.pair}>
          {listing.description !== '' && <SafeHtml html={listing.description} className={styles.words} />}
          <Schedule className={styles.facts} rows={factsOf(listing)} />
        </div>
      </div>
      <p className={styles.past}>
        <Suspense fallback={null}>
          <ListingPast listing={listing} />
        </Suspense>
      </p>
      <Papers listing={listing} />
    </section>
    {listing.features !== '' && (
      <section>
        <SectionTitle>Features</SectionTitle>
        <SafeHtml html={listing.features} className={styles.features} />
      </section>
    )}
    <Suspense fallback={null}>
      <ListingPapers listing={listing} />
    </Suspense>
    {listing.displaySuite !== null && (
      <Suspense fallback={<div className={styles.suite} />}>
        <DisplaySuitePanel listing={listing} suite={listing.displaySuite} />
      </Suspense>
    )}
  </div>
)

const PAPERS = [
  ['brochure', 'Brochure'],
  ['informationPack', 'Information pack'],
] as const

const Papers = ({ listing }: { listing: Listing }) => {
  const present = PAPERS.flatMap(([kind, label]) => {
    const address = documentOf(listing, kind)
    return address === null ? [] : [{ label, address }]
  })
  return present.length === 0 ? null : (
    <p className={styles.papers}>
      {present.map(({ label, address }) => (
        <LinkButton
          key={label}
          variant="line"
          size="small"
          icon="file"
          destination={{ href: address, newWindow: true }}
        >
          {label}
        </LinkButton>
      ))}
    </p>
  )
}
