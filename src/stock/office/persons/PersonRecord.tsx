import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { SITE } from '../../../../domain/content/site'
import {
  canBeCorrected,
  hasAsked,
  isAddressAlone,
  PERSON_LIMITS,
  type PersonData,
} from '../../../../domain/leads/person-data'
import { phoneText } from '../../../../domain/shared/text/phone-text'
import { formatDateIn } from '../../../../domain/shared/time-zones'
import { useFlow } from '../../../shared/flow'
import { FormField } from '../../../shared/form/FormField'
import { useInjection } from '../../../shared/injection'
import { Button } from '../../../shared/ui/controls/Button'
import { TextInput } from '../../../shared/ui/fields/TextInput'
import { ConfirmDialog } from '../../../shared/ui/messages/ConfirmDialog'
import { EmptyState } from '../../../shared/ui/messages/States'
import { Dimensioned } from '../../frame/DeskSheet'
import { type Fact, Facts } from '../../frame/Facts'
import { FailureNotice } from '../../frame/FailureNotice'
import { FormDialog } from '../../frame/FormDialog'
import panes from '../../frame/Panes.module.css'
import { WhenLoaded } from '../../frame/WhenLoaded'
import { CORRECT_PERSON, DELETE_PERSON, type OfPerson, PERSON, PERSON_FILE } from './persons.flows'
import { StoredRows } from './StoredRows'

interface Props {
  readonly person: OfPerson
  /** With the address as it is now. */
  readonly onCorrected: (email: string) => void
  readonly onDeleted: () => void
}

/** One person: who they are, what is stored, and what can be done about it. */
export const PersonRecord = observer(({ person, onCorrected, onDeleted }: Props) => {
  const found = useFlow(useInjection(PERSON), { request: person })
  if (found.failure?.kind === 'not-found')
    return (
      <EmptyState title="Nothing is stored under this address">
        Check the spelling, or ask for another address that they may have used.
      </EmptyState>
    )
  return (
    <WhenLoaded loaded={found} what="what is stored">
      {(data) => (
        <div className={panes.columns}>
          <aside className={panes.side} aria-label="Person">
            <Who
              data={data}
              brand={person.brand}
              onCorrected={(email) => {
                found.refresh()
                onCorrected(email)
              }}
              onDeleted={onDeleted}
            />
          </aside>
          <StoredRows data={data} />
        </div>
      )}
    </WhenLoaded>
  )
})

interface WhoProps extends Omit<Props, 'person'> {
  readonly data: PersonData
  readonly brand: string
}

const Who = observer(({ data, brand, onCorrected, onDeleted }: WhoProps) => {
  const { timeZone } = useInjection(SITE).tenant
  const saving = useFlow(useInjection(PERSON_FILE), undefined)
  const deleting = useFlow(useInjection(DELETE_PERSON), undefined)
  const [isCorrecting, correct] = useState(false)
  const [isAsking, ask] = useState(false)
  const { email, name, phone, firstAt, correctedAt, hasAccount, sales } = data
  const person = { brand, email }
  useEffect(() => deleting.subscribe(onDeleted), [deleting, onDeleted])
  const facts: readonly Fact[] = [
    ['Name', name],
    ['Email', email],
    ['Phone', phone === '' ? '' : phoneText(phone)],
    ['Asked first', firstAt === null ? '' : formatDateIn(firstAt, timeZone)],
    ['Corrected', correctedAt === null ? '' : formatDateIn(correctedAt, timeZone)],
    ['Account', hasAccount ? 'Yes' : 'No'],
  ]
  return (
    <div className={panes.stack}>
      <Dimensioned>{data.id === null ? 'Person' : `Person ${data.id}`}</Dimensioned>
      <Facts rows={facts} />
      {hasAccount && (
        <p className={panes.muted}>Their account is their own: they change or delete it when they are logged in.</p>
      )}
      <FailureNotice failure={saving.failure ?? deleting.failure} />
      <div className={panes.buttons}>
        <Button size="small" variant="line" busy={saving.isBusy} onClick={() => saving.start(person)}>
          Save as a file
        </Button>
        {canBeCorrected(data) && (
          <Button size="small" variant="line" onClick={() => correct(true)}>
            Correct
          </Button>
        )}
        {hasAsked(data) && (
          <Button size="small" variant="line" busy={deleting.isBusy} onClick={() => ask(true)}>
            Delete
          </Button>
        )}
      </div>
      {isCorrecting && (
        <CorrectDialog
          brand={brand}
          data={data}
          onClose={() => correct(false)}
          onCorrected={(address) => {
            correct(false)
            onCorrected(address)
          }}
        />
      )}
      <ConfirmDialog
        open={isAsking}
        danger
        title={`Delete what is stored about ${name === '' ? email : name}?`}
        confirm="Delete"
        onCancel={() => ask(false)}
        onConfirm={() => {
          ask(false)
          deleting.start(person)
        }}
      >
        {`Questions, replies and notes, unlocked price lists, analyses, referrals, saved searches and places in queues are deleted, and can’t be brought back. Private links lose the address. ${
          sales.length === 0
            ? ''
            : `${sales.length === 1 ? 'One offer or reservation stays' : `${sales.length} offers and reservations stay`}, because the sale needs it. `
        }Emails that were sent stay with those who got them.`}
      </ConfirmDialog>
    </div>
  )
})

interface CorrectProps {
  readonly brand: string
  readonly data: PersonData
  readonly onClose: () => void
  readonly onCorrected: (email: string) => void
}

const CorrectDialog = ({ brand, data, onClose, onCorrected }: CorrectProps) => {
  const { name, email, phone } = data
  const hasMore = !isAddressAlone(data)
  const flowOf = useInjection(CORRECT_PERSON)
  const [address, setAddress] = useState(email)
  return (
    <FormDialog
      flowOf={() => flowOf(brand, { name, email, phone }, (now) => setAddress(now.email))}
      title="Correct a person"
      size="small"
      onClose={onClose}
      onSaved={() => onCorrected(address)}
    >
      {(form) => (
        <>
          {hasMore && (
            <FormField form={form} name="name" label="Name" required>
              {(field) => <TextInput {...field} maxLength={PERSON_LIMITS.name} autoComplete="off" />}
            </FormField>
          )}
          <FormField form={form} name="email" label="Email" required>
            {(field) => <TextInput {...field} type="email" maxLength={PERSON_LIMITS.email} autoComplete="off" />}
          </FormField>
          {hasMore && (
            <FormField form={form} name="phone" label="Phone">
              {(field) => <TextInput {...field} maxLength={PERSON_LIMITS.phone} autoComplete="off" />}
            </FormField>
          )}
        </>
      )}
    </FormDialog>
  )
}
