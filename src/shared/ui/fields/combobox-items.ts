export interface ComboboxItem {
  value: string
  label: string
  /** Beside the label in lighter type: a postcode, a count. */
  detail?: string
}

/** Maximum number of items rendered; typing narrows them. */
const MOST = 60

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Items matching the typed text: exact matches first, then prefixes, then the rest; all items if nothing is typed. */
export const matchingItems = (items: readonly ComboboxItem[], typed: string): readonly ComboboxItem[] => {
  const wanted = plain(typed.trim())
  if (wanted === '') return items.slice(0, MOST)
  const begins = items.filter((each) => plain(each.label).startsWith(wanted))
  const holds = items.filter(
    (each) => !begins.includes(each) && plain(`${each.label} ${each.detail ?? ''}`).includes(wanted),
  )
  const exact = begins.filter((each) => plain(each.label) === wanted)
  return [...new Set([...exact, ...begins, ...holds])].slice(0, MOST)
}
