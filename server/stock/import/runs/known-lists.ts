import { and, desc, eq, inArray, notInArray } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { type Failure, failure } from '../../../../domain/shared/failure'
import type { Answers } from '../../../../domain/stock/import/answers'
import {
  type AnswerId,
  answersIn,
  type KnownAnswer,
  type KnownLists,
  meaningText,
  subjectText,
  withoutAnswers,
} from '../../../../domain/stock/import/known-answers'
import type { Database, Sql } from '../../../db/database'
import { listings } from '../../../listing/listing.tables'
import type { OwnProject } from '../../people/desk'
import { record } from '../../record-change'
import { importRuns, importSources, namedSources } from '../../runs.tables'
import { sourceKey } from './read-run'

/** What is known of the price lists of a project, and of the senders of its agency. */
export const knownLists = async (db: Sql, { id, agency }: OwnProject): Promise<KnownLists> => {
  const [ofProject] = await db.select().from(importSources).where(eq(importSources.listingId, id))
  const senders = await db
    .select()
    .from(namedSources)
    .where(eq(namedSources.agencyId, agency.id))
    .orderBy(desc(namedSources.at), namedSources.key)
  const [last] = await db
    .select({ source: importRuns.source })
    .from(importRuns)
    .where(
      and(
        ...[eq(importRuns.listingId, id), inArray(importRuns.kind, ['price-list', 'pasted'])],
        notInArray(importRuns.state, ['refused', 'abandoned']),
      ),
    )
    .orderBy(desc(importRuns.id))
    .limit(1)
  const project = ofProject === undefined ? [] : [{ name: '', ...ofProject }]
  return {
    last: last?.source ?? '',
    known: [...project, ...senders].map(({ name, at, answers }) => ({ name, at, answers: answersIn(answers) })),
  }
}

interface Forgotten {
  readonly project: OwnProject
  /** Empty for the project itself. */
  readonly sender: string
  /** Null for all. */
  readonly answer: AnswerId | null
  readonly accountId: number | null
}

const notKnown = failure('not-found', 'Nothing is known of this sender.')

/**
 * Forgets an answer, or all of them, so that the next list asks again. What is forgotten of a sender is forgotten of this project too where
 * it says the same, because lists of the sender are read with both. Left of a sender that isn’t known.
 */
export const forgetAnswers = (
  db: Database,
  { project, sender, answer, accountId }: Forgotten,
  at: Date,
): Promise<E.Either<Failure, null>> =>
  db.transaction(async (sqlOf) => {
    // Lists that are applied wait here.
    await sqlOf.select({ id: listings.id }).from(listings).where(eq(listings.id, project.id)).for('no key update')
    const isWanted = ({ is, subject }: KnownAnswer) =>
      answer === null || (answer.is === is && answer.subject === subject)
    const ofSender =
      sender === '' ? null : await forgetOfSender(sqlOf, { project, sender, isAll: answer === null, isWanted })
    if (sender !== '' && ofSender === null) return E.left(notKnown)
    const ofProject = await forgetOfProject(sqlOf, project.id, (known) =>
      ofSender === null ? isWanted(known) : ofSender.forgotten.some((each) => isSame(each, known)),
    )
    const forgotten = ofSender?.forgotten ?? ofProject
    if (forgotten.length > 0)
      await record(sqlOf, [
        {
          ...{ at, accountId, agencyId: project.agency.id, tenant: project.agency.tenant, listingId: project.id },
          ...{ action: 'answers-forgotten' as const, subject: ofSender === null ? project.name : ofSender.name },
          before: Object.fromEntries(forgotten.map((each) => [subjectText(each), meaningText(each)])),
        },
      ])
    return E.right(null)
  })

const isSame = (one: KnownAnswer, other: KnownAnswer): boolean =>
  one.is === other.is && one.subject === other.subject && one.means === other.means

interface OfSender extends Pick<Forgotten, 'project' | 'sender'> {
  readonly isAll: boolean
  readonly isWanted: (known: KnownAnswer) => boolean
}

const forgetOfSender = async (db: Sql, { project, sender, isAll, isWanted }: OfSender) => {
  const isOne = and(eq(namedSources.agencyId, project.agency.id), eq(namedSources.key, sourceKey(sender)))
  const [row] = await db.select().from(namedSources).where(isOne).for('no key update')
  if (row === undefined) return null
  const { name, answers } = row
  const forgotten = answersIn(answers).filter(isWanted)
  if (isAll) await db.delete(namedSources).where(isOne)
  else
    await db
      .update(namedSources)
      .set({ answers: withoutAnswers(answers, forgotten) })
      .where(isOne)
  return { name, forgotten }
}

const forgetOfProject = async (
  db: Sql,
  listingId: number,
  isWanted: (known: KnownAnswer) => boolean,
): Promise<readonly KnownAnswer[]> => {
  const isOne = eq(importSources.listingId, listingId)
  const [row] = await db.select().from(importSources).where(isOne).for('no key update')
  if (row === undefined) return []
  const forgotten = answersIn(row.answers).filter(isWanted)
  const answers: Answers = withoutAnswers(row.answers, forgotten)
  await db.update(importSources).set({ answers }).where(isOne)
  return forgotten
}
