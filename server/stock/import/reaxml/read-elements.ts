import * as E from 'fp-ts/lib/Either.js'
import { SaxesParser } from 'saxes'
import type { RefusalCode } from '../../../../domain/stock/import/codes'
import type { Refusal } from '../../../../domain/stock/import/incoming'
import type { FeedElement } from '../../../../domain/stock/import/reaxml/element'
import { encodingOf, NotAsDeclared, textOf } from './xml-text'

/** In bytes. */
export const LARGEST_FEED = 32 * 1024 * 1024
const MOST_LISTINGS = 20_000
/** Of one listing; real ones have about a hundred. */
const MOST_ELEMENTS = 2_000
const DEEPEST = 20
const MOST_ATTRIBUTES = 50
/** Of one element, in characters. */
const LONGEST_TEXT = 65_536

/** In characters. */
const MOST_WITHOUT_TAG = 2_000_000

/** Never read: a feed’s credentials, and the people who sell. */
const UNREAD = new Set(['username', 'password', 'vendorDetails'])

class Refused extends Error {
  constructor(
    readonly code: RefusalCode,
    message: string,
  ) {
    super(message)
  }
}

/** What the file says of itself. */
export interface FeedHead {
  /** As it is written; empty if it isn’t. */
  readonly date: string
}

/**
 * Reads a REAXML file and hands over each element of its list with its line, one at a time. Nothing is fetched, and no entity but the
 * five of XML and numbers is expanded. Left says why a file isn’t read, with the place; elements before it were handed over.
 */
export const readElements = (
  bytes: Uint8Array,
  onListing: (element: FeedElement, line: number) => void,
): E.Either<Refusal, FeedHead> => {
  if (bytes.length > LARGEST_FEED) return E.left({ code: 'file-too-large', detail: 'A feed can have at most 32 MB.' })
  const reader = feedReader(onListing)
  try {
    for (const part of textOf(bytes, encodingOf(bytes))) reader.write(part)
    reader.parser.close()
    return E.right(reader.head())
  } catch (error) {
    if (error instanceof NotAsDeclared) return E.left({ code: 'not-well-formed', detail: error.message })
    if (error instanceof Refused)
      return E.left({ code: error.code, detail: `Line ${reader.parser.line}: ${error.message}` })
    throw error
  }
}

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map()

interface Open {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: FeedElement[]
  text: string
}

const feedReader = (onListing: (element: FeedElement, line: number) => void) => {
  const parser = new SaxesParser()
  const open: Open[] = []
  let date = ''
  let unread = 0
  let attributes = 0
  let elements = 0
  let listings = 0
  let line = 0
  let sinceTag = 0
  const refuse = (message: string, code: RefusalCode = 'not-a-file-we-read'): never => {
    throw new Refused(code, message)
  }
  parser.on('error', ({ message }) => refuse(message.replace(/^\d+:\d+: /, ''), 'not-well-formed'))
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) refuse('The file declares entities.', 'doctype-with-declarations')
  })
  // No more handlers than these: with an eighth one, V8 keeps the parser’s fields in a dictionary, and reading takes five times as long.
  parser.on('attribute', () => {
    attributes += 1
    if (attributes > MOST_ATTRIBUTES) refuse(`An element has more than ${MOST_ATTRIBUTES} attributes.`)
  })
  parser.on('opentag', (tag) => {
    const hasAttributes = attributes > 0
    sinceTag = 0
    attributes = 0
    const depth = open.length + unread
    if (depth >= DEEPEST) refuse(`Elements are more than ${DEEPEST} levels deep.`)
    if (depth === 0) {
      if (tag.name !== 'propertyList') refuse('The file isn’t a list of properties in REAXML.')
      date = tag.attributes['date'] ?? ''
    }
    if (unread > 0 || UNREAD.has(tag.name)) {
      unread += 1
      return
    }
    if (depth === 1) {
      elements = 0
      listings += 1
      line = parser.line
      if (listings > MOST_LISTINGS) refuse(`The file has more than ${MOST_LISTINGS} listings.`, 'too-many-rows')
    }
    elements += 1
    if (elements > MOST_ELEMENTS) refuse(`A listing has more than ${MOST_ELEMENTS} elements.`)
    open.push({
      name: tag.name,
      // The list’s own attributes hold credentials.
      attributes: depth === 0 || !hasAttributes ? NO_ATTRIBUTES : new Map(Object.entries(tag.attributes)),
      children: [],
      text: '',
    })
  })
  const addText = (text: string): void => {
    const current = open.at(-1)
    if (unread > 0 || current === undefined || open.length === 1) return
    if (current.text.length + text.length > LONGEST_TEXT) refuse('A text is longer than 64 kB.')
    current.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    if (unread > 0) {
      unread -= 1
      return
    }
    const closed = open.pop()
    if (closed === undefined) return
    if (open.length === 1) onListing(closed, line)
    else if (open.length > 1) open.at(-1)?.children.push(closed)
  })
  /** Without a bound, a comment or a name of many megabytes takes many seconds. */
  const writePart = (part: string): void => {
    sinceTag += part.length
    parser.write(part)
    if (sinceTag > MOST_WITHOUT_TAG) refuse('There is no element in more than 2 MB.')
  }
  return { parser, write: writePart, head: (): FeedHead => ({ date }) }
}
