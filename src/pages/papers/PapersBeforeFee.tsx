import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import type { Listing } from '../../../domain/listing/listing'
import { hasPack } from '../../../domain/listing/pack/contract-pack'
import { packTitle } from '../../../domain/listing/pack/pack-texts'
import { askingPrice, type Unit } from '../../../domain/listing/unit'
import type { Dollars } from '../../../domain/shared/money'
import { PaperList } from '../../listing/pack/PaperList'
import packStyles from '../../listing/pack/Pack.module.css'
import { usePack } from '../../listing/pack/use-pack'
import { askFor, type PapersTick, type WithPapers } from '../../reservation/pack/papers-tick'
import styles from '../../reservation/Reservation.module.css'
import { FormCheckbox } from '../../shared/form/FormField'
import { useFormFocus } from '../../shared/form/form-focus'
import { Button } from '../../shared/ui/controls/Button'
import { Notice } from '../../shared/ui/messages/Notice'

interface Props {
  readonly listing: Listing
  readonly reservation: {
    readonly form: WithPapers
    /** Why it was refused; null if it wasn't. */
    readonly message: string | null
    readonly isOffer?: boolean
  }
  /** Null for several. */
  readonly unit: Unit | null
  readonly isForClient?: boolean
}

/** Null for a range, and for several units. */
const priceOf = (unit: Unit | null): Dollars | null => {
  if (unit === null) return null
  const { price, maxPrice } = askingPrice(unit)
  return maxPrice === null || maxPrice === 0 || maxPrice === price ? price : null
}

/** The papers of the contract on a form, with the tick that they were received where the seller needs it before the fee. */
export const PapersBeforeFee = observer(({ listing, unit, reservation, isForClient = false }: Props) => {
  const { form, message, isOffer = false } = reservation
  const { pack, onOpen } = usePack(listing.propertyId)
  const { value } = pack
  const ids = value === null || !value.isNeeded || isOffer ? '' : value.papers.map(({ versionId }) => versionId).join()
  useEffect(() => askFor(form, ids === '' ? [] : ids.split(',').map(Number)), [form, ids])
  // What was refused may be that a version is new.
  useEffect(() => {
    if (message !== null) pack.refresh()
  }, [message, pack])
  if (value === null)
    return pack.failure === null ? null : (
      <Notice tone="error" title="We couldn’t load the contract papers">
        <p>{pack.failure.message}</p>
        <Button size="small" variant="line" onClick={pack.retry}>
          Try again
        </Button>
      </Notice>
    )
  if (!hasPack(value)) return null
  return (
    <fieldset className={styles.group}>
      <legend>{packTitle(value)}</legend>
      <div className={packStyles.pack}>
        <PaperList pack={value} state={listing.state} terms={listing.terms} price={priceOf(unit)} onOpen={onOpen} />
        {form.papers !== null && <Tick tick={form.papers} isForClient={isForClient} />}
      </div>
    </fieldset>
  )
})

const Tick = observer(({ tick, isForClient }: { tick: PapersTick; isForClient: boolean }) => {
  useFormFocus(tick)
  return (
    <FormCheckbox form={tick} name="papers">
      {isForClient
        ? 'The purchasers have received these versions. The seller asks for this before the fee, and we keep it with the reservation.'
        : 'I have received these versions. The seller asks for this before the fee, and we keep it with the reservation.'}
    </FormCheckbox>
  )
})
