import { observer } from 'mobx-react-lite'
import { canBePicked, type Unit } from '../../../domain/listing/unit'
import { MANY_UNITS, type UnitWish, wishOptions, withChosen } from '../../../domain/listing/units/unit-filter'
import { Button } from '../../shared/ui/controls/Button'
import { Field } from '../../shared/ui/fields/Field'
import { Select } from '../../shared/ui/fields/Select'
import type { UnitFilterPresenter } from './unit-filter.presenter'
import styles from './UnitFilter.module.css'

const WISHES: readonly (readonly [wish: UnitWish, label: string, any: string])[] = [
  ['beds', 'Bedrooms', 'Any'],
  ['upTo', 'Price', 'Any'],
  ['cars', 'Parking', 'Any'],
  ['level', 'Level', 'Any'],
  ['aspect', 'Aspect', 'Any'],
]

/** Narrows down many units; shows nothing for a few. */
export const UnitFilter = observer(({ filter, units }: { filter: UnitFilterPresenter; units: readonly Unit[] }) => {
  if (units.length < MANY_UNITS) return null
  const options = wishOptions(units)
  const shown = WISHES.map(([wish, label, any]) => ({
    ...{ wish, label, any },
    choices: withChosen(options[wish], wish, filter.wishes[wish]),
  })).filter(({ choices }) => choices.length > 0)
  return (
    <div className={styles.filter} role="group" aria-label="Filter the units">
      {shown.map(({ wish, label, any, choices }) => (
        <Field key={wish} label={label} className={styles.wish}>
          <Select
            size="small"
            value={filter.wishes[wish]}
            placeholder={any}
            options={choices}
            onChange={(value) => filter.set(wish, value)}
          />
        </Field>
      ))}
      <div className={styles.result} data-on={filter.isOn || undefined}>
        <p role="status" className={styles.found}>
          {filter.isOn && foundText(units.filter(filter.fits))}
        </p>
        {filter.isOn && (
          <Button variant="quiet" size="small" icon="close" onClick={filter.clear}>
            Clear
          </Button>
        )}
      </div>
    </div>
  )
})

/** `12 of these are available` */
const foundText = (found: readonly Unit[]): string => {
  const available = found.filter(canBePicked).length
  return found.length === 0 ? 'No unit matches' : `${found.length} match, ${available} available`
}
