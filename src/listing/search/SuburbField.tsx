import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import type { SearchType } from '../../../domain/listing/search/search-filters'
import { chosenPlace } from '../../../domain/listing/search/suburb-options'
import { useFlow } from '../../shared/flow'
import { useInjection } from '../../shared/injection'
import { Combobox } from '../../shared/ui/fields/Combobox'
import { cx } from '../../shared/ui/cx'
import { Field } from '../../shared/ui/fields/Field'
import { SUBURB_FIELD } from './suburb-field.presenter'
import styles from './SuburbField.module.css'

interface SuburbFieldProps {
  suburb: string | null
  searchType: SearchType
  onChange: (suburb: string | null) => void
  /** Enter chose a place, after `onChange`. */
  onSubmit?: () => void
  /** Whether choosing only fills in a form, which text that was typed and left does too. */
  isDraft?: boolean
  /** `bare` has no frame, for the search panel; `compact` shows its label to screen readers only. */
  look?: 'bare' | 'framed' | 'compact'
  /** The address of its form without JavaScript. */
  name?: string
  className?: string | undefined
}

/** The place to search; empty means Australia (B2.2-6, B9-39). */
export const SuburbField = observer(
  ({ suburb, searchType, onChange, onSubmit, isDraft = false, look = 'framed', name, className }: SuburbFieldProps) => {
    const field = useFlow(useInjection(SUBURB_FIELD), { searchType })
    useEffect(() => field.subscribe(), [field])
    return (
      <div className={cx(styles[look], className)}>
        <Field label="Suburb, postcode or state" labelHidden={look === 'compact'}>
          <Combobox
            items={field.options}
            value={chosenPlace(suburb)}
            placeholder="Australia"
            {...(name === undefined ? {} : { name })}
            loading={field.isLooking}
            empty="Press Enter to search"
            look={look === 'bare' ? 'bare' : 'framed'}
            onEnter={() => field.open(searchType)}
            onType={(text) => field.type(text, searchType)}
            onChange={(place) => onChange(place?.value ?? null)}
            onText={(text, how) => {
              if (isDraft || how === 'enter') onChange(text)
            }}
            {...(onSubmit === undefined ? {} : { onSubmit })}
          />
        </Field>
      </div>
    )
  },
)
