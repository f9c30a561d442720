import type { StatelyInspectionEvent } from '@statelyai/inspect'

/** As long as the shortest password, so that rules about length hold for it too. */
export const MASK = '********'

const SECRET =
  /passw|passphrase|passcode|token|secret|cvv|cvc|card-?number|authorization|cookie|^pin$|^(.*(email|recovery|qr|verification))?codes?$/i
/** Names of plain values too: only a value that looks random is a secret. */
const SOMETIMES_SECRET = /(key|link|session|session-?id)$/i
const SECRET_PARAMETER = /^(key|session_?id|signature)$/i
const PARAMETER = /([?&])([\w.-]+)=[^&#\s"']+/g

/** Shorter secrets may be equal to other texts by chance. */
const SHORTEST_FOUND = 6

const looksRandom = (value: string | number): boolean => /^(?=.*\d)[\w.-]{16,}$/.test(String(value))

type Leaf = string | number
type Replacement = (leaf: Leaf, isSecret: boolean) => Leaf

/** Replaces every text and number. All that a secret contains is secret. */
const replaced = (value: unknown, by: Replacement, name = '', isBelowSecret = false): unknown => {
  const isSecret = isBelowSecret || SECRET.test(name)
  if (typeof value === 'string' || typeof value === 'number')
    return by(value, isSecret || (SOMETIMES_SECRET.test(name) && looksRandom(value)))
  if (Array.isArray(value)) return value.map((each) => replaced(each, by, name, isSecret))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaced(inner, by, key, isSecret)]))
}

const withoutParameters = (text: string): string =>
  text.replace(PARAMETER, (all, before: string, name: string) =>
    SECRET.test(name) || SECRET_PARAMETER.test(name) ? `${before}${name}=${MASK}` : all,
  )

/** Masks the site's data. Types of events and ids of machines are kept. */
const replacedIn = (message: StatelyInspectionEvent, by: Replacement): StatelyInspectionEvent =>
  ({
    ...message,
    ...('event' in message && {
      event: { ...(replaced(message.event, by) as object), type: message.event.type },
    }),
    ...('snapshot' in message && { snapshot: replaced(message.snapshot, by) }),
  }) as StatelyInspectionEvent

/**
 * Masks passwords, tokens, codes and card numbers, which it finds by their names, however deep, and in the parameters of
 * addresses. Some tasks receive them without a name, so what was found once is masked wherever it occurs.
 */
export const masked = (messages: readonly StatelyInspectionEvent[]): readonly StatelyInspectionEvent[] => {
  const found = new Set<string>()
  const note: Replacement = (leaf, isSecret) => {
    if (isSecret && typeof leaf === 'string' && leaf.length >= SHORTEST_FOUND) found.add(leaf)
    return leaf
  }
  messages.forEach((message) => replacedIn(message, note))
  // The longest first, because one secret may contain another.
  const secrets = [...found].sort((a, b) => b.length - a.length)
  return messages.map((message) =>
    replacedIn(message, (leaf, isSecret) => {
      if (typeof leaf === 'number') return isSecret ? 0 : leaf
      if (isSecret) return leaf === '' ? '' : MASK
      return secrets.reduce((text, secret) => text.replaceAll(secret, MASK), withoutParameters(leaf))
    }),
  )
}
