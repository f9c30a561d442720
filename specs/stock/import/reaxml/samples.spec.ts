import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, it } from 'vitest'
import type { FeedListing, ReadFeed } from '../../../../domain/stock/import/reaxml/feed'
import { readReaxml } from '../../../../server/stock/import/reaxml/read-reaxml'
import { sample, SENDER } from './feed-samples'

/** What the right answers say of reading; the comparison’s part is compared in its own spec. */
interface Expected {
  readonly expect: {
    readonly outcome: string
    readonly code?: string
    readonly elements: number
    readonly listings: readonly string[]
    readonly counts: { readonly error: number; readonly skipped: number; readonly warnings: number }
    readonly pictures: number
    readonly agents: readonly string[]
    readonly added: readonly { readonly row: number; readonly key: string; readonly unit: object }[]
    readonly error: readonly unknown[]
    readonly skipped: readonly { readonly row: number; readonly key: string; readonly why: string }[]
    readonly problems: readonly { readonly key: string }[]
  }
}

const answersOf = (name: string) =>
  (JSON.parse(new TextDecoder().decode(sample(`${name}.expected.json`))) as Expected).expect

const read = (name: string): ReadFeed => {
  const feed = readReaxml(sample(`${name}.xml`), SENDER)
  if (E.isLeft(feed)) throw new Error(JSON.stringify(feed.left))
  return feed.right
}

/** `estate:Wattle Rise | Land | Exampleton SA 5799`; a unit alone is named by its sender’s id. */
const listingLine = ({ key, name, types, suburb, state, postcode }: FeedListing): string => {
  const [kind, id = ''] = key.split(/:(.*)/)
  const named = kind === 'estate' ? name : id.replace('EXMPLA:', '')
  return `${kind}:${named} | ${types.map(({ type }) => type).join(', ')} | ${suburb} ${state} ${postcode}`
}

describe.each(['01-project', '02-ranges-and-packages'])('The sample %s', (name) => {
  const expected = answersOf(name)
  const feed = read(name)
  const ofSender = <A extends { readonly key: string }>(rows: readonly A[]) =>
    rows.map((row) => ({ ...row, key: `EXMPLA:${row.key}` }))

  it('has these elements, listings, agents and files [D18-6]', () => {
    expect(feed.elements).toBe(expected.elements)
    expect(feed.listings.map(listingLine)).toEqual(expected.listings)
    expect(feed.agents.map(({ email }) => email)).toEqual(expected.agents)
    expect(feed.rows.flatMap(({ files }) => files.filter(({ url }) => url !== null))).toHaveLength(expected.pictures)
    expect(feed.date).toBe('2026-11-20T09:00:00')
  })

  it('has these units [D18-6]', () => {
    expect(feed.rows.map(({ row, key, unit }) => ({ row, key, unit }))).toMatchObject(ofSender(expected.added))
    expect(feed.rows).toHaveLength(expected.added.length)
    expect(feed.rows.filter(({ hasError }) => hasError)).toEqual(expected.error)
  })

  it('has these problems, and skips these elements [D18-6]', () => {
    expect(feed.problems).toEqual(ofSender(expected.problems))
    expect(feed.problems.filter(({ severity }) => severity === 'warning')).toHaveLength(expected.counts.warnings)
    expect(feed.skipped).toEqual(ofSender(expected.skipped))
    expect(feed.skipped).toHaveLength(expected.counts.skipped)
  })
})

describe('The sample 04-hostile', () => {
  it('is refused [D18-3]', () => {
    const { outcome, code } = answersOf('04-hostile')
    expect(outcome).toBe('refused')
    expect(E.swap(readReaxml(sample('04-hostile.xml'), SENDER))).toMatchObject({ right: { code } })
  })
})
