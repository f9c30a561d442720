import { counted } from '../import/shown-difference'
import type { Feed, FeedSettings, FeedWay } from './feed'

export const WAY_NAMES: Readonly<Record<FeedWay, string>> = {
  folder: 'A folder beside us',
  address: 'An address that we fetch',
  push: 'An address that files are sent to',
}

/** What each way asks of the sender. */
export const WAY_TEXTS: Readonly<Record<FeedWay, string>> = {
  folder: 'Their program writes files into it, over FTP for instance. We take each file once it is complete.',
  address: 'They put a file at an https address. We look every 15 minutes whether it has changed.',
  push: 'You get an address of its own, to which their program sends each file.',
}

/** `Folder ardent`, `From feeds.example.com`, `Sent to us`. */
export const wayText = ({ way, url, folder }: FeedSettings): string =>
  way === 'folder' ? `Folder ${folder}` : way === 'push' ? 'Sent to us' : `From ${hostOf(url)}`
const hostOf = (url: string): string => /^https:\/\/([^/?#]+)/.exec(url)?.[1] ?? url

export const readsText = ({ projectId }: FeedSettings): string =>
  projectId === null ? 'REAXML of the agency' : 'A price list of one project'

/** Tries in a row after which a feed counts as not working. */
const MOST_FAILURES = 3

export type FeedState = 'paused' | 'broken' | 'troubled' | 'new' | 'working'

export const feedState = ({ settings, failures, trouble, lastReadAt }: Feed): FeedState => {
  if (settings.isPaused) return 'paused'
  if (failures >= MOST_FAILURES) return 'broken'
  if (trouble !== null) return 'troubled'
  return lastReadAt === null ? 'new' : 'working'
}

export const FEED_STATES: Readonly<Record<FeedState, string>> = {
  paused: 'Paused',
  broken: 'Not working',
  troubled: 'Last try failed',
  new: 'No file yet',
  working: 'Working',
}

/** `3 tries in a row have failed.`; of one, `The last try failed.` */
export const failuresText = (failures: number): string =>
  failures > 1 ? `${failures} tries in a row have failed.` : 'The last try failed.'

/** What to do so that the next file comes. */
export const nextFileText = ({ way, folder }: FeedSettings): string => {
  switch (way) {
    case 'folder':
      return `Have it written into the folder “${folder}”, then look for files.`
    case 'address':
      return 'Check the address with the sender, then look for files.'
    case 'push':
      return 'Have the file sent. If the address is lost, make a new one.'
  }
}

/** `01.xml is in the folder. We take it once it hasn’t changed for a minute.`; null without files. */
export const inFolderText = ([next, ...more]: readonly string[], { isPaused }: FeedSettings): string | null => {
  if (next === undefined) return null
  const each = more.length === 0 ? 'it' : 'each'
  const when = isPaused ? 'once the pause has ended' : 'once it hasn’t changed for a minute'
  const are = more.length === 0 ? 'is' : `and ${counted(more.length, 'other file', 'other files')} are`
  return `${next} ${are} in the folder. We take ${each} ${when}.`
}

/** How a file is sent to a push address, on a command line. */
export const pushExample = (address: string): string =>
  `curl --fail --upload-file stock.xml '${address}?name=stock.xml'`
