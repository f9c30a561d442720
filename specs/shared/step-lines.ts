import type { AnyMachineSnapshot, EventObject } from 'xstate'

/** `paying + checkout.paid → confirming`; `loading + done.load {output: []} → loaded; value: []`. */
export const stepLine = (from: AnyMachineSnapshot, { type, ...rest }: EventObject, to: AnyMachineSnapshot): string => {
  const { actorId: _, ...payload } = rest as { readonly actorId?: string }
  const sent = Object.keys(payload).length === 0 ? '' : ` ${brief(payload)}`
  const changes = changesIn(from.context, to.context).map((change) => `; ${change}`)
  return `${brief(from.value)} + ${eventName(type)}${sent} → ${brief(to.value)}${changes.join('')}`
}

/** What differs in the second: `user.firstName: Anna` if both have the same keys, otherwise the whole. */
const changesIn = (before: unknown, after: unknown, place = ''): string[] => {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  const isTop = place === ''
  if (!isRecord(before) || !isRecord(after) || !(isTop || haveSameKeys(before, after)))
    return [`${place}: ${brief(after)}`]
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return keys.flatMap((key) => changesIn(before[key], after[key], isTop ? key : `${place}.${key}`))
}
const haveSameKeys = (one: object, other: object): boolean =>
  Object.keys(one).sort().join() === Object.keys(other).sort().join()
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `done checkUser` for XState's own name. */
export const eventName = (type: string): string =>
  type
    // An unnamed actor is labelled by its state alone.
    .replace(/^xstate\.(done|error)\.actor\.\d+\..+$/, '$1')
    .replace(/^xstate\.(done|error)\.actor\./, '$1 ')
    .replace(/^xstate\.after\.(.+?)\.\w+\..+$/, 'after $1')

const LONG_TEXT = 24
const BRIEF = 120

/** JSON with unquoted keys. What is long is cut, and its length given. */
const brief = (value: unknown): string => {
  if (value === undefined) return 'none'
  const text = JSON.stringify(value, (_, each: unknown) => (typeof each === 'string' ? cut(each, LONG_TEXT) : each))
    .replace(/"([\w.-]+)":/g, '$1: ')
    .replace(/^"([\w .-]+)"$/, '$1')
  return cut(text, BRIEF)
}
const cut = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length)}… (${text.length})`
