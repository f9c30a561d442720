import { HOUR } from '../../domain/shared/dates'
import { TRIES } from '../../server/sharing/tries'
import { movingClock } from '../payments/sandbox-setup'
import { ownDatabase } from '../shared/own-database'
import { makeListing } from '../shared/support/fixtures'
import { type Arena, openArena } from './arena'
import type { Answer } from './caller'
import { bySize, type Conditions, type Experiment, type Outcome } from './experiment'
import { forgetTries } from './guards'
import { makeAgent } from './sales'

interface Link {
  readonly listingId: number
  readonly sessionId: string
}

const PASSPHRASE = 'wattle77'
const WRONG = 400004
const TOO_MANY = 42900
/** Sent at the same time, half of them to each node. */
const AT_ONCE = 100

const makeLink = async (arena: Arena): Promise<Link> => {
  const token = await arena.startSession(await makeAgent(arena.services))
  const { id } = await makeListing(arena.db, arena.clock())
  const { data } = await arena.post(
    '/api/privateLinks',
    { propertyId: id, label: 'Chen family', passWord: PASSPHRASE },
    { token },
  )
  return { listingId: id, sessionId: (data as { sessionId: string }).sessionId }
}

const open = ({ post }: Arena, { listingId }: Link, body: object, address = '203.0.113.1'): Promise<Answer> =>
  post(`/api/housePublic/${listingId}`, body, { 'x-forwarded-for': address })

/** The right one comes in the middle, long after the limit. */
const passphrasesOf = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => (i === count / 2 ? PASSPHRASE : `guess ${i}`))
/** 20 guesses each, half of what one address may guess wrongly. */
const addressOf = (guess: number): string => {
  const visitor = Math.floor(guess / 20)
  return `10.20.${visitor >> 8}.${visitor & 255}`
}

interface Guessing {
  readonly nodes: readonly [Arena, Arena]
  readonly link: Link
  /** Of somebody who knew the passphrase before. */
  readonly unlockToken: string
}

/** Guesses in groups; between them, the visitor who is in reads the listing and its prices. */
const guess = async ({ nodes, link, unlockToken }: Guessing, passphrases: readonly string[], sessionId: string) => {
  const [answers, reads]: [Answer[], Answer[]] = [[], []]
  for (let first = 0; first < passphrases.length; first += AT_ONCE) {
    const group = passphrases.slice(first, first + AT_ONCE).map((passWord, i) => ({ passWord, number: first + i }))
    answers.push(
      ...(await Promise.all(
        group.map(({ passWord, number }) =>
          open(nodes[number % 2 === 0 ? 0 : 1], link, { sessionId, passWord }, addressOf(number)),
        ),
      )),
    )
    reads.push(
      await open(nodes[0], link, { sessionId, unlockToken }),
      await nodes[1].post(`/api/housePublic/roomList/${link.listingId}`, { sessionId, unlockToken }),
    )
  }
  return { answers, reads }
}

const twoNodes = async () => {
  const db = await ownDatabase()
  const clock = movingClock()
  const first = await openArena({ db, clock })
  const second = await openArena({
    db: db.kind === 'postgres' ? await db.again() : { ...db, close: async () => undefined },
    clock,
  })
  return { db, clock, nodes: [first, second] as const }
}

interface Case {
  readonly guesses: number
  /** Whether those who guess have the link's address. */
  readonly hasAddress: boolean
  readonly isWeakened?: boolean
}

const attack = async ({ guesses, hasAddress, isWeakened = false }: Case): Promise<Outcome> => {
  const { db, clock, nodes } = await twoNodes()
  try {
    if (isWeakened) await forgetTries(db)
    const [first] = nodes
    const link = await makeLink(first)
    const own = { sessionId: link.sessionId, passWord: PASSPHRASE }
    const { unlockToken } = (await open(first, link, own)).data as { unlockToken: string }
    const { answers, reads } = await guess(
      { nodes, link, unlockToken },
      passphrasesOf(guesses),
      hasAddress ? link.sessionId : '',
    )
    const opened = answers.filter(({ code }) => code === 0).length
    const judged = opened + answers.filter(({ code }) => code === WRONG).length
    const ended = answers.filter(({ code }) => code === TOO_MANY).length
    const unread = reads.filter(({ code }) => code !== 0)
    const withAddress = await open(first, link, own, '203.0.113.2')
    clock.move(HOUR)
    const later = await open(first, link, own, '203.0.113.2')
    return {
      runs: guesses,
      seen: `${judged} of ${guesses} guesses compared, ${opened} opened it, ${reads.length - unread.length} of ${reads.length} reads answered`,
      wrong: [
        ...(await first.settled()),
        ...Array.from({ length: opened }, () => 'a guess opened the link'),
        ...(judged <= TRIES.link ? [] : [`${judged} guesses were compared in an hour`]),
        ...(judged + ended === guesses ? [] : [`${guesses - judged - ended} guesses had no clear answer`]),
        ...unread.map(({ code, message }) => `a visitor who was in was answered ${code} ${message}`),
        // Guessing without the address leaves the link open to those who have it.
        ...(withAddress.code === (hasAddress && !isWeakened ? TOO_MANY : 0)
          ? []
          : [`with its address the link was answered ${withAddress.code} ${withAddress.message}`]),
        ...(later.code === 0 ? [] : [`an hour later the passphrase was answered ${later.code} ${later.message}`]),
      ],
    }
  } finally {
    for (const node of [...nodes].reverse()) await node.close()
  }
}

const count = (conditions: Conditions): number => bySize(conditions, 600, 10_000)

export const guessing: Experiment = {
  title: 'Guesses at the passphrase of a private link',
  trials: (conditions) => [
    {
      name: 'from many addresses, with the link’s address',
      expect: 'holds',
      run: () => attack({ guesses: count(conditions), hasAddress: true }),
    },
    {
      name: 'from many addresses, without the link’s address',
      expect: 'holds',
      run: () => attack({ guesses: count(conditions), hasAddress: false }),
    },
    {
      name: 'with the link’s address, without the count of wrong ones',
      expect: 'breaks',
      run: () => attack({ guesses: bySize(conditions, 200, 1_000), hasAddress: true, isWeakened: true }),
    },
  ],
}
