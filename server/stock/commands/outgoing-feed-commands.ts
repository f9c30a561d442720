import * as E from 'fp-ts/lib/Either.js'
import { formatDeadlineIn } from '../../../domain/shared/time-zones'
import { inColumns } from '../../office/columns'
import { done, refused } from '../../office/reply'
import { isNumber, wordsOf } from '../../office/words'
import { WrongUse } from '../../office/wrong-use'
import { addFeed, endFeed, feedsOf } from '../export/outgoing-feeds'
import { brandNamed } from './own'
import type { StockCommand } from './stock-services'

/** `outgoing-feed add NAME [--brand LABEL]`. */
const add: StockCommand = async ({ db, clock, siteOf }, args) => {
  const { brand, words } = wordsOf(args, { brand: { type: 'string' } })
  const [name = '', ...more] = words
  if (more.length > 0) throw new WrongUse('outgoing-feed add takes one name, in quotes if it has several words.')
  const found = await brandNamed(db.sql, brand)
  if (E.isLeft(found)) return refused(found.left)
  const added = await addFeed({ db, siteOf }, { brand: found.right.tenant, name, accountId: null }, clock())
  if (E.isLeft(added)) return refused(added.left)
  return done(
    `Outgoing feed ${added.right.id} of ${found.right.name} is at ${added.right.address}\nKeep this address: it is not shown again.`,
    added.right,
  )
}

/** `outgoing-feed list [--brand LABEL]`. */
const list: StockCommand = async ({ db }, args) => {
  const { brand, words } = wordsOf(args, { brand: { type: 'string' } })
  if (words.length > 0) throw new WrongUse('outgoing-feed list takes nothing but --brand.')
  const found = await brandNamed(db.sql, brand)
  if (E.isLeft(found)) return refused(found.left)
  const feeds = await feedsOf(db.sql, found.right.tenant)
  const at = (date: Date | null) => (date === null ? 'never' : formatDeadlineIn(date, found.right.timeZone))
  return done(
    feeds.length === 0
      ? `${found.right.name} has no outgoing feeds.`
      : inColumns([
          ['Feed', 'Name', 'Last fetched'],
          ...feeds.map(({ id, name, lastFetchedAt }) => [String(id), name, at(lastFetchedAt)]),
        ]),
    feeds,
  )
}

/** `outgoing-feed end FEED`. */
const end: StockCommand = async ({ db, clock }, args) => {
  const [number = '', ...more] = args
  if (!isNumber(number) || more.length > 0) throw new WrongUse('outgoing-feed end takes the number of one feed.')
  const ended = await endFeed(db, { id: Number(number), brand: null, accountId: null }, clock())
  if (E.isLeft(ended)) return refused(ended.left)
  return done(`Outgoing feed ${number}, ${ended.right.name}, has ended. Its address no longer works.`)
}

export const OUTGOING_FEED_COMMANDS: Readonly<Record<string, StockCommand>> = {
  'outgoing-feed add': add,
  'outgoing-feed list': list,
  'outgoing-feed end': end,
}
