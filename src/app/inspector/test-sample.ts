import { type Entry, eventText, nameOf, type Recording, stateText, taskName } from './recording'

/** The value as TypeScript. */
const literal = (value: unknown): string => {
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const lines = Array.isArray(value)
    ? value.map(literal)
    : Object.entries(value).map(([key, inner]) => `${propertyName(key)}: ${literal(inner)}`)
  return lines.length === 0
    ? `${open}${close}`
    : [open, ...lines.map((line) => `  ${indented(line)},`), close].join('\n')
}

/** In single quotes, unless the text contains one. */
const quoted = (text: string): string => {
  const json = JSON.stringify(text)
  return text.includes("'") ? json : `'${json.slice(1, -1).replaceAll('\\"', '"')}'`
}

const propertyName = (key: string): string => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key))

const indented = (code: string): string => code.replace(/\n/g, '\n  ')

const isFromTask = (type: string): boolean => type.startsWith('xstate.')

/**
 * A machine's events and the results of its tasks, as the options of `graphOf` in `specs/shared/graph`, with the path
 * that was taken in a comment.
 */
export const testSample = (recording: Recording, sessionId: string): string => {
  const actor = recording.actors.get(sessionId)
  const received = recording.entries.filter(({ to }) => to === sessionId)
  const path = received.map(
    (entry) => `// ${eventText(recording, entry)}: ${stateText(entry.before.value)} → ${stateText(entry.after.value)}`,
  )
  const events = unique(received.filter(({ event }) => !isFromTask(event.type)).map(({ event }) => literal(event)))
  return [
    `// Recorded from ${nameOf(recording, sessionId)}.`,
    ...path,
    `events: [`,
    ...events.map((event) => `  ${indented(event)},`),
    `],`,
    `endings: {`,
    ...endingsOf(received, (id) => taskName(actor?.config ?? null, id)),
    `},`,
    '',
  ].join('\n')
}

const unique = (all: readonly string[]): readonly string[] => [...new Set(all)]

const endingsOf = (entries: readonly Entry[], nameOf: (id: string) => string): readonly string[] => {
  const endings = entries.flatMap(({ event }) => {
    const [, how, id] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(event.type) ?? []
    if (how === undefined || id === undefined) return []
    const { output, error } = event as { output?: unknown; error?: unknown }
    return [{ task: nameOf(id), how, value: literal((how === 'done' ? output : error) ?? null) }]
  })
  const valuesOf = (task: string, how: string) =>
    unique(
      endings.filter((each) => each.task === task && each.how === how).map(({ value }) => indented(indented(value))),
    )
  return unique(endings.map(({ task }) => task)).map(
    (task) =>
      `  ${propertyName(task)}: { done: [${valuesOf(task, 'done').join(', ')}], error: [${valuesOf(task, 'error').join(', ')}] },`,
  )
}
