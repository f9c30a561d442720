import { deskBench, type DeskRead } from './desk'
import type { Place } from './places'
import type { Quantiles } from './quantiles'
import type { Row } from './report'
import { BUYERS, rushBench } from './rush'
import { HEAP_LIMIT, NEWS, SAVED, savedSearchesBench } from './alerts/saved-searches'
import { watchersBench } from './watchers'

const number = new Intl.NumberFormat('en-AU')

/** By the number of watchers: the longest time until all of them know of a change, in milliseconds. */
const LONGEST_NEWS: Readonly<Record<number, number>> = { 1_000: 100, 5_000: 400 }
const MOST_BYTES = 20_000

export const watcherRows = async (folder: string): Promise<Row[]> =>
  (await watchersBench(folder)).flatMap(({ watchers, p95, missed, call, resident, heap }) => {
    const who = `Watchers, ${number.format(watchers)} of one listing`
    const longest = LONGEST_NEWS[watchers] ?? 0
    return [
      {
        label: `${who}: a change after its commit`,
        figure: `p95 ${p95.toFixed(0)} ms, ${missed} missed, a call meanwhile p95 ${call.toFixed(0)} ms`,
        target: `p95 at most ${longest} ms, none missed`,
        reached: p95 <= longest && missed === 0,
      },
      {
        label: `${who}: memory per watcher`,
        figure: `${resident <= 0 ? 'no growth' : `${(resident / 1000).toFixed(1)} kB`} of the process, ${(heap / 1000).toFixed(1)} kB of objects and buffers`,
        target: `at most ${MOST_BYTES / 1000} kB`,
        reached: Math.max(resident, heap) <= MOST_BYTES,
      },
    ]
  })

export const rushRow = async (place: Place): Promise<Row> => {
  const { seconds, ratio } = await rushBench(place)
  return {
    label: `${number.format(BUYERS)} buyers at once on one unit`,
    figure: `${ratio.toFixed(1)} × as many calls that do nothing (${seconds.toFixed(1)} s)`,
    target: 'at most 60 ×',
    reached: ratio <= 60,
  }
}

/** Seconds, and bytes. */
const LONGEST_COMPARISON = 60
const MOST_GROWTH = 200_000_000

export const savedSearchesRow = async (folder: string): Promise<Row> => {
  const { seconds, waits, grown, emails, told } = await savedSearchesBench(folder)
  return {
    label: `${number.format(SAVED)} saved searches, ${number.format(NEWS)} changes, to the emails that are due`,
    figure: `${seconds.toFixed(1)} s, ${(grown / 1e6).toFixed(0)} MB with a heap of at most ${HEAP_LIMIT} MB, ${number.format(emails)} emails that name ${number.format(told)} listings; another call meanwhile p50 ${waits.p50.toFixed(0)} ms, p95 ${waits.p95.toFixed(0)} ms`,
    target: `at most ${LONGEST_COMPARISON} s and ${MOST_GROWTH / 1e6} MB`,
    reached: seconds <= LONGEST_COMPARISON && grown <= MOST_GROWTH,
  }
}

/** Milliseconds. */
const LONGEST_PRICE = 100
const LONGEST_BULK = 2_000
const LONGEST_READS: Readonly<Record<DeskRead, number>> = {
  'the units of a project': 250,
  'find a unit by its label': 100,
  'find a unit by its label and project': 100,
  'find a project by its name': 100,
  'a page of projects': 300,
  today: 500,
}

export const deskRows = async (place: Place, units: number): Promise<Row[]> => {
  const { onePrice, many, manyPrices, reads } = await deskBench(place, units)
  return [
    {
      label: `Desk, one price, ${number.format(units)} units`,
      figure: `p50 ${onePrice.p50.toFixed(1)} ms, p95 ${onePrice.p95.toFixed(1)} ms`,
      target: `p95 at most ${LONGEST_PRICE} ms`,
      reached: onePrice.p95 <= LONGEST_PRICE,
    },
    {
      label: `Desk, ${number.format(many)} prices at once, ${number.format(units)} units`,
      figure: `p50 ${manyPrices.p50.toFixed(0)} ms, p95 ${manyPrices.p95.toFixed(0)} ms`,
      target: `p95 at most ${number.format(LONGEST_BULK)} ms`,
      reached: manyPrices.p95 <= LONGEST_BULK,
    },
    ...(Object.entries(reads) as [DeskRead, Quantiles][]).map(([what, { p50, p95 }]) => ({
      label: `Desk, ${what}, ${number.format(units)} units`,
      figure: `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
      target: `p95 at most ${LONGEST_READS[what]} ms`,
      reached: p95 <= LONGEST_READS[what],
    })),
  ]
}
