import { FREQUENCY_NAMES } from '../../../../domain/alerts/saved-search'
import { SITE } from '../../../../domain/content/site'
import { LEAD_KIND_NAMES } from '../../../../domain/leads/lead'
import type { PersonData } from '../../../../domain/leads/person-data'
import { leadPath, salePath } from '../../../../domain/members/desk-paths'
import { PLACE_TEXTS } from '../../../../domain/queue/queue-texts'
import { formatDateIn } from '../../../../domain/shared/time-zones'
import { LIST_NAMES, listOf } from '../../../../domain/stock/sales/sale'
import { useInjection } from '../../../shared/injection'
import { Anchor } from '../../../shared/ui/controls/Anchor'
import { DeskTable, TwoLines } from '../../frame/DeskTable'
import panes from '../../frame/Panes.module.css'

interface Row {
  readonly key: string
  readonly what: string
  /** Where the desk shows it; null for nowhere else. */
  readonly to: string | null
  readonly about: string
  readonly text: string
  readonly at: Date | null
  /** What a deletion does. */
  readonly end: string
}

const GOES = 'Goes'
const STAYS_FOR_SALE = 'Stays for the sale'

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ')
const counted = (count: number, one: string, more: string): string =>
  count === 0 ? '' : count === 1 ? `1 ${one}` : `${count} ${more}`

const rowsOf = (data: PersonData): readonly Row[] => {
  const plain = { to: null, end: GOES }
  return [
    ...data.questions.map(({ id, kind, project, unit, message, messages, at }) => ({
      ...{ key: `question ${id}`, what: LEAD_KIND_NAMES[kind], to: leadPath(id), about: joined(project, unit), at },
      text: joined(message, counted(messages.length, 'reply or note', 'replies and notes')),
      end: GOES,
    })),
    ...data.enquiries.map(({ project, message, at }, index) => ({
      ...{ ...plain, key: `form ${index}`, what: 'Form of an enquiry', about: project, text: message, at },
    })),
    ...data.priceLists.map(({ project, at }, index) => ({
      ...{ ...plain, key: `price list ${index}`, what: 'Form of a price list', about: project, text: '', at },
    })),
    ...data.analyses.map(({ project, unit, request, at }, index) => ({
      ...{ ...plain, key: `analysis ${index}`, what: 'Form of an analysis', about: joined(project, unit) },
      ...{ text: request, at },
    })),
    ...data.privateLinks.map(({ project, label, at }, index) => ({
      ...{ ...plain, key: `link ${index}`, what: 'Private link to them', about: project, text: label, at },
      end: 'Stays, without address and label',
    })),
    ...data.referrals.map(({ wants, at }, index) => ({
      ...{ ...plain, key: `referral ${index}`, what: 'Form of a referral', about: '', text: wants, at },
    })),
    ...data.places.map(({ project, unit, status, at }, index) => ({
      ...{ ...plain, key: `place ${index}`, what: 'Place in a queue', about: joined(project, unit), at },
      text: PLACE_TEXTS[status],
    })),
    ...data.savedSearches.map(({ name, frequency, at }, index) => ({
      ...{ ...plain, key: `saved ${index}`, what: 'Saved search', about: name, text: FREQUENCY_NAMES[frequency], at },
    })),
    ...(data.unsentEmails === 0
      ? []
      : [
          {
            ...{ ...plain, key: 'emails', what: 'Emails to you, not sent yet', about: '', at: null },
            text: String(data.unsentEmails),
          },
        ]),
    ...data.sales.map(({ id, project, unit, status, at }) => ({
      ...{ key: `sale ${id}`, what: `Reservation ${id}`, to: salePath(id), about: joined(project, unit), at },
      ...{ text: LIST_NAMES[listOf(status) ?? 'ended'], end: STAYS_FOR_SALE },
    })),
    ...data.corrections.map(({ id, project, unit, was, now, at }, index) => ({
      ...{
        key: `correction ${index}`,
        what: 'Correction of a form',
        to: salePath(id),
        about: joined(project, unit),
        at,
      },
      text: was
        .map(({ label, value }, of) => `${label}: ${value || 'empty'}, now ${now[of]?.value || 'empty'}`)
        .join('; '),
      end: STAYS_FOR_SALE,
    })),
    ...data.documentLinks.map(({ id, project, unit, document, at }, index) => ({
      ...{
        key: `document ${index}`,
        what: 'Document sent to them',
        to: salePath(id),
        about: joined(project, unit),
        at,
      },
      ...{ text: document, end: STAYS_FOR_SALE },
    })),
    ...data.papers.map(({ project, paper, how, at }, index) => ({
      ...{ ...plain, key: `paper ${index}`, about: project, text: paper, at },
      what: how === 'opened' ? 'Paper of a contract, opened' : 'Paper of a contract, ticked as received',
      end: 'Stays as evidence',
    })),
    ...data.signatures.map(({ project, unit, at, signedAt }, index) => ({
      ...{ ...plain, key: `signature ${index}`, what: 'Form to sign', about: joined(project, unit), at },
      ...{ text: signedAt === null ? 'Not signed' : 'Signed', end: 'Stays as evidence' },
    })),
    ...data.invitations.map(({ agency, role, at }, index) => ({
      ...{ ...plain, key: `invitation ${index}`, what: 'Invitation to the desk', about: joined(agency, role), at },
      ...{ text: '', end: 'Stays with the history' },
    })),
  ]
}

/** Everything that is stored about a person, row by row; what stays when the rest is deleted says so. */
export const StoredRows = ({ data }: { data: PersonData }) => {
  const { timeZone } = useInjection(SITE).tenant
  return (
    <DeskTable
      rows={rowsOf(data)}
      keyOf={({ key }) => key}
      columns={[
        {
          heading: 'Stored',
          show: ({ what, to, about }) => (
            <TwoLines below={about}>
              {to === null ? <span className={panes.main}>{what}</span> : <Anchor destination={{ to }}>{what}</Anchor>}
            </TwoLines>
          ),
        },
        { heading: 'Text', look: 'wide', show: ({ text }) => text },
        { heading: 'Since', look: 'when', show: ({ at }) => (at === null ? '' : formatDateIn(at, timeZone)) },
        { heading: 'When deleted', show: ({ end }) => end },
      ]}
    />
  )
}
