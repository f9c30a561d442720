import { COUNTRIES } from '../../domain/shared/countries'
import { Select, type SelectProps } from '../shared/ui/fields/Select'

const ABROAD = COUNTRIES.filter(({ code }) => code !== 'AU').map(({ name }) => ({ value: name, label: name }))

/** A country by its name; Australia is the empty one. */
export const CountrySelect = (props: Omit<SelectProps<string>, 'options' | 'placeholder'>) => (
  <Select {...props} options={ABROAD} placeholder="Australia" />
)
