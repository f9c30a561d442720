import { formatDateIn } from '../../../domain/shared/time-zones'
import { and, eq, ne } from 'drizzle-orm'
import * as t from 'io-ts'
import type { Tenant } from '../../../domain/content/tenant'
import { gstIn } from '../../../domain/invoicing/invoice'
import { billedPrice, cardWords, invoiceNumber } from '../../../domain/membership/billing'
import { inSentence } from '../../../domain/listing/units/unit-title'
import { Period } from '../../../domain/membership/plan'
import { lostWith } from '../../../domain/membership/plan-rights'
import { formatCents, Cents } from '../../../domain/shared/money'
import { pathTo } from '../../../domain/shared/paths'
import type { Sql } from '../../db/database'
import { accounts } from '../../identity/identity.tables'
import { emailKind, noData } from '../../mail/email-kinds'
import { layOut } from '../../mail/email-layout'
import { uConnectRegistrations } from '../membership.tables'
import { findPlan } from '../plans'
import { uConnectCharges, uConnectSubscriptions } from '../subscription.tables'

type Contents = Omit<Parameters<typeof layOut>[1], 'greeting' | 'action'>

/** Every email leads to the member's billing. Nothing is sent once the account is deleted, except `isAlsoForDeleted`. */
const toMember = async (
  { sql, tenant, origin }: { readonly sql: Sql; readonly tenant: Tenant; readonly origin: string | null },
  registrationId: number,
  contents: Contents,
  isAlsoForDeleted = false,
) => {
  const [member] = await sql
    .select({ joinedAs: uConnectRegistrations.email, email: accounts.email, firstName: accounts.firstName })
    .from(uConnectRegistrations)
    .leftJoin(accounts, eq(accounts.id, uConnectRegistrations.accountId))
    .where(eq(uConnectRegistrations.id, registrationId))
  if (member === undefined || (member.email === null && !isAlsoForDeleted)) return null
  const action = { label: 'Membership and billing', url: `${origin ?? ''}/#${pathTo('billing')}` }
  return {
    recipient: member.email ?? member.joinedAs,
    ...layOut(tenant, {
      ...contents,
      greeting: member.firstName === null ? 'Hello,' : `Dear ${member.firstName},`,
      ...(member.email === null ? {} : { action }),
    }),
  }
}

const renewed = emailKind(noData, async (email) => {
  const [found] = await email.sql
    .select({ charge: uConnectCharges, registrationId: uConnectSubscriptions.registrationId })
    .from(uConnectCharges)
    .innerJoin(uConnectSubscriptions, eq(uConnectSubscriptions.ref, uConnectCharges.subscriptionRef))
    .where(eq(uConnectCharges.id, Number(email.subjectId)))
  if (found === undefined) return null
  const { number, paidAt, description, amountCents, cardBrand, cardLast4 } = found.charge
  return toMember(email, found.registrationId, {
    subject: `Receipt for your U-Connect membership, ${invoiceNumber(number ?? 0)}`,
    paragraphs: ['Thank you. We have received your payment. The tax invoice is in your account.'],
    facts: [
      ['Invoice', invoiceNumber(number ?? 0)],
      ['Date', formatDateIn(paidAt, email.tenant.timeZone)],
      ['For', description],
      ['Paid', `${formatCents(amountCents)}, including ${formatCents(gstIn(amountCents))} GST`],
      ['Card', cardBrand === null || cardLast4 === null ? '' : cardWords({ brand: cardBrand, last4: cardLast4 })],
    ],
  })
})

const failed = emailKind(
  t.type({ amountCents: Cents, retryAt: t.union([t.string, t.null]) }),
  async ({ data: { amountCents, retryAt }, ...email }) =>
    toMember(email, Number(email.subjectId), {
      subject: 'We couldn’t renew your U-Connect membership',
      paragraphs: [
        `Your card was declined, so we couldn’t charge ${formatCents(amountCents)} for your membership. You keep your plan for now.`,
        retryAt === null
          ? 'Please change your card in your account, or your plan ends.'
          : `Please change your card in your account. We’ll try again on ${formatDateIn(new Date(retryAt), email.tenant.timeZone)}.`,
      ],
      facts: [],
    }),
)

const upgraded = emailKind(
  t.type({ planName: t.string, period: Period, paidCents: Cents }),
  async ({ data: { planName: name, period, paidCents: priceCents }, ...email }) =>
    toMember(email, Number(email.subjectId), {
      subject: `You are on the ${name} plan`,
      paragraphs: [
        'Thank you. We have received your payment, and your plan has started. It renews automatically until you cancel it. The tax invoice is in your account.',
      ],
      facts: [
        ['Plan', name],
        ['Price', billedPrice({ name, period, priceCents })],
      ],
    }),
)

const upgradeRefunded = emailKind(t.type({ refundCents: Cents }), async ({ data: { refundCents }, ...email }) =>
  toMember(
    email,
    Number(email.subjectId),
    {
      subject: 'Your U-Connect payment is being refunded',
      paragraphs: [
        'We received a payment for a U-Connect plan that we couldn’t use, because you have a paid plan already, your account is deleted or the amount was wrong. We have ended that subscription and will refund the payment in full to your card. This takes 3-5 business days to clear.',
      ],
      facts: [['Refund', formatCents(refundCents)]],
    },
    true,
  ),
)

const cancelled = emailKind(t.type({ endsAt: t.string }), async ({ data: { endsAt }, ...email }) =>
  toMember(email, Number(email.subjectId), {
    subject: 'You have cancelled your U-Connect membership',
    paragraphs: [
      `You keep your plan until ${formatDateIn(new Date(endsAt), email.tenant.timeZone)}, and won’t be charged again. After that your account stays on the free plan.`,
      'If you change your mind before then, you can continue your plan in your account.',
    ],
    facts: [['Ends on', formatDateIn(new Date(endsAt), email.tenant.timeZone)]],
  }),
)

const KEPT =
  'Your account, private links, referrals and reservations stay, and so does the commission of sales that you have introduced.'

/** What a member loses with a plan: `price lists without filling in a form; off-market units`. Empty if it isn’t known. */
const lossOf = async (sql: Sql, registrationId: number, planId: number | null): Promise<string> => {
  const [member] = await sql
    .select({ introducerGrantedAt: accounts.introducerGrantedAt })
    .from(uConnectRegistrations)
    .innerJoin(accounts, eq(accounts.id, uConnectRegistrations.accountId))
    .where(eq(uConnectRegistrations.id, registrationId))
  const plan = planId === null ? null : await findPlan(sql, planId)
  return plan === null || member === undefined ? '' : lostWith(plan.productCode, member).map(inSentence).join('; ')
}

const ending = emailKind(t.type({ endsAt: t.string, planId: t.number }), async ({ data, ...email }) => {
  const id = Number(email.subjectId)
  const endsAt = new Date(data.endsAt)
  // The member may have continued meanwhile.
  if ((await email.sql.$count(uConnectSubscriptions, endsThen(id, endsAt))) === 0) return null
  const [day, plan] = [formatDateIn(endsAt, email.tenant.timeZone), await findPlan(email.sql, data.planId)]
  const loss = await lossOf(email.sql, id, data.planId)
  return toMember(email, id, {
    subject: `Your paid U-Connect plan ends on ${day}`,
    paragraphs: [
      `You have cancelled your plan, so it ends on ${day} and you won’t be charged again.`,
      loss === '' ? '' : `From then on you no longer have: ${loss}.`,
      KEPT,
      'To keep your plan, press “Continue your plan” in your account before then.',
    ],
    facts: [
      ['Plan', plan?.name ?? ''],
      ['Ends on', day],
    ],
  })
})

const endsThen = (registrationId: number, endsAt: Date) =>
  and(
    eq(uConnectSubscriptions.registrationId, registrationId),
    ne(uConnectSubscriptions.status, 'ended'),
    eq(uConnectSubscriptions.endsAt, endsAt),
  )

/** Emails stored by earlier releases have no plan. */
const ended = emailKind(t.partial({ planId: t.number }), async ({ data: { planId = null }, ...email }) => {
  const id = Number(email.subjectId)
  const plan = planId === null ? null : await findPlan(email.sql, planId)
  const loss = await lossOf(email.sql, id, planId)
  return toMember(email, id, {
    subject: 'Your paid U-Connect plan has ended',
    paragraphs: [
      'Your paid plan has ended, and you won’t be charged again. Your account stays on the free plan.',
      loss === '' ? '' : `You no longer have: ${loss}.`,
      KEPT,
      'To go on, choose a plan in your account.',
    ],
    facts: [['Plan', plan?.name ?? '']],
  })
})

/** The subject of a receipt is the charge, that of the others the registration. */
export const billingEmailKinds = {
  'membership-upgraded': upgraded,
  'membership-upgrade-refunded': upgradeRefunded,
  'membership-renewed': renewed,
  'membership-payment-failed': failed,
  'membership-cancelled': cancelled,
  'membership-ending': ending,
  'membership-ended': ended,
}
