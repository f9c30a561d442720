import { and, desc, eq, gt, not, sql } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import type { Tenant } from '../../../domain/content/tenant'
import { REFERRED_BY } from '../../../domain/leads/lead'
import {
  MOST_REFERRALS_A_DAY,
  type Referral,
  referralConsent,
  type ReferralForm,
  type ReferralPage,
  referralRules,
  REFERRALS_PER_PAGE,
  referralState,
  tidiedReferral,
} from '../../../domain/membership/referral'
import { after, DAY } from '../../../domain/shared/dates'
import { type Failure, failure } from '../../../domain/shared/failure'
import { firstProblem } from '../../../domain/shared/form'
import type { Database, Sql } from '../../db/database'
import { tooManyRequests } from '../../http/too-many-requests'
import { accounts } from '../../identity/identity.tables'
import { leads } from '../../leads/leads.tables'
import { recordLead } from '../../leads/record-lead'
import { post } from '../../mail/outbox'
import { referralEmails } from './referral-emails'
import { hasReferralReply, isReferralReserved, referrals } from '../referrals.tables'

interface Referring {
  readonly accountId: number
  readonly tenant: Pick<Tenant, 'label' | 'name'>
  readonly origin: string
  readonly form: ReferralForm
}

const referredAlready = failure(
  'referred-already',
  'You have referred this client, and the office has not answered yet.',
  'email',
)
const tooMany = tooManyRequests(DAY / 1000, `You can refer ${MOST_REFERRALS_A_DAY} clients a day. Try again tomorrow.`)

/** Keeps a referral with its lead for the desk, and emails the office and the member, in one transaction. A member’s referrals are counted one after the other. */
export const refer = async (
  db: Database,
  { accountId, tenant, origin, form: typed }: Referring,
  at: Date,
): Promise<E.Either<Failure, Referral>> => {
  const form = tidiedReferral(typed)
  const problem = firstProblem(referralRules, form)
  if (problem !== null) return E.left(failure('malformed', problem.message, problem.field))
  return db.transaction(async (sqlOf) => {
    const [member] = await sqlOf.select().from(accounts).where(eq(accounts.id, accountId)).for('no key update')
    if (member === undefined) throw new Error('the account is deleted')
    const refusal = await refusalOf(sqlOf, accountId, form.email, at)
    if (refusal !== null) return E.left(refusal)
    const { name, email, phone, wants } = form
    const consent = referralConsent(tenant.name)
    const [kept] = await sqlOf
      .insert(referrals)
      .values({ accountId, tenant: tenant.label, name, email, phone, wants, consent, at })
      .returning({ id: referrals.id })
    if (kept === undefined) throw new Error('the referral was not saved')
    const leadId = await recordLead(sqlOf, {
      ...{ kind: 'referral' as const, site: tenant.label, listingId: null, accountId, at, sourceId: kept.id },
      ...{ person: { name, email, phone }, message: wants, consent },
      facts: [
        { label: REFERRED_BY, value: `${member.firstName} ${member.lastName}`.trim() },
        ...(member.companyName === '' ? [] : [{ label: 'Company', value: member.companyName }]),
      ],
    })
    await sqlOf.update(referrals).set({ leadId }).where(eq(referrals.id, kept.id))
    await post(
      sqlOf,
      referralEmails,
      (['client-referred', 'referral-received'] as const).map((kind) => ({
        ...{ kind, subjectId: kept.id, tenant: tenant.label, origin, data: {} },
      })),
      at,
    )
    return E.right({ id: kept.id, name, email, phone, wants, at, state: 'sent' as const })
  })
}

const refusalOf = async (db: Sql, accountId: number, email: string, at: Date): Promise<Failure | null> => {
  const own = eq(referrals.accountId, accountId)
  const today = await db.$count(referrals, and(own, gt(referrals.at, after(at, -DAY))))
  if (today >= MOST_REFERRALS_A_DAY) return tooMany
  const [open] = await db
    .select({ id: referrals.id })
    .from(referrals)
    .innerJoin(leads, eq(leads.id, referrals.leadId))
    .where(
      and(own, eq(sql`lower(${referrals.email})`, email.toLowerCase()), eq(leads.state, 'new'), not(hasReferralReply)),
    )
    .limit(1)
  return open === undefined ? null : referredAlready
}

/** A page of a member’s referrals, newest first. */
export const referralsOf = async (db: Sql, accountId: number, page: number): Promise<ReferralPage> => {
  const own = eq(referrals.accountId, accountId)
  const rows = await db
    .select({
      ...{ referral: referrals, lead: leads.state },
      ...{ hasReply: hasReferralReply.as('has_reply'), isReserved: isReferralReserved.as('is_reserved') },
    })
    .from(referrals)
    .leftJoin(leads, eq(leads.id, referrals.leadId))
    .where(own)
    .orderBy(desc(referrals.id))
    .limit(REFERRALS_PER_PAGE)
    .offset((page - 1) * REFERRALS_PER_PAGE)
  return {
    rows: rows.map(({ referral: { id, name, email, phone, wants, at }, ...standing }) => ({
      ...{ id, name, email, phone, wants, at, state: referralState({ ...standing, isDeleted: name === '' }) },
    })),
    total: await db.$count(referrals, own),
  }
}
