import { FREQUENCIES, FREQUENCY_NAMES, type Frequency } from '../../domain/alerts/saved-search'
import { Select } from '../shared/ui/fields/Select'

const optionsOf = (frequencies: readonly Frequency[]) =>
  frequencies.map((value) => ({ value, label: FREQUENCY_NAMES[value] }))
const ALL = optionsOf(FREQUENCIES)
const EMAILED = optionsOf(FREQUENCIES.filter((each) => each !== 'never'))

interface Props {
  label: string
  value: Frequency
  onChange: (frequency: Frequency) => void
  /** Where it is saved for its emails alone. */
  isEmailed?: boolean
}

/** How often the owner of a saved search is emailed. */
export const FrequencyField = ({ label, value, onChange, isEmailed = false }: Props) => (
  <Select size="small" aria-label={label} options={isEmailed ? EMAILED : ALL} value={value} onChange={onChange} />
)
