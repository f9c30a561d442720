import { importsBench, type ReadFigure, type WorkFigure } from './measure'
import type { Row } from '../report'

const MB = 1_000_000
/** In milliseconds: how much longer another call may take beside it. */
const MOST_MORE = 50
const MOST_MEMORY = 200 * MB

const mb = (bytes: number): string => `${(bytes / MB).toFixed(0)} MB`

interface Library {
  readonly name: string
  readonly seconds: number
}

/** A library only reads cells or elements; ours are read into units, with what is wrong with them. */
const readRow = (what: string, { bytes, ours, library }: ReadFigure, { name, seconds }: Library): Row => ({
  label: `${what}, ${(bytes / MB).toFixed(1)} MB, read`,
  figure:
    `${ours.core.toFixed(1)} s of a core` +
    (library === null ? '' : `, ${(ours.core / library.core).toFixed(2)} × ${name} (${library.core.toFixed(1)} s)`),
  target: `at most ${seconds} s`,
  reached: ours.core <= seconds,
})

const workRow = (label: string, { clock, core }: WorkFigure, seconds: number): Row => ({
  label,
  figure: `${clock.toFixed(1)} s (${core.toFixed(1)} s of a core, with the calls beside it)`,
  target: `at most ${seconds} s of a core`,
  reached: core <= seconds,
})

const memoryRow = (label: string, { memory }: WorkFigure): Row => ({
  label: `${label}: memory of the process above idle`,
  figure: mb(memory),
  target: `at most ${mb(MOST_MEMORY)}`,
  reached: memory <= MOST_MEMORY,
})

const othersRow = (label: string, { others }: WorkFigure, alone: number): Row => ({
  label: `${label}: another call meanwhile`,
  figure: `p95 ${others.toFixed(0)} ms (alone ${alone.toFixed(0)} ms)`,
  target: `at most ${MOST_MORE} ms more than alone`,
  reached: others <= alone + MOST_MORE,
})

export const importRows = async (folder: string, libraries = ''): Promise<Row[]> => {
  const { read, compared, alone, work } = await importsBench(folder, libraries)
  const [list, feed] = ['Price list, 10,000 rows of 20 columns', 'REAXML, 10,000 listings']
  return [
    readRow(list, read.xlsx, { name: 'exceljs', seconds: 3 }),
    readRow(feed, read.reaxml, { name: 'fast-xml-parser', seconds: 5 }),
    {
      label: '10,000 units compared',
      figure: `${compared.toFixed(0)} ms of a core`,
      target: 'at most 300 ms',
      reached: compared <= 300,
    },
    workRow('Import, 10,000 new units applied', work['new units'], 5),
    workRow('Import, 10,000 prices applied, with their history', work.prices, 3),
    memoryRow(`${list}, sent to the desk`, work['price list']),
    othersRow(`${list}, sent to the desk`, work['price list'], alone),
    memoryRow(`${feed}, pushed`, work.reaxml),
    othersRow(`${feed}, pushed`, work.reaxml, alone),
    workRow('Outgoing feed, 10,000 units written', work['outgoing feed'], 5),
    memoryRow('Outgoing feed, 10,000 units', work['outgoing feed']),
    othersRow('Outgoing feed, 10,000 units', work['outgoing feed'], alone),
  ]
}
