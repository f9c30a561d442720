import { observer } from 'mobx-react-lite'
import type { Listing } from '../../../domain/listing/listing'
import { askingPrice, type Unit, shownStatus } from '../../../domain/listing/unit'
import { formatDollarRange, hasPrice } from '../../../domain/shared/money'
import { Button, LinkButton } from '../../shared/ui/controls/Button'
import { Facts } from '../../shared/ui/text/Facts'
import { IconButton } from '../../shared/ui/controls/IconButton'
import { StatusMark } from '../../shared/ui/text/StatusMark'
import type { ClientUnitsPresenter } from './client-units.presenter'
import { toneOf } from '../../shared/ui/text/unit-tone'
import { ABOUT_CHOICE, pickerHint } from './unit-words'
import styles from './Units.module.css'

interface Props {
  listing: Listing
  units: ClientUnitsPresenter
  titleOf: (apt: string) => string
}

/** The units chosen for the client so far, and the link to the form. */
export const ClientUnitSheet = observer(({ listing, units, titleOf }: Props) => {
  const { chosen, collected, lost, taken, formPath } = units
  const gone = [...taken, ...(lost === null ? [] : [lost])]
  return (
    <aside className={styles.sheet} aria-label="Your choice">
      <div id={ABOUT_CHOICE} className={styles.about} role="group" aria-label="Chosen units" tabIndex={0}>
        <div role="status" className={styles.live}>
          {gone.map(({ unitId, apt }) => (
            <p key={unitId} className={styles.lost}>{`${titleOf(apt)} has just been taken. Please choose another.`}</p>
          ))}
        </div>
        {chosen === null ? (
          <div className={styles.nothing}>
            <h2>{collected.length === 0 ? 'Choose a unit for your client' : 'Choose another unit'}</h2>
            <p>{pickerHint(listing)}</p>
          </div>
        ) : (
          <Chosen unit={chosen} title={titleOf(chosen.apt)} />
        )}
        {collected.length > 0 && <Collected units={units} titleOf={titleOf} />}
        <p className={styles.hint}>Up to ten units can be reserved together for one client: all of them, or none.</p>
      </div>
      <div className={styles.act}>
        <Button variant="line" wide icon="plus" disabled={!units.canCollect} onClick={units.collect}>
          Add another unit
        </Button>
        {formPath === null ? (
          <Button wide disabled>
            Continue
          </Button>
        ) : (
          <LinkButton wide iconAfter="arrow" destination={{ to: formPath }}>
            Continue
          </LinkButton>
        )}
      </div>
    </aside>
  )
})

const priceOf = (unit: Unit): string => {
  const { price, maxPrice } = askingPrice(unit)
  return hasPrice(price) ? formatDollarRange(price, maxPrice) : 'Price to be agreed'
}

const Chosen = ({ unit, title }: { unit: Unit; title: string }) => (
  <>
    <div>
      <StatusMark tone={toneOf(unit)}>{shownStatus(unit.status)}</StatusMark>
      <h2>{title}</h2>
    </div>
    <p className={styles.price}>{priceOf(unit)}</p>
    {unit.internal > 0 && <Facts beds={unit.beds} baths={unit.baths} cars={unit.cars} />}
  </>
)

const Collected = observer(({ units, titleOf }: Pick<Props, 'units' | 'titleOf'>) => (
  <section aria-label="Units so far">
    <h3>Units so far</h3>
    <ul className={styles.collected}>
      {units.collected.map((unit) => (
        <li key={unit.unitId}>
          <span>
            <b>{titleOf(unit.apt)}</b> <span>{priceOf(unit)}</span>
          </span>
          <IconButton icon="close" label={`Remove ${titleOf(unit.apt)}`} onClick={() => units.remove(unit.unitId)} />
        </li>
      ))}
    </ul>
  </section>
))
