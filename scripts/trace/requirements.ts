import { readFile } from 'node:fs/promises'
import { inProject } from '../lib/project.mjs'

/** Where a row is to be observed: in a browser, over HTTP, or in what is kept. */
const observers = ['browser', 'http', 'storage'] as const
export type Observer = (typeof observers)[number]

/** A row of the requirement tables. */
export interface Requirement {
  readonly id: string
  readonly context: string
  readonly requirement: string
  /** Undefined if the row names none. */
  readonly observer: Observer | undefined
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
      const [id = '', , context = '', requirement = '', observe = ''] = line.split('\t')
      return { id, context, requirement, observer: observers.find((each) => observe.startsWith(`${each}:`)) }
    })

export const readRequirements = async (): Promise<Requirement[]> => {
  const texts = await Promise.all(
    tables.map((table) => readFile(inProject('specs', 'requirements', `${table}.tsv`), 'utf8')),
  )
  return texts.flatMap(parseTable)
}
