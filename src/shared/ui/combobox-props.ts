import type { ComboboxItem } from './combobox-items'
import type { useFieldWiring } from './field-wiring'

export interface ComboboxProps {
  /** All there is, filtered here as one types; or, with `onType`, what was found for the text. */
  items: readonly ComboboxItem[]
  value: ComboboxItem | null
  onChange: (value: ComboboxItem | null) => void
  /** Filtering happens elsewhere: called with the text, at each key. */
  onType?: (text: string) => void
  /** A search for items is under way. */
  loading?: boolean
  /** Said when nothing fits. */
  empty?: string
  placeholder?: string
  disabled?: boolean
  name?: string
  /** Somebody came to the field; once a visit, also when the plain input is replaced meanwhile. */
  onEnter?: () => void
  onBlur?: () => void
  /** `bare` stands in a panel that has its own frame. */
  look?: 'framed' | 'bare'
  /** Where no Field names it. */
  'aria-label'?: string
}

/** What the code that comes later is given. */
export interface LoadedComboboxProps extends ComboboxProps {
  wiring: ReturnType<typeof useFieldWiring>
  text: string
  setText: (text: string) => void
  shown: readonly ComboboxItem[]
  /** Whether the input that it replaces had the focus, and whether its list is to open. */
  focused: boolean
  opened: boolean
}
