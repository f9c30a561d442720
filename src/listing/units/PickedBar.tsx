import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { listed } from '../../../domain/content/contacting'
import { askingPrice, canBePicked, shownStatus, type Unit } from '../../../domain/listing/unit'
import { formatDollarRange, hasPrice } from '../../../domain/shared/money'
import { Button, LinkButton } from '../../shared/ui/controls/Button'
import styles from './Units.module.css'
import { ABOUT_CHOICE, sizeInWords } from './unit-words'
import type { OwnPartOf, UnitsPresenter } from './units.presenter'

interface Props {
  units: UnitsPresenter
  titleOf: (apt: string) => string
  ownPartOf?: OwnPartOf | undefined
}

/** On a phone, shows the unit that was pressed, or has just been lost, and its next step at the bottom of the picture, because the details are below the fold. */
export const PickedBar = observer(({ units, titleOf, ownPartOf }: Props) => {
  const { chosen, formPath, asked, lost, queuePath } = units
  const other = asked ?? lost
  if (chosen === null && other !== null) {
    const own = ownPartOf?.(other.unitId) ?? null
    const to = own?.to ?? queuePath
    return (
      <Bar
        title={titleOf(other.apt)}
        unit={other}
        says={own?.says ?? (asked === null ? lostStatus(other) : shownStatus(other.status))}
      >
        {to !== null && (
          <LinkButton size="small" variant="line" destination={{ to }}>
            {own?.link ?? 'Join the queue'}
          </LinkButton>
        )}
      </Bar>
    )
  }
  if (chosen === null) return null
  const { price, maxPrice } = askingPrice(chosen)
  return (
    <Bar
      title={titleOf(chosen.apt)}
      unit={chosen}
      says={listed(hasPrice(price) ? formatDollarRange(price, maxPrice) : '', shownStatus(chosen.status))}
    >
      <Button size="small" variant="line" onClick={showDetails}>
        Details
      </Button>
      {formPath !== null && (
        <LinkButton size="small" destination={{ to: formPath }}>
          {units.buttonLabel}
        </LinkButton>
      )}
    </Bar>
  )
})

/** One that isn't shown any more still says that it is available. */
const lostStatus = (lost: Unit): string => (canBePicked(lost) ? 'No longer for sale' : 'Just taken')

/** Scrolls to what is said of the chosen unit, below the picture, and moves the focus there. */
const showDetails = () => {
  const about = document.getElementById(ABOUT_CHOICE)
  about?.scrollIntoView()
  about?.focus({ preventScroll: true })
}

const Bar = ({ title, unit, says, children }: { title: string; unit: Unit; says: string; children: ReactNode }) => (
  <div className={styles.picked} role="group" aria-label={title}>
    <p>
      <b>{title}</b>
      <span>{listed(sizeInWords(unit), says)}</span>
    </p>
    <div className={styles.ways}>{children}</div>
  </div>
)
