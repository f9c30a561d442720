import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import { hasPack } from '../../../domain/listing/pack/contract-pack'
import { packTitle } from '../../../domain/listing/pack/pack-texts'
import type { Listing } from '../../../domain/listing/listing'
import { SectionTitle } from '../../shared/ui/text/SectionTitle'
import { useShownAt } from '../../shared/ui/use-shown-at'
import styles from './Pack.module.css'
import { PaperList } from './PaperList'
import { usePack } from './use-pack'

/** The papers of a listing's contract. Nothing while they load, if that fails, and without any. */
export const ListingPapers = observer(({ listing }: { listing: Listing }) => {
  const { pack, onOpen } = usePack(listing.propertyId)
  const { value } = pack
  const section = useRef<HTMLElement>(null)
  useShownAt('papers', section, value !== null)
  if (value === null || !hasPack(value)) return null
  return (
    <section ref={section} className={styles.pack} aria-label={packTitle(value)} tabIndex={-1}>
      <SectionTitle>{packTitle(value)}</SectionTitle>
      {value.isNeeded && value.papers.length > 0 && (
        <p>Before you pay the reservation fee, the seller asks you to tick that you received these.</p>
      )}
      <PaperList pack={value} state={listing.state} terms={listing.terms} price={null} mayLogIn onOpen={onOpen} />
    </section>
  )
})
