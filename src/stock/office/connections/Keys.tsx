import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { SITE } from '../../../../domain/content/site'
import { formatDateIn, formatDeadlineIn } from '../../../../domain/shared/time-zones'
import { type ApiKey, LONGEST_KEY_NAME } from '../../../../domain/stock/connections/connection'
import { useFlow } from '../../../shared/flow'
import { FormField } from '../../../shared/form/FormField'
import { useInjection } from '../../../shared/injection'
import { Button } from '../../../shared/ui/controls/Button'
import { TextInput } from '../../../shared/ui/fields/TextInput'
import { ConfirmDialog } from '../../../shared/ui/messages/ConfirmDialog'
import { EmptyState } from '../../../shared/ui/messages/States'
import { AddressDialog } from '../../frame/AddressDialog'
import { Dimensioned } from '../../frame/DeskSheet'
import { DeskTable } from '../../frame/DeskTable'
import { FailureNotice } from '../../frame/FailureNotice'
import { type Closing, FormDialog } from '../../frame/FormDialog'
import panes from '../../frame/Panes.module.css'
import { WhenLoaded } from '../../frame/WhenLoaded'
import { ADD_KEY, END_KEY, KEYS } from './connections.flows'
import styles from './Connections.module.css'

/** Keys with which a brand’s own programs read its sales. */
export const Keys = observer(({ brand }: { readonly brand: string }) => {
  const { timeZone } = useInjection(SITE).tenant
  const keys = useFlow(useInjection(KEYS), { request: brand })
  const ending = useFlow(useInjection(END_KEY), undefined)
  const [isAdding, setAdding] = useState(false)
  const [key, show] = useState<string | null>(null)
  const [leaving, leave] = useState<ApiKey | null>(null)
  const { refresh } = keys
  useEffect(() => ending.subscribe(refresh), [ending, refresh])
  const close = () => setAdding(false)
  return (
    <section aria-label="Keys">
      <div className={styles.heading}>
        <Dimensioned>Keys</Dimensioned>
      </div>
      <div className={panes.tools}>
        <Button size="small" icon="plus" onClick={() => setAdding(true)}>
          Add a key
        </Button>
        <span className={panes.muted}>
          Your own programs read the sales of this brand with a key, and can change nothing. The calls are in the
          description of the API, under <code>/api/business</code>.
        </span>
      </div>
      <FailureNotice failure={ending.failure} />
      <WhenLoaded loaded={keys} what="the keys">
        {(found) =>
          found.length === 0 ? (
            <EmptyState title="No keys">
              Add one for each program, so that you can end one without the others.
            </EmptyState>
          ) : (
            <DeskTable
              rows={found}
              keyOf={({ id }) => id}
              columns={[
                { heading: 'Used by', show: ({ name }) => <span className={panes.main}>{name}</span> },
                { heading: 'Ends with', look: 'when', show: ({ ending: last }) => <code>{last}</code> },
                { heading: 'Added', look: 'when', show: ({ createdAt }) => formatDateIn(createdAt, timeZone) },
                {
                  heading: 'Last used',
                  look: 'when',
                  show: ({ lastUsedAt }) => (lastUsedAt === null ? 'Never' : formatDeadlineIn(lastUsedAt, timeZone)),
                },
                {
                  heading: 'Actions',
                  show: (each) => (
                    <Button size="small" variant="quiet" aria-label={`End ${each.name}`} onClick={() => leave(each)}>
                      End
                    </Button>
                  ),
                },
              ]}
            />
          )
        }
      </WhenLoaded>
      {isAdding && (
        <AddDialog
          brand={brand}
          onAdded={show}
          onClose={close}
          onSaved={() => {
            close()
            refresh()
          }}
        />
      )}
      {key !== null && (
        <AddressDialog
          address={key}
          title="The key"
          label="Key"
          description="Copy it now: it isn’t shown again. Anyone who has it can read the sales of this brand."
          onClose={() => show(null)}
        />
      )}
      {leaving !== null && (
        <ConfirmDialog
          open
          title={`End the key for ${leaving.name}?`}
          confirm="End the key"
          onCancel={() => leave(null)}
          onConfirm={() => {
            ending.start({ brand, id: leaving.id })
            leave(null)
          }}
        >
          Calls with it are refused from now on. What was read already stays where it is.
        </ConfirmDialog>
      )}
    </section>
  )
})

interface AddProps extends Closing {
  readonly brand: string
  readonly onAdded: (key: string) => void
}

const AddDialog = ({ brand, onAdded, ...closing }: AddProps) => {
  const flowOf = useInjection(ADD_KEY)
  return (
    <FormDialog
      flowOf={() => flowOf(brand, ({ key }) => onAdded(key))}
      title="Add a key"
      submit="Add the key"
      size="small"
      {...closing}
    >
      {(form) => (
        <FormField form={form} name="name" label="What uses it" required help="Such as the name of your CRM.">
          {(field) => <TextInput {...field} maxLength={LONGEST_KEY_NAME} autoComplete="off" />}
        </FormField>
      )}
    </FormDialog>
  )
}
