import type { Tenant } from '../../domain/content/tenant'
import { inSentence } from '../../domain/listing/units/unit-title'
import { isRefundEvent } from '../../domain/reservation/fee'
import { CONTRACT_REVIEWED } from '../../domain/reservation/next-steps'
import { HOLD_ENDED, refundedAtSigning, refundSentences, reserveAgain } from '../../domain/reservation/terms-texts'
import { type Cents, formatCents } from '../../domain/shared/money'
import { layOut } from '../mail/email-layout'
import { aroundWords, type linkTo, numbersOf, type Subject } from './email-subject'
import { withoutHold } from './hold-calendar'
import type { OutcomeEvent } from './move-reservation'

interface Told {
  /** `Offer accepted`. */
  readonly title: string
  readonly paragraphs: readonly string[]
}

const CONTRACT_FOLLOWS = `${CONTRACT_REVIEWED} You then exchange contracts and pay the deposit.`
const DEPOSIT_APART = 'The deposit of the contract is separate from this fee.'
const NOTHING_PAID = 'You paid nothing, so there is nothing to refund.'

const held = (hoursOfFirst: number | null): Readonly<Record<OutcomeEvent, Told>> => ({
  'offer-accepted': {
    title: 'Offer accepted',
    paragraphs: ['The seller has accepted your offer, and the property below is reserved for you.', CONTRACT_FOLLOWS],
  },
  'counter-accepted': {
    title: 'Counter-offer accepted',
    paragraphs: [
      'The seller’s counter-offer is accepted, and the property below is reserved for you at the agreed price.',
      CONTRACT_FOLLOWS,
    ],
  },
  'contract-signed': {
    title: 'Contract signed',
    paragraphs: ['The contract for the property below is signed. We email you when it becomes unconditional.'],
  },
  'became-unconditional': {
    title: 'Contract unconditional',
    paragraphs: [
      'The contract for the property below is unconditional. You hear the settlement date from your conveyancer or your agent.',
    ],
  },
  settled: { title: 'Settled', paragraphs: ['Congratulations. The sale of the property below has settled.'] },
  'contract-ended': {
    title: 'Contract ended',
    paragraphs: [
      'The contract for the property below has ended. A conveyancer or solicitor can tell you what this means for your deposit.',
    ],
  },
  'hold-ended': {
    title: 'Hold ended',
    paragraphs: [HOLD_ENDED.inEmail, reserveAgain(hoursOfFirst)],
  },
  'offer-ended': {
    title: 'Offer ended',
    paragraphs: [
      `Your offer on the property below was not accepted by its last day, so it has ended. ${NOTHING_PAID} You can make another offer.`,
    ],
  },
  cancelled: {
    title: 'Reservation cancelled',
    paragraphs: [
      'We have cancelled your reservation of the property below. If you did not expect this, please call your agent.',
    ],
  },
  rejected: {
    title: 'Reservation declined',
    paragraphs: ['The seller has declined your reservation of the property below, so it has ended.'],
  },
})

const offered = (hoursOfFirst: number | null): Readonly<Record<OutcomeEvent, Told>> => ({
  ...held(hoursOfFirst),
  cancelled: {
    title: 'Offer cancelled',
    paragraphs: [
      `We have cancelled your offer on the property below. ${NOTHING_PAID} If you did not expect this, please call your agent.`,
    ],
  },
  rejected: {
    title: 'Offer declined',
    paragraphs: [
      `The seller has declined your offer on the property below. ${NOTHING_PAID} Ask the agent what else is available.`,
    ],
  },
})

interface Words {
  readonly tenant: Tenant
  readonly greeting: string
  readonly intro?: string
  /** The seller’s reason. */
  readonly why?: string | undefined
  readonly refund: Cents
  /** Of the first in the unit's queue; null without a queue. */
  readonly hoursOfFirst: number | null
  readonly action: ReturnType<typeof linkTo>
}

/** What an email says of what became of a reservation or an offer. */
export const outcome = (
  subject: Subject,
  happened: OutcomeEvent,
  { tenant, greeting, intro, why = '', refund, hoursOfFirst, action }: Words,
) => {
  const { offerType, offerCents, agreedCents } = subject.reservation
  const text = (offerType === 'Make Offer' ? offered : held)(hoursOfFirst)[happened]
  const content = layOut(tenant, {
    subject: `${text.title}: ${inSentence(subject.property)}`,
    ...aroundWords(subject),
    greeting,
    paragraphs: [
      ...(intro === undefined ? [] : [intro]),
      ...text.paragraphs,
      ...(why === '' ? [] : [`The reason: “${why}”`]),
      ...feeSentences(subject, happened, refund),
    ],
    facts: [
      ...numbersOf(subject, isRefundEvent(happened) ? { refund, before: subject.givenBack } : undefined),
      ['Offer', offerCents === null || agreedCents !== null ? '' : formatCents(offerCents)],
    ],
    ...action,
  })
  return { ...content, ...(ENDS_EARLY.includes(happened) ? withoutHold(subject, tenant.contactEmail) : {}) }
}

const feeSentences = (
  { reservation: { terms }, givenBack }: Subject,
  happened: OutcomeEvent,
  refund: Cents,
): readonly string[] => {
  if (happened === 'contract-ended') return refundedAtSigning(refund)
  const sentences = isRefundEvent(happened) ? refundSentences(terms, refund, givenBack) : []
  return happened === 'contract-signed' && refund > 0 ? [...sentences, DEPOSIT_APART] : sentences
}

/** Events after which the end of the hold no longer matters. */
const ENDS_EARLY: readonly OutcomeEvent[] = ['contract-signed', 'cancelled', 'rejected']
