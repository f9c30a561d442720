import { readFile } from 'node:fs/promises'
import { inProject } from '../lib/project.mjs'

/** A small break in one line of the code of some rows, which a proof of one of them must notice. */
export interface Break {
  /** The rows whose code the line is part of, as its docstring says. */
  readonly ids: readonly string[]
  readonly file: string
  /** The whole line without its indentation; there is one such line in the file. */
  readonly before: string
  readonly after: string
}

export const LIST = ['specs', 'requirements', 'breaks.tsv'] as const
const HEADER = 'rows\tfile\tbefore\tafter'

export const asTable = (breaks: readonly Break[]): string =>
  [HEADER, ...breaks.map(({ ids, file, before, after }) => [ids.join(' '), file, before, after].join('\t')), ''].join(
    '\n',
  )

export const parseBreaks = (text: string): Break[] =>
  text
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => {
      const [ids = '', file = '', before = '', after = ''] = line.split('\t')
      return { ids: ids.split(' '), file, before, after }
    })

export const readBreaks = async (): Promise<Break[]> => parseBreaks(await readFile(inProject(...LIST), 'utf8'))

/** The source with the break; null if its line is not there, or not once. */
export const broken = (source: string, { before, after }: Pick<Break, 'before' | 'after'>): string | null => {
  const lines = source.split('\n')
  const places = lines.flatMap((line, place) => (line.trim() === before ? [place] : []))
  const [place] = places
  if (place === undefined || places.length > 1) return null
  return lines.map((line, at) => (at === place ? line.replace(before, () => after) : line)).join('\n')
}
