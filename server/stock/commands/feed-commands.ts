import * as E from 'fp-ts/lib/Either.js'
import type { Failure } from '../../../domain/shared/failure'
import { type Feed, FEED_WAYS } from '../../../domain/stock/feed/feed'
import { formatDeadlineIn } from '../../../domain/shared/time-zones'
import { inColumns } from '../../office/columns'
import { done, refused } from '../../office/reply'
import { isNumber, wordsOf } from '../../office/words'
import { WrongUse } from '../../office/wrong-use'
import { addFeed, changeFeed, endFeed, fetchNow, settingsOf } from '../feeds/change-feed'
import { feedFor, feedsOf, type OwnFeed } from '../feeds/find-feed'
import { officeDesk } from '../people/desk'
import { agencyNumbered, brandNamed } from './own'
import type { StockCommand, StockServices } from './stock-services'

/** `feed add NAME --agency ID [--way push|folder|address] [--url URL] [--folder NAME] [--codes A,B] [--listing ID] [--established]`. */
const add: StockCommand = async (services, args) => {
  const { agency, way, url, folder, codes, listing, established, words } = wordsOf(args, {
    agency: { type: 'string', default: '' },
    way: { type: 'string', default: 'push' },
    url: { type: 'string', default: '' },
    folder: { type: 'string', default: '' },
    codes: { type: 'string', default: '' },
    listing: { type: 'string', default: '' },
    established: { type: 'boolean', default: false },
  })
  const [name = '', ...more] = words
  const known = FEED_WAYS.find((each) => each === way)
  if (more.length > 0 || !isNumber(agency))
    throw new WrongUse('feed add takes one name, in quotes if it has several words, and --agency with a number.')
  if (known === undefined) throw new WrongUse(`--way is one of ${FEED_WAYS.join(', ')}.`)
  if (listing !== '' && !isNumber(listing)) throw new WrongUse('--listing takes the number of a listing.')
  const own = await agencyNumbered(services.db.sql, Number(agency))
  if (E.isLeft(own)) return refused({ ...own.left, field: 'agency' })
  const settings = {
    ...{ name, way: known, url, folder, agentIds: codes.split(','), takesEstablished: established, isPaused: false },
    projectId: listing === '' ? null : Number(listing),
  }
  const added = await addFeed(forFeeds(services), { agency: own.right, settings, accountId: null }, services.clock())
  if (E.isLeft(added)) return refused(added.left)
  const { id, address } = added.right
  const text = `Feed ${id} of agency ${agency} is added.`
  return done(
    address === '' ? text : `${text} Files are pushed to ${address}\nKeep this address: it is not shown again.`,
    added.right,
  )
}

const forFeeds = ({ db, siteOf, feedFolder = '' }: StockServices) => ({ db, siteOf, feedFolder })

/** `feed list`. */
const list: StockCommand = async ({ db }, args) => {
  if (args.length > 0) throw new WrongUse('feed list takes nothing.')
  const feeds = await feedsOf(db.sql, await officeDesk(db.sql))
  const brand = await brandNamed(db.sql, undefined)
  if (E.isLeft(brand)) return refused(brand.left)
  const at = (date: Date | null) => (date === null ? 'never' : formatDeadlineIn(date, brand.right.timeZone))
  return done(
    feeds.length === 0
      ? 'No feeds.'
      : inColumns([
          ['Feed', 'Name', 'Agency', 'Way', 'Last read', 'State'],
          ...feeds.map(({ id, settings, agency, lastReadAt, ...feed }) => [
            ...[String(id), settings.name, agency, settings.way, at(lastReadAt)],
            stateOf({ settings, ...feed }),
          ]),
        ]),
    feeds,
  )
}

const stateOf = ({ settings, trouble, waits }: Pick<Feed, 'settings' | 'trouble' | 'waits'>): string =>
  settings.isPaused ? 'paused' : trouble !== null ? trouble.text : waits > 0 ? `${waits} to decide` : ''

type Act = (services: StockServices, own: OwnFeed) => Promise<E.Either<Failure, unknown>>

/** A command that does something with the feed that it names. */
const onFeed =
  (name: string, act: Act, what: string): StockCommand =>
  async (services, args) => {
    const [number = '', ...more] = args
    if (!isNumber(number) || more.length > 0) throw new WrongUse(`feed ${name} takes the number of one feed.`)
    const { sql } = services.db
    const own = await feedFor(sql, await officeDesk(sql), Number(number), 'office')
    if (E.isLeft(own)) return refused(own.left)
    const acted = await act(services, own.right)
    return E.isLeft(acted) ? refused(acted.left) : done(`Feed ${number}, ${own.right.feed.name}, ${what}.`)
  }

const pausing =
  (isPaused: boolean): Act =>
  (services, own) =>
    changeFeed(
      forFeeds(services),
      {
        ...own,
        version: own.feed.version,
        settings: { ...settingsOf(own.feed), isPaused },
        accountId: null,
      },
      services.clock(),
    )

export const FEED_COMMANDS: Readonly<Record<string, StockCommand>> = {
  'feed add': add,
  'feed list': list,
  'feed pause': onFeed('pause', pausing(true), 'is paused'),
  'feed resume': onFeed('resume', pausing(false), 'goes on'),
  'feed fetch': onFeed(
    'fetch',
    ({ db, clock }, { feed }) => fetchNow({ db: db.sql }, feed, clock()),
    'is looked at as soon as the server runs',
  ),
  'feed end': onFeed('end', ({ db, clock }, own) => endFeed({ db }, { ...own, accountId: null }, clock()), 'has ended'),
}
