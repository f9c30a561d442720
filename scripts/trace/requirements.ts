import { readFile } from 'node:fs/promises'
import { inProject } from '../lib/project.mjs'

/** A row of the requirement tables. */
export interface Requirement {
  readonly id: string
  readonly context: string
  readonly requirement: string
}

const tables = ['A', 'B', 'M']

/** An id as the tables write it: B4-34, A2.4-7. */
export const idPattern = /^[ABM]\d+(\.\d+)?-\d+$/

/** Parses a table: tab-separated, with a header row. */
export const parseTable = (text: string): Requirement[] =>
  text
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => {
      const [id = '', , context = '', requirement = ''] = line.split('\t')
      return { id, context, requirement }
    })

export const readRequirements = async (): Promise<Requirement[]> => {
  const texts = await Promise.all(
    tables.map((table) => readFile(inProject('specs', 'requirements', `${table}.tsv`), 'utf8')),
  )
  return texts.flatMap(parseTable)
}
