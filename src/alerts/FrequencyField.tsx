import { FREQUENCIES, FREQUENCY_NAMES, type Frequency } from '../../domain/alerts/saved-search'
import { Select } from '../shared/ui/fields/Select'

const OPTIONS = FREQUENCIES.map((value) => ({ value, label: FREQUENCY_NAMES[value] }))

interface Props {
  label: string
  value: Frequency
  onChange: (frequency: Frequency) => void
}

/** How often the owner of a saved search is emailed. */
export const FrequencyField = ({ label, value, onChange }: Props) => (
  <Select size="small" aria-label={label} options={OPTIONS} value={value} onChange={onChange} />
)
