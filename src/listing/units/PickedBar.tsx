import { observer } from 'mobx-react-lite'
import { askingPrice } from '../../../domain/listing/unit'
import { formatDollarRange, hasPrice } from '../../../domain/shared/money'
import { LinkButton } from '../../shared/ui/controls/Button'
import styles from './Units.module.css'
import type { UnitsPresenter } from './units.presenter'

/** On a phone, shows the selected unit and its button at the bottom of the picture, because the details are below the fold. */
export const PickedBar = observer(({ units, titleOf }: { units: UnitsPresenter; titleOf: (apt: string) => string }) => {
  const { chosen, formPath } = units
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
