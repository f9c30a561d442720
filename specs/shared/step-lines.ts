import type { AnyMachineSnapshot, EventObject } from 'xstate'

/** `paying + checkout.paid → confirming`; `loading + done.load {output: []} → loaded; value: []`. */
export const stepLine = (from: AnyMachineSnapshot, { type, ...rest }: EventObject, to: AnyMachineSnapshot): string => {
  const { actorId: _, ...payload } = rest as { readonly actorId?: string }
  const sent = Object.entries(payload).map(([key, value]) => `${key}: ${json(value)}`)
  const changes = changesIn(from.context, to.context).map((change) => `; ${change}`)
  return `${brief(from.value)} + ${eventName(type)}${sent.length === 0 ? '' : ` {${sent.join()}}`} → ${brief(to.value)}${changes.join('')}`
}

/** The differences in the second: `user.firstName: Anna` if both have the same keys, otherwise the whole. */
const changesIn = (before: unknown, after: unknown, place = ''): string[] => {
  if (before === after || JSON.stringify(before) === JSON.stringify(after)) return []
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

const LONG_TEXT = 40
const LONG_VALUE = 120

/** Enclose what is long, which may hold long texts itself. No text of ours has these signs. */
const [OPEN, CLOSE] = ['⟦', '⟧']
const INNERMOST = /⟦([^⟦⟧]*)⟧/g

/** JSON with unquoted keys. */
const json = (value: unknown): string => {
  if (value === undefined) return 'none'
  const text = JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'string' ? enclosed(each, LONG_TEXT) : each,
  )
  return enclosed(text.replace(/"([\w.-]+)":/g, '$1: '), LONG_VALUE)
}
const brief = (value: unknown): string => json(value).replace(/^"([\w .-]+)"$/, '$1')
const enclosed = (text: string, length: number): string => (text.length <= length ? text : `${OPEN}${text}${CLOSE}`)

/** Sorted lines, in which what is long is its beginning; below them it is whole, once. */
export const withLegend = (lines: readonly string[]): readonly string[] => {
  const legend: string[] = []
  let text = lines.join('\n')
  while (text.includes(OPEN)) {
    const names = namesOf(new Set([...text.matchAll(INNERMOST)].map(([, whole = '']) => whole)))
    legend.push(...[...names].map(([whole, name]) => `${name} = ${whole}`))
    text = text.replace(INNERMOST, (_, whole: string) => names.get(whole) ?? '')
  }
  const sorted = [...new Set(text.split('\n'))].sort()
  return legend.length === 0 ? sorted : [...sorted, '', ...legend]
}

/** Their beginnings, with a number where several begin alike. */
const namesOf = (wholes: ReadonlySet<string>): ReadonlyMap<string, string> => {
  const names = new Map<string, string>()
  const met = new Map<string, number>()
  const alike = [...wholes].map(beginningOf)
  for (const whole of [...wholes].sort()) {
    const beginning = beginningOf(whole)
    const place = (met.get(beginning) ?? 0) + 1
    met.set(beginning, place)
    names.set(whole, alike.filter((each) => each === beginning).length === 1 ? beginning : `${beginning}${place}`)
  }
  return names
}
const beginningOf = (whole: string): string => `${whole.slice(0, /^[[{]/.test(whole) ? 60 : 24)}…`
