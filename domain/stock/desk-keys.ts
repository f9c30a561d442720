import { DESK } from '../members/desk-paths'

/** What a key does at the desk. */
export type KeyAct =
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'open'; readonly what: 'find' | 'keys' }
  /** To the next or previous row of a list. */
  | { readonly kind: 'step'; readonly by: 1 | -1 }
  | { readonly kind: 'filter' }
  /** Presses what the screen names for this key. */
  | { readonly kind: 'press'; readonly key: string }
  /** Sends the form that one writes in, or presses the main button. */
  | { readonly kind: 'send' }

interface Place {
  readonly to: string
  readonly name: string
}

/** After `G`: where to. */
const PLACE_KEYS: Readonly<Record<string, Place>> = {
  t: { to: DESK.today, name: 'Today' },
  p: { to: DESK.projects, name: 'Projects' },
  s: { to: DESK.sales, name: 'Sales' },
  i: { to: DESK.inbox, name: 'Inbox' },
  m: { to: DESK.people, name: 'People' },
  a: { to: DESK.agencies, name: 'Agencies' },
  f: { to: DESK.feeds, name: 'Feeds' },
  h: { to: DESK.history, name: 'History' },
}
const OFFICE_KEYS: Readonly<Record<string, Place>> = { ...PLACE_KEYS, o: { to: DESK.office, name: 'Office' } }

/** The places of the desk by their key; the office is for its own people. */
export const placeKeys = (isOffice: boolean): Readonly<Record<string, Place>> => (isOffice ? OFFICE_KEYS : PLACE_KEYS)

/** How long `G` waits for its second key, in milliseconds. */
const WAITS = 1_500

interface Pressed {
  readonly key: string
  /** Whether Control or Command is held. */
  readonly withCommand: boolean
  /** In milliseconds. */
  readonly at: number
  /** In a field, a dialog or a grid, letters belong to it. */
  readonly isTaken: boolean
  /** Whether the person works in an office. */
  readonly isOffice: boolean
}

/** Reads the keys of the desk one by one. `areLettersOn` says whether keys of one character do anything. */
export const deskKeys = (areLettersOn: () => boolean): ((pressed: Pressed) => KeyAct | null) => {
  let goneAt = -Infinity
  return ({ key, withCommand, at, isTaken, isOffice }) => {
    const letter = key.toLowerCase()
    if (withCommand) {
      if (letter === 'k') return { kind: 'open', what: 'find' }
      return key === 'Enter' ? { kind: 'send' } : null
    }
    if (isTaken || !areLettersOn()) return null
    if (at - goneAt < WAITS) {
      goneAt = -Infinity
      const place = placeKeys(isOffice)[letter]
      return place === undefined ? null : { kind: 'go', to: place.to }
    }
    switch (letter) {
      case 'g':
        goneAt = at
        return null
      case '?':
        return { kind: 'open', what: 'keys' }
      case '/':
        return { kind: 'filter' }
      case 'j':
        return { kind: 'step', by: 1 }
      case 'k':
        return { kind: 'step', by: -1 }
      default:
        return /^[1-9acdefnr]$/.test(letter) ? { kind: 'press', key: letter } : null
    }
  }
}
