import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import * as t from 'io-ts'
import { listed } from '../../../domain/content/contacting'
import type { Tenant } from '../../../domain/content/tenant'
import { papersPath } from '../../../domain/listing/listing-paths'
import { PAPER_KINDS, PAPER_TITLES } from '../../../domain/listing/pack/contract-pack'
import { papersChanged, papersPublished } from '../../../domain/listing/pack/pack-texts'
import { inSentence } from '../../../domain/listing/units/unit-title'
import { PAPERS_TOGETHER } from '../../../domain/listing/pack/pack-rules'
import { isCancellable } from '../../../domain/reservation/cancellation'
import { RESERVED } from '../../../domain/reservation/reservation.lifecycle'
import { reservationPath } from '../../../domain/reservation/reservation-path'
import { clientFeeIsRefunded, feeIsRefunded } from '../../../domain/reservation/terms-texts'
import { after } from '../../../domain/shared/dates'
import { pathTo } from '../../../domain/shared/paths'
import { formatDateAt, formatDeadline } from '../../../domain/shared/time-zones'
import type { Sql } from '../../db/database'
import { isPublic, listings } from '../../listing/listing.tables'
import { paperVersions } from '../../listing/pack/pack.tables'
import { emailKind } from '../../mail/email-kinds'
import { type EmailLink, layOut } from '../../mail/email-layout'
import { post } from '../../mail/outbox'
import {
  agentOf,
  aroundWords,
  firstPurchaser,
  linkTo,
  numbersOf,
  type Subject,
  subjectOf,
  writtenToClient,
} from '../email-subject'
import { introducerOf } from '../emails'
import { reservations } from '../reservation.tables'

type Version = typeof paperVersions.$inferSelect

/**
 * Stores the emails about a new version of a paper, in its transaction: one for each buyer and brand with a unit of the listing that is
 * reserved, or an offer that is open, before a contract; and one for the agent who introduced that buyer.
 */
export const postPaperChanged = async (
  sql: Sql,
  { id: subjectId, listingId, at }: Pick<Version, 'id' | 'listingId' | 'at'>,
): Promise<void> => {
  const sales = await sql
    .select()
    .from(reservations)
    .where(
      and(
        eq(reservations.listingId, listingId),
        inArray(reservations.status, [...RESERVED]),
        isNotNull(reservations.placedAt),
      ),
    )
    .orderBy(asc(reservations.id))
  const emails = groupedBy(sales, buyerOf).flatMap(([first, ...others]) => {
    const { id: part, tenant, origin } = first
    const email = { subjectId, tenant, origin, sendAt: after(at, PAPERS_TOGETHER) }
    return [
      {
        ...{ kind: 'contract-papers-changed' as const, ...email, part },
        data: { reservationIds: [first, ...others].map(({ id }) => id) },
      },
      ...groupedBy([first, ...others], ({ introducerId }) => String(introducerId ?? '')).flatMap((introduced) => {
        const accountId = introduced[0].introducerId
        const kind = 'contract-papers-changed-to-introducer' as const
        const data = { reservationIds: introduced.map(({ id }) => id) }
        return accountId === null
          ? []
          : [{ kind, ...email, part: `${part}-${accountId}`, data: { ...data, accountId } }]
      }),
    ]
  })
  if (emails.length > 0) await post(sql, paperEmailKinds, emails, at)
}

/** Who gets one email: the first purchaser, in a brand. */
const buyerOf = ({ tenant, form: { purchasers } }: typeof reservations.$inferSelect): string =>
  `${tenant} ${purchasers[0]?.email.toLowerCase() ?? ''}`

const groupedBy = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): readonly (readonly [Row, ...Row[]])[] => {
  const groups = new Map<string, [Row, ...Row[]]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group === undefined) groups.set(keyOf(row), [row])
    else group.push(row)
  }
  return [...groups.values()]
}

/**
 * The papers that an email about a version names: those that came together with it and are current still, in the order in which they are
 * read. None if another version followed soon, whose email names this one too.
 */
const papersWith = async (sql: Sql, versionId: number): Promise<readonly Version[]> => {
  const [of] = await sql.select().from(paperVersions).where(eq(paperVersions.id, versionId))
  if (of === undefined) return []
  const all = await sql
    .select()
    .from(paperVersions)
    .where(eq(paperVersions.listingId, of.listingId))
    .orderBy(asc(paperVersions.id))
  const place = all.findIndex(({ id }) => id === versionId)
  if (isSoonAfter(all[place + 1], of)) return []
  const before = all.findLastIndex((version, index) => index <= place && !isSoonAfter(version, all[index - 1]))
  const together = all.slice(before, place + 1)
  return PAPER_KINDS.flatMap((kind) => {
    const newest = all.findLast((version) => version.kind === kind)
    return newest !== undefined && newest.withdrawnAt === null && together.includes(newest) ? [newest] : []
  })
}

const isSoonAfter = (version: Version | undefined, before: Version | undefined): boolean =>
  version !== undefined && before !== undefined && version.at <= after(before.at, PAPERS_TOGETHER)

interface News {
  readonly papers: readonly Version[]
  /** At least one. */
  readonly subjects: readonly [Subject, ...Subject[]]
  /** Whether visitors see the listing, and the papers there. */
  readonly isListed: boolean
}

/** Null once nothing is left to say: the papers were replaced or withdrawn, or the buyer has no unit and no offer any more. */
const newsOf = async (sql: Sql, versionId: string, reservationIds: readonly number[]): Promise<News | null> => {
  const papers = await papersWith(sql, Number(versionId))
  if (papers.length === 0) return null
  const subjects = await Promise.all(reservationIds.map((id) => subjectOf(sql, id)))
  const [first, ...others] = subjects.flatMap((subject) =>
    subject !== null && RESERVED.includes(subject.reservation.status) ? [subject] : [],
  )
  if (first === undefined) return null
  const isListed = (await sql.$count(listings, and(eq(listings.id, first.reservation.listingId), isPublic))) > 0
  return { papers, isListed, subjects: [first, ...others] }
}

const Reservations = t.type({ reservationIds: t.array(t.number) })

/** To the first purchaser. */
const toBuyer = emailKind(Reservations, async ({ sql, subjectId, tenant, data }) => {
  const news = await newsOf(sql, subjectId, data.reservationIds)
  const buyer = firstPurchaser(news?.subjects[0])
  if (news === null || buyer === null) return null
  const { subjects } = news
  const [first] = subjects
  return {
    recipient: buyer.recipient,
    ...written(news, {
      ...{ tenant, greeting: buyer.greeting, intro: [] },
      madeBy: await introducerOf(sql, first.reservation),
      linkOf: ownLink,
    }),
  }
})

/** The same to the agent who introduced the buyer. */
const toIntroducer = emailKind(
  t.intersection([Reservations, t.type({ accountId: t.number })]),
  async ({ sql, subjectId, tenant, data: { accountId, reservationIds } }) => {
    const news = await newsOf(sql, subjectId, reservationIds)
    const agent = await agentOf(sql, accountId)
    if (news === null || agent === null) return null
    return {
      recipient: agent.recipient,
      ...written(news, {
        ...{ tenant, greeting: agent.greeting, madeBy: null },
        intro: [`${writtenToClient(news.subjects[0].reservation)}:`],
        linkOf: agentsLink,
      }),
    }
  },
)

/** The subject is the version. */
export const paperEmailKinds = {
  'contract-papers-changed': toBuyer,
  'contract-papers-changed-to-introducer': toIntroducer,
}

type LinkOf = (subject: Subject, unit: string) => EmailLink | undefined

/** A client for whom an agent reserved has no account to see it in. */
const ownLink: LinkOf = ({ reservation }, unit) =>
  reservation.accountId === null
    ? undefined
    : linkTo(
        reservation,
        `See your ${reservation.status === 'offered' ? 'offer' : 'reservation'}${unit}`,
        reservationPath(reservation.id),
      ).action

const agentsLink: LinkOf = ({ reservation: { id, listingId, unitId, status, origin } }, unit) =>
  linkTo(
    { origin },
    `See the ${status === 'offered' ? 'offer' : 'reservation'}${unit}`,
    pathTo('reserved', { propertyId: listingId, unitId, reservationId: id }),
  ).action

interface Words {
  readonly tenant: Tenant
  readonly greeting: string
  readonly intro: readonly string[]
  /** The agent who reserved for a client; null for a buyer's own. */
  readonly madeBy: string | null
  readonly linkOf: LinkOf
}

const written = ({ papers, subjects, isListed }: News, { tenant, greeting, intro, madeBy, linkOf }: Words) => {
  const [first] = subjects
  const isOne = subjects.length === 1
  const names = subjects.map(({ unit }) => inSentence(unit))
  const read = isListed ? linkTo(first.reservation, 'Read the papers', papersPath(first.reservation.listingId)) : {}
  const own = subjects.flatMap((subject) => {
    const link = linkOf(subject, isOne ? '' : ` of ${inSentence(subject.unit)}`)
    return link === undefined ? [] : [link]
  })
  return layOut(tenant, {
    ...aroundWords(first),
    ...(isOne
      ? {}
      : {
          home: {
            ...first.home,
            title: `${subjects.map(({ unit }) => unit).join(', ')}, ${first.listing}`,
            price: null,
          },
          steps: [],
        }),
    subject: papersChanged(papers, names, first.listing),
    greeting,
    paragraphs: [
      ...intro,
      ...papersPublished(papers),
      'Read what is current before you sign a contract, and ask your conveyancer what it means for you.',
      isOne ? standingOf(first) : 'Your holds and offers below stay as they are.',
      ...ways(subjects),
    ],
    facts: [
      ...papers.map(
        ({ kind, version, at, note }) =>
          [PAPER_TITLES[kind], listed(`Version ${version} of ${formatDateAt(at, first.state)}`, note)] as const,
      ),
      ...subjects.flatMap((subject) => [
        ...numbersOf(subject),
        // Beside the picture, if there is one unit.
        ['Price', isOne ? '' : (subject.home.price ?? '')] as const,
        ...endOf(subject),
      ]),
      ['Made for you by', madeBy ?? ''],
    ],
    ...(read.action === undefined ? { links: own } : { ...read, links: own }),
  })
}

const endOf = ({ reservation: { status, heldUntil, offerEndsAt }, state }: Subject) => {
  const [label, end] =
    status === 'held' ? ['Held until', heldUntil] : ['Offer ends', status === 'offered' ? offerEndsAt : null]
  return [[label, end === null ? '' : formatDeadline(end, state)] as const]
}

const standingOf = (subject: Subject): string => {
  const { status } = subject.reservation
  const until = endOf(subject)
    .map(([, end]) => (end === '' ? '' : ` until ${end}`))
    .join('')
  if (status === 'offered') return `Your offer stays open${until}.`
  return `Your reservation stays as it is. The property below is ${status === 'held' ? 'held' : 'reserved'} for you${until}.`
}

/** How to end what the buyer no longer wants, and what becomes of the fee. */
const ways = (subjects: News['subjects']): readonly string[] => {
  const [first] = subjects
  const what =
    subjects.length > 1
      ? 'cancel what you no longer want'
      : first.reservation.status === 'offered'
        ? 'withdraw your offer'
        : 'cancel your reservation'
  const isOwn = first.reservation.accountId !== null
  const canEnd =
    isOwn || subjects.some(({ reservation: { status } }) => isCancellable({ standing: status, client: '' }))
  const held = subjects.filter(({ reservation }) => reservation.status === 'held')
  const [one] = held
  const before = held.reduce((sum, { givenBack }) => sum + givenBack, 0)
  return [
    ...(canEnd
      ? [
          isOwn
            ? `Until the contract is signed, you can ${what} in My account.`
            : `Until the contract is signed, your agent can ${what} for you.`,
        ]
      : []),
    ...(one === undefined
      ? []
      : [(held.length === 1 ? feeIsRefunded : clientFeeIsRefunded)(one.reservation.terms, before)]),
  ]
}
