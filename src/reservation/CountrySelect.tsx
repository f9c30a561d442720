import { COUNTRIES } from '../../domain/shared/places/countries'
import { Select, type SelectProps } from '../shared/ui/fields/Select'

const ABROAD = COUNTRIES.filter(({ code }) => code !== 'AU').map(({ name }) => ({ value: name, label: name }))

/** `retry` comes with every part that is loaded when it is shown, and is no attribute of a control. */
type Props = Omit<SelectProps<string>, 'options' | 'placeholder'> & { readonly retry?: unknown }

/** A country by its name; Australia is the empty one. */
export const CountrySelect = ({ retry: _retry, ...props }: Props) => (
  <Select {...props} options={ABROAD} placeholder="Australia" />
)
