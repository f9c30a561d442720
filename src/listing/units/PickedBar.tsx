import { observer } from 'mobx-react-lite'
import { askingPrice, shownStatus } from '../../../domain/listing/unit'
import { formatDollarRange, hasPrice } from '../../../domain/shared/money'
import { LinkButton } from '../../shared/ui/controls/Button'
import styles from './Units.module.css'
import type { PlaceOf, UnitsPresenter } from './units.presenter'

interface Props {
  units: UnitsPresenter
  titleOf: (apt: string) => string
  placeOf?: PlaceOf | undefined
}

/** On a phone, shows the unit that was pressed and its next step at the bottom of the picture, because the details are below the fold. */
export const PickedBar = observer(({ units, titleOf, placeOf }: Props) => {
  const { chosen, formPath, asked, queuePath } = units
  if (chosen === null && asked !== null) {
    const place = placeOf?.(asked.unitId) ?? null
    return (
      <div className={styles.picked}>
        <p>
          <b>{titleOf(asked.apt)}</b>
          <span>{place ?? shownStatus(asked.status)}</span>
        </p>
        {queuePath !== null && (
          <LinkButton size="small" variant="line" destination={{ to: queuePath }}>
            {place === null ? 'Join the queue' : 'See your place'}
          </LinkButton>
        )}
      </div>
    )
  }
  if (chosen === null || formPath === null) return null
  const { price, maxPrice } = askingPrice(chosen)
  return (
    <div className={styles.picked}>
      <p>
        <b>{titleOf(chosen.apt)}</b>
        {hasPrice(price) && <span>{formatDollarRange(price, maxPrice)}</span>}
      </p>
      <LinkButton size="small" destination={{ to: formPath }}>
        {units.buttonLabel}
      </LinkButton>
    </div>
  )
})
