import * as t from 'io-ts'
import { inSentence } from '../../../domain/listing/units/unit-title'
import { isNamed } from '../../../domain/reservation/conveyancer'
import { Recipient, StepKind, type StepNote } from '../../../domain/reservation/papers/contract-step'
import { RECIPIENT_TEXTS, stepName } from '../../../domain/reservation/papers/step-text'
import { reservationPath } from '../../../domain/reservation/reservation-path'
import { Cents, formatCents } from '../../../domain/shared/money'
import { pathTo } from '../../../domain/shared/paths'
import { formatLongDay } from '../../../domain/shared/time-zones'
import type { Tenant } from '../../../domain/content/tenant'
import type { Sql } from '../../db/database'
import { emailKind } from '../../mail/email-kinds'
import { layOut } from '../../mail/email-layout'
import { post } from '../../mail/outbox'
import { agentOf, firstPurchaser, linkTo, numbersOf, type Subject, subjectOf, writtenToClient } from '../email-subject'
import type { ReservationRow } from '../reservation-store'

interface Posted {
  readonly note: StepNote
  readonly noteId: number
  readonly isCorrection: boolean
}

/** Stores the emails about a step of a contract, to the buyer and to the agent who introduced them. */
export const postStep = async (
  sql: Sql,
  { id: subjectId, tenant, origin, introducerId }: ReservationRow,
  { note, noteId: part, isCorrection }: Posted,
  now: Date,
): Promise<void> => {
  const data = { ...note, number: note.part, isCorrection }
  await post(
    sql,
    stepEmailKinds,
    [
      { kind: 'contract-step', ...{ subjectId, tenant, origin, part, data } },
      ...(introducerId === null
        ? []
        : [
            {
              kind: 'contract-step-to-introducer' as const,
              ...{ subjectId, tenant, origin, part },
              data: { ...data, accountId: introducerId },
            },
          ]),
    ],
    now,
  )
}

const orNull = <C extends t.Mixed>(codec: C) => t.union([codec, t.null])
const Noted = t.type(
  {
    ...{ kind: StepKind, number: t.number, day: orNull(t.string), sentTo: orNull(Recipient) },
    ...{ cents: orNull(Cents), isBond: t.boolean, isCorrection: t.boolean },
  },
  'NotedStep',
)
type Noted = t.TypeOf<typeof Noted>

const toBuyer = emailKind(Noted, async ({ sql, subjectId, tenant, data }) => {
  const subject = await subjectOf(sql, Number(subjectId))
  const buyer = firstPurchaser(subject)
  if (subject === null || buyer === null) return null
  const { reservation } = subject
  return {
    recipient: buyer.recipient,
    ...written(subject, data, {
      ...{ tenant, greeting: buyer.greeting, intro: '' },
      action:
        reservation.accountId === null
          ? {}
          : linkTo(reservation, 'See your reservation', reservationPath(reservation.id)),
    }),
  }
})

const toIntroducer = emailKind(
  t.intersection([Noted, t.type({ accountId: t.number })]),
  async ({ sql, subjectId, tenant, data }) => {
    const subject = await subjectOf(sql, Number(subjectId))
    const agent = await agentOf(sql, data.accountId)
    if (subject === null || agent === null) return null
    const { id, listingId, unitId } = subject.reservation
    return {
      recipient: agent.recipient,
      ...written(subject, data, {
        ...{ tenant, greeting: agent.greeting },
        intro: `${writtenToClient(subject.reservation)}:`,
        action: linkTo(
          subject.reservation,
          'See the reservation',
          pathTo('reserved', { propertyId: listingId, unitId, reservationId: id }),
        ),
      }),
    }
  },
)

export const stepEmailKinds = { 'contract-step': toBuyer, 'contract-step-to-introducer': toIntroducer }

interface Words {
  readonly tenant: Tenant
  readonly greeting: string
  readonly intro: string
  readonly action: ReturnType<typeof linkTo>
}

const written = (subject: Subject, { number, ...noted }: Noted, { tenant, greeting, intro, action }: Words) => {
  const { cents, isBond } = noted
  const note = { ...noted, part: number }
  return layOut(tenant, {
    subject: `${noted.isCorrection ? 'Correction: ' : ''}${stepName(note)}: ${inSentence(subject.property)}`,
    agency: subject.agency,
    greeting,
    paragraphs: [intro, sentenceOf(note, isNamed(subject.reservation.form.conveyancer))],
    facts: [
      ...numbersOf(subject),
      ['Deposit', cents === null ? '' : `${formatCents(cents)}${isBond ? ', by a bond or a guarantee' : ''}`],
    ],
    ...action,
  })
}

const sentenceOf = (note: StepNote, hasConveyancer: boolean): string => {
  const { kind, sentTo, day } = note
  if (day === null) return `We had noted “${stepName(note)}” for the property below by mistake, and have taken it back.`
  const on = formatLongDay(day)
  if (kind === 'sent')
    return `The contract for the property below was sent to ${RECIPIENT_TEXTS[sentTo ?? 'conveyancer'].replace('the buyer', 'you').replace('the conveyancer', 'your conveyancer')} on ${on}.`
  if (kind === 'deposit-due')
    return `A deposit for the property below is due on ${on}. ${hasConveyancer ? 'Your conveyancer can tell' : 'The contract tells'} you how it is paid.`
  const VERBS = {
    opened: 'The contract for the property below was opened on',
    exchanged: 'The contract for the property below was signed on',
    'deposit-paid': 'The deposit for the property below was paid on',
    unconditional: 'The contract for the property below became unconditional on',
    settled: 'The sale of the property below settled on',
  } as const
  return `${VERBS[kind]} ${on}.`
}
