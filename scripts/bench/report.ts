/** A figure of the bench, as a row of its page. */
export interface Row {
  readonly label: string
  readonly figure: string
  readonly target: string
  readonly reached: boolean
}

const HEAD = ['| What | Figure | To reach | | Measured |', '|---|---|---|---|---|'] as const

/**
 * The page with these rows in the table of a section: measured rows replace those of the same name, and the others keep
 * their figures and dates. Everything outside the table is kept. A missing section is added at the end.
 */
export const merged = (page: string, section: string, rows: readonly Row[], measured: string): string => {
  const heading = `## ${section}`
  const lines = (
    page.includes(`${heading}\n`) ? page : `${page.trimEnd()}\n\n${heading}\n\n${HEAD.join('\n')}\n`
  ).split('\n')
  const start = lines.indexOf(HEAD[0], lines.indexOf(heading)) + HEAD.length
  const length = lines.slice(start).findIndex((line) => !line.startsWith('|'))
  const known = new Map(lines.slice(start, start + length).map((line) => [nameIn(line), line]))
  for (const row of rows) known.set(row.label, lineOf(row, measured))
  return [...lines.slice(0, start), ...known.values(), ...lines.slice(start + length)].join('\n')
}

const nameIn = (line: string): string => line.split(' | ')[0]?.slice('| '.length) ?? ''

const lineOf = ({ label, figure, target, reached }: Row, measured: string): string =>
  `| ${label} | ${figure} | ${target} | ${reached ? 'reached' : '**missed**'} | ${measured} |`
