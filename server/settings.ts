import * as E from 'fp-ts/lib/Either.js'
import type * as t from 'io-ts'
import { known, type Settings } from './settings/known-settings'
import { problemsTogether } from './settings/problems-together'

export type { Settings } from './settings/known-settings'

/** Prevents startup; the message has a line for each wrong setting. */
export class WrongSetting extends Error {}

/** All settings, and a sentence for each wrong one; wrong ones have their default. */
export interface Checked {
  readonly settings: Settings
  readonly problems: readonly string[]
}

export const checkSettings = (environment: Readonly<Record<string, string | undefined>>): Checked => {
  const wrong = new Map<string, string>()
  const read = Object.fromEntries(
    Object.entries(known).map(([key, [name, fallback, codec]]) => {
      const { decode } = codec as t.Type<unknown, unknown, string>
      const value = decode(environment[name] ?? fallback)
      if (E.isLeft(value)) wrong.set(name, `${name} must be ${value.left[0]?.message ?? codec.name}.`)
      return [key, E.isLeft(value) ? E.toUnion(decode(fallback)) : value.right]
    }),
  ) as unknown as Settings
  const settings = { ...read, listenHost: read.listenHost || (read.nodeEnv === 'production' ? '0.0.0.0' : '127.0.0.1') }
  // A wrong setting is already reported; don't report problems of its default.
  const together = problemsTogether(settings).filter((problem) => !wrong.has(problem.split(/[ ,]/, 1)[0] ?? ''))
  return { settings, problems: [...wrong.values(), ...together] }
}

/** The settings in the environment; throws `WrongSetting` if any is wrong. */
export const settingsFrom = (environment: Readonly<Record<string, string | undefined>>): Settings => {
  const { settings, problems } = checkSettings(environment)
  if (problems.length > 0) throw new WrongSetting(problems.join('\n'))
  return settings
}

/** `.env.example`, generated so that the list has one source. */
export const exampleEnvironment = (): string =>
  Object.values(known)
    .map(([name, fallback, , purpose]) => `# ${purpose}\n${name}=${fallback}\n`)
    .join('\n')
