/** How a command is used. */
export interface CommandHelp {
  /** The words after its name, `RESERVATION KIND FILE`. */
  readonly takes: string
  /** Sentences. */
  readonly about: string
  /** The whole words of one use. */
  readonly example: string
}

/** Commands by the heading under which they are listed, then by name. */
export type HelpGroups = Readonly<Record<string, Readonly<Record<string, CommandHelp>>>>

const START = 'npm run office --'
export const SEE_ALL = `${START} --help lists the commands.`

const helpsOf = (groups: HelpGroups): readonly (readonly [string, CommandHelp])[] =>
  Object.values(groups).flatMap(Object.entries)

/** A short list by kind: verbs of a thing share a line. */
export const commandList = (groups: HelpGroups): string => {
  const lines = Object.entries(groups).flatMap(([heading, commands]) => {
    const names = Object.keys(commands)
    const single = names.filter((name) => !name.includes(' '))
    const things = [...new Set(names.filter((name) => name.includes(' ')).map((name) => name.split(' ')[0] ?? ''))]
    return [
      heading,
      ...(single.length === 0 ? [] : [`  ${single.join(', ')}`]),
      ...things.map((thing) => `  ${thing.padEnd(8)} ${verbsOf(groups, thing).join(', ')}`),
      '',
    ]
  })
  return [
    `${START} COMMAND …`,
    '',
    ...lines,
    'COMMAND --help explains a command. --json prints the result as JSON. --yes answers the question of a command that',
    'ends or removes something, for scripts.',
  ].join('\n')
}

/** The verbs of a thing, such as `listing`; empty if it has none. */
export const verbsOf = (groups: HelpGroups, thing: string): readonly string[] =>
  helpsOf(groups).flatMap(([name]) => (name.startsWith(`${thing} `) ? [name.slice(thing.length + 1)] : []))

/** The help of a command, or the verbs of a thing; null for neither. */
export const helpOf = (groups: HelpGroups, [first = '', second = '']: readonly string[]): string | null => {
  const all = new Map(helpsOf(groups))
  const [name, help] =
    [`${first} ${second}`, first]
      .map((each) => [each, all.get(each)] as const)
      .find(([, each]) => each !== undefined) ?? []
  if (name !== undefined && help !== undefined)
    return `${usageOf(name, help)}\n\n${help.about}\n\nExample: ${START} ${help.example}`
  const verbs = helpsOf(groups).filter(([each]) => each.startsWith(`${first} `))
  return verbs.length === 0
    ? null
    : [...verbs.map(([each, use]) => usageOf(each, use)), '', `${START} ${first} VERB --help explains one.`].join('\n')
}

const usageOf = (name: string, { takes }: CommandHelp): string => `${START} ${name} ${takes}`.trimEnd()
