import { and, eq, inArray, sql } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { LONGEST_REPLY, type LeadDetail } from '../../../domain/leads/inbox'
import { leadStates } from '../../../domain/leads/lead.lifecycle'
import type { Assigning, LeadAct, NewMessage } from '../../../domain/leads/leads.ports'
import { type Failure, failure } from '../../../domain/shared/failure'
import type { Database, Sql } from '../../db/database'
import { accounts } from '../../identity/identity.tables'
import { leadMessages, leads } from '../../leads/leads.tables'
import { post } from '../../mail/outbox'
import type { PersonalDesk } from '../people/desk'
import { leadFor } from './find-leads'
import { colleaguesOf, leadDetail } from './lead-detail'
import { leadEmails } from './lead-emails'
import { postReferralNews } from './referral-news'

interface Services {
  readonly db: Database
  readonly now: Date
}
type Changed = Promise<E.Either<Failure, LeadDetail>>

const stale = failure(
  'changed-meanwhile',
  'Another person has changed this meanwhile. You see it as it is now; your text is kept.',
)

/** Emails a reply, or keeps a note, once: the version that was seen decides, in one transaction with the email. */
export const writeToLead = async (
  { db, now }: Services,
  desk: PersonalDesk,
  { id, version, kind, text, isAnswered, origin }: NewMessage & { readonly origin: string },
): Changed => {
  const said = text.trim()
  if (said === '') return E.left(failure('malformed', 'Write something first.', 'text'))
  if (said.length > LONGEST_REPLY)
    return E.left(failure('malformed', `A message has at most ${LONGEST_REPLY} characters.`, 'text'))
  return changed(db, desk, id, async (tx) => {
    const answers = kind === 'reply' && isAnswered
    const [lead] = await tx
      .update(leads)
      .set({
        version: sql`${leads.version} + 1`,
        ...(answers
          ? {
              state: sql`CASE WHEN ${leads.state} = 'new' THEN 'answered' ELSE ${leads.state} END`,
              answeredAt: sql`coalesce(${leads.answeredAt}, ${now.toISOString()}::timestamptz)`,
            }
          : {}),
      })
      .where(and(eq(leads.id, id), eq(leads.version, version)))
      .returning({ site: leads.site })
    if (lead === undefined) return stale
    const [stored] = await tx
      .insert(leadMessages)
      .values({
        ...{ leadId: id, kind, accountId: desk.accountId, text: said, at: now },
        by: await nameOf(tx, desk.accountId),
      })
      .returning({ id: leadMessages.id })
    if (stored === undefined) throw new Error('the message was not saved')
    if (kind === 'reply') {
      await post(
        tx,
        leadEmails,
        [{ kind: 'lead-reply', subjectId: stored.id, tenant: lead.site, origin, data: {} }],
        now,
      )
      const replies = await tx.$count(leadMessages, and(eq(leadMessages.leadId, id), eq(leadMessages.kind, 'reply')))
      if (replies === 1) await postReferralNews(tx, 'referral-contacted', { leadId: id, origin, now })
    }
    return null
  })
}

export const actOnLead = (
  { db, now }: Services,
  desk: PersonalDesk,
  { id, version, act, origin }: LeadAct & { readonly origin: string },
): Changed =>
  changed(db, desk, id, async (tx) => {
    const to = leadStates.next(leadStates.from(act)[0] ?? 'new', act)
    if (to === null) throw new Error(`no lead can be ${act}`)
    const moved = await tx
      .update(leads)
      .set({
        ...{ state: to, version: sql`${leads.version} + 1` },
        ...(act === 'answered'
          ? { answeredAt: sql`coalesce(${leads.answeredAt}, ${now.toISOString()}::timestamptz)` }
          : {}),
      })
      .where(and(eq(leads.id, id), eq(leads.version, version), inArray(leads.state, [...leadStates.from(act)])))
      .returning({ id: leads.id })
    if (moved.length === 0) return stale
    if (act !== 'reopened')
      await postReferralNews(tx, act === 'closed' ? 'referral-closed' : 'referral-contacted', {
        leadId: id,
        origin,
        now,
      })
    return null
  })

const notColleague = failure('malformed', 'Choose a person who sells there.', 'accountId')

export const assignLead = ({ db }: Services, desk: PersonalDesk, { id, version, accountId }: Assigning): Changed =>
  changed(db, desk, id, async (tx) => {
    const [lead] = await tx
      .update(leads)
      .set({ assignedTo: accountId, version: sql`${leads.version} + 1` })
      .where(and(eq(leads.id, id), eq(leads.version, version)))
      .returning({ agencyId: leads.agencyId, tenant: leads.tenant })
    if (lead === undefined) return stale
    if (accountId === null) return null
    const colleagues = await colleaguesOf(tx, lead)
    return colleagues.some((each) => each.accountId === accountId) ? null : notColleague
  })

/** Undoes a change that was refused. */
class Refused extends Error {
  constructor(readonly refusal: Failure) {
    super(refusal.message)
  }
}

const changed = async (
  db: Database,
  desk: PersonalDesk,
  id: number,
  change: (sql: Sql) => Promise<Failure | null>,
): Changed => {
  const own = await leadFor(db.sql, desk, id)
  if (E.isLeft(own)) return own
  try {
    await db.transaction(async (tx) => {
      const refusal = await change(tx)
      if (refusal !== null) throw new Refused(refusal)
    })
  } catch (error) {
    if (error instanceof Refused) return E.left(error.refusal)
    throw error
  }
  return leadDetail(db.sql, desk, id)
}

const nameOf = async (db: Sql, accountId: number): Promise<string> => {
  const [found] = await db
    .select({ name: sql<string>`concat_ws(' ', ${accounts.firstName}, ${accounts.lastName})` })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  return found?.name ?? ''
}
