import { Combobox, createListCollection, useCombobox, type UseComboboxReturn } from '@ark-ui/react/combobox'
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import styles from '../fields/Combobox.module.css'
import type { ComboboxItem } from '../fields/combobox-items'
import type { LoadedComboboxProps } from '../fields/combobox-props'
import { cx } from '../cx'
import { Icon } from '../drawn/Icon'

const WORDS = { triggerLabel: 'Show options', clearTriggerLabel: 'Clear' }

/**
 * Includes the selected item even if the typed text filters it out, because its label is read from the collection. No key reaches it
 * then, because it isn’t among the options.
 */
const collectionOf = (shown: readonly ComboboxItem[], value: ComboboxItem | null) => {
  const isHidden = value !== null && !shown.some((each) => each.value === value.value)
  return createListCollection({
    items: isHidden ? [...shown, value] : [...shown],
    isItemDisabled: (item) => isHidden && item.value === value.value,
    itemToString: (item) => item.label,
    itemToValue: (item) => item.value,
  })
}

/**
 * The first option is the one that Enter chooses. The library highlights it only for text that was typed into its own input,
 * not for text that was typed before this took over.
 */
const useFirstHighlighted = (
  combobox: UseComboboxReturn<ComboboxItem>,
  shown: readonly ComboboxItem[],
  isTyped: boolean,
): void => {
  const first = shown[0]?.value
  useEffect(() => {
    if (first !== undefined && isTyped && combobox.open && combobox.highlightedValue === null)
      combobox.setHighlightValue(first)
    // Only when the options change: a pointer that leaves the list clears the highlight, and it stays cleared.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [first, combobox.open])
}

export const ArkCombobox = ({
  value,
  onChange,
  loading = false,
  empty = 'No matches',
  placeholder,
  disabled,
  name,
  onEnter,
  onBlur,
  onText,
  onSubmit,
  look = 'framed',
  wiring,
  text,
  setText,
  shown,
  focused,
  opened,
  'aria-label': label,
}: LoadedComboboxProps) => {
  const isTyped = text !== (value?.label ?? '')
  // Unselected text is reverted on blur, unless the field takes any.
  const leave = () => {
    if (isTyped && onText === undefined) setText(value?.label ?? '')
    if (isTyped && text.trim() !== '') onText?.(text.trim(), 'leave')
    onBlur?.()
  }
  const entered = useRef(false)
  // Before the library, which chooses the highlighted item, and would also close the list over other text.
  const press = (event: KeyboardEvent) => {
    entered.current = event.key === 'Enter'
    if (!entered.current || onText === undefined || (combobox.open && combobox.highlightedValue !== null)) return
    event.preventDefault()
    event.stopPropagation()
    combobox.setOpen(false)
    if (isTyped && text.trim() !== '') onText(text.trim(), 'enter')
    onSubmit?.()
  }
  const input = useRef<HTMLInputElement>(null)
  const handedOver = useRef(focused)
  const enter = () => {
    if (!handedOver.current) onEnter?.()
    handedOver.current = false
  }
  const collection = useMemo(() => collectionOf(shown, value), [shown, value])

  const combobox = useCombobox({
    collection,
    value: value === null ? [] : [value.value],
    inputValue: text,
    ids: { input: wiring.id, label: `${wiring.id}-label` },
    onInputValueChange: (change) => setText(change.inputValue),
    onValueChange: (change) => {
      onChange(change.items[0] ?? null)
      if (entered.current && change.items.length > 0) onSubmit?.()
    },
    allowCustomValue: onText !== undefined,
    defaultOpen: focused && opened,
    openOnClick: true,
    inputBehavior: 'autohighlight',
    positioning: { sameWidth: true, gutter: 4, strategy: 'fixed' },
    translations: WORDS,
    ...(disabled === undefined ? {} : { disabled }),
    ...(name === undefined ? {} : { name }),
    ...(wiring['aria-invalid'] === undefined ? {} : { invalid: wiring['aria-invalid'] }),
  })
  // Before the next key press: this replaces an input that may be in use. After the library's own effects, which listen for it.
  useLayoutEffect(() => {
    if (focused) input.current?.focus()
  }, [focused])
  useFirstHighlighted(combobox, shown, isTyped)

  return (
    <Combobox.RootProvider value={combobox}>
      <Combobox.Control className={cx(styles.control, styles[look])} onKeyDownCapture={press}>
        <Combobox.Input
          ref={input}
          className={styles.input}
          placeholder={placeholder}
          aria-label={label}
          onFocus={enter}
          onBlur={leave}
          aria-describedby={wiring['aria-describedby']}
          aria-required={wiring['aria-required']}
        />
        <Combobox.ClearTrigger className={styles.clear}>
          <Icon name="close" />
        </Combobox.ClearTrigger>
        <Combobox.Trigger className={styles.open}>
          <Icon name="chevron-down" />
        </Combobox.Trigger>
      </Combobox.Control>
      <Combobox.Positioner className={styles.positioner}>
        <Options shown={shown} loading={loading} empty={empty} label={label} />
      </Combobox.Positioner>
    </Combobox.RootProvider>
  )
}

interface OptionsProps {
  shown: readonly ComboboxItem[]
  loading: boolean
  empty: string
  label: string | undefined
}

const Options = ({ shown, loading, empty, label }: OptionsProps) => (
  <Combobox.Content className={styles.list} aria-label={label} aria-busy={loading || undefined}>
    {shown.map((each) => (
      <Combobox.Item key={each.value} item={each} className={styles.item}>
        <Combobox.ItemText className={styles.label}>{each.label}</Combobox.ItemText>
        {/* The space is not drawn, but read between the two. */}
        {each.detail !== undefined && <span className={styles.detail}>{` ${each.detail}`}</span>}
        <Combobox.ItemIndicator className={styles.check}>
          <Icon name="check" />
        </Combobox.ItemIndicator>
      </Combobox.Item>
    ))}
    {shown.length === 0 && <p className={styles.empty}>{loading ? 'Searching…' : empty}</p>}
  </Combobox.Content>
)
