import type { ComboboxItem } from './combobox-items'
import type { useFieldWiring } from './field-wiring'

export interface ComboboxProps {
  /** All items, filtered here while typing; or, with `onType`, the results for the text. */
  items: readonly ComboboxItem[]
  value: ComboboxItem | null
  onChange: (value: ComboboxItem | null) => void
  /** Called with the text on each key press, if filtering happens elsewhere. */
  onType?: (text: string) => void
  /** A search for items is in progress. */
  loading?: boolean
  /** Shown if nothing matches. */
  empty?: string
  placeholder?: string
  disabled?: boolean
  name?: string
  /** The field was entered; once per visit, even if the plain input is replaced meanwhile. */
  onEnter?: () => void
  onBlur?: () => void
  /** Text of no item was typed, and Enter pressed or the field left. Without it such text is reverted. */
  onText?: (text: string, how: 'enter' | 'leave') => void
  /** Enter chose an item or text. */
  onSubmit?: () => void
  /** `bare` for use in a panel with its own frame. */
  look?: 'framed' | 'bare'
  /** If no Field labels it. */
  'aria-label'?: string
}

/** Props for the lazily loaded combobox. */
export interface LoadedComboboxProps extends ComboboxProps {
  wiring: ReturnType<typeof useFieldWiring>
  text: string
  setText: (text: string) => void
  shown: readonly ComboboxItem[]
  /** Whether the input being replaced had the focus, and whether to open the list. */
  focused: boolean
  opened: boolean
}
