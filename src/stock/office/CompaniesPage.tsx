import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import type { AffiliateGroup } from '../../../domain/content/affiliates'
import { useFlow } from '../../shared/flow'
import { Form } from '../../shared/form/Form'
import { FormField } from '../../shared/form/FormField'
import { useInjection } from '../../shared/injection'
import { Button } from '../../shared/ui/controls/Button'
import { TextArea } from '../../shared/ui/fields/TextArea'
import { TextInput } from '../../shared/ui/fields/TextInput'
import { ConfirmDialog } from '../../shared/ui/messages/ConfirmDialog'
import { Dialog } from '../../shared/ui/messages/Dialog'
import { Notice } from '../../shared/ui/messages/Notice'
import { EmptyState } from '../../shared/ui/messages/States'
import panes from '../frame/Panes.module.css'
import { EDIT_GROUP } from './brand-form'
import { CHANGE_BRAND, type OfBrand } from './office.flows'

/** Companies that help with moving in, in the order in which their page shows them. */
export const CompaniesPage = observer(({ brand, onChanged }: OfBrand) => {
  const changing = useFlow(useInjection(CHANGE_BRAND), undefined)
  const [edited, edit] = useState<{ known: AffiliateGroup | null } | null>(null)
  const [leaving, leave] = useState<AffiliateGroup | null>(null)
  useEffect(() => changing.subscribe(onChanged), [changing, onChanged])
  const { details, label } = brand
  const groups = details.affiliates
  const save = (affiliates: readonly AffiliateGroup[]) =>
    changing.start({ brand: label, was: details, now: { ...details, affiliates } })
  const moveUp = (at: number) => {
    const moved = [...groups]
    moved.splice(at - 1, 0, ...moved.splice(at, 1))
    save(moved)
  }
  return (
    <>
      <div className={panes.tools}>
        <Button size="small" icon="plus" aria-keyshortcuts="n" onClick={() => edit({ known: null })}>
          Add a group
        </Button>
        <span className={panes.muted}>Without companies, their page and the links to it are left out.</span>
      </div>
      {changing.failure !== null && <Notice tone="error">{changing.failure.message}</Notice>}
      {groups.length === 0 ? (
        <EmptyState title="No companies">A group says what its companies do, such as removals.</EmptyState>
      ) : (
        <table className={panes.table}>
          <thead>
            <tr>
              <th scope="col">Group</th>
              <th scope="col">Companies</th>
              <th scope="col">Actions</th>
            </tr>
          </thead>
          <tbody>
            {groups.map((group, at) => (
              <tr key={group.title}>
                <th scope="row">
                  <span className={panes.main}>{group.title}</span>
                  <br />
                  <span className={panes.muted}>{group.words}</span>
                </th>
                <td>{group.companies.map(({ name }) => name).join(', ')}</td>
                <td>
                  <div className={panes.buttons}>
                    <Button
                      size="small"
                      variant="quiet"
                      aria-label={`Move ${group.title} up`}
                      disabled={at === 0}
                      busy={changing.isBusy}
                      onClick={() => moveUp(at)}
                    >
                      Up
                    </Button>
                    <Button
                      size="small"
                      variant="quiet"
                      aria-label={`Change ${group.title}`}
                      onClick={() => edit({ known: group })}
                    >
                      Change
                    </Button>
                    <Button
                      size="small"
                      variant="quiet"
                      aria-label={`Remove ${group.title}`}
                      onClick={() => leave(group)}
                    >
                      Remove
                    </Button>
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {edited !== null && (
        <GroupDialog
          brand={brand}
          known={edited.known}
          onClose={() => edit(null)}
          onSaved={() => {
            edit(null)
            onChanged()
          }}
        />
      )}
      {leaving !== null && (
        <ConfirmDialog
          open
          title={`Remove ${leaving.title}?`}
          confirm="Remove"
          onCancel={() => leave(null)}
          onConfirm={() => {
            save(groups.filter((each) => each !== leaving))
            leave(null)
          }}
        >
          {`Visitors no longer see ${leaving.companies.map(({ name }) => name).join(', ')} there.`}
        </ConfirmDialog>
      )}
    </>
  )
})

interface DialogProps extends Pick<OfBrand, 'brand'> {
  readonly known: AffiliateGroup | null
  readonly onClose: () => void
  readonly onSaved: () => void
}

const GroupDialog = observer(({ brand, known, onClose, onSaved }: DialogProps) => {
  const flowOf = useInjection(EDIT_GROUP)
  const [flow] = useState(() => flowOf(brand, known))
  const saving = useFlow(flow, undefined)
  useEffect(() => saving.subscribe(onSaved), [saving, onSaved])
  const { form } = saving
  const title = known === null ? 'Add a group' : `Change ${known.title}`
  return (
    <Dialog open title={title} onClose={onClose}>
      <Form form={form} onSubmit={saving.send} label={title} className={panes.form}>
        <FormField form={form} name="title" label="What they do" required help="Such as Removals.">
          {(field) => <TextInput {...field} maxLength={80} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="words" label="Words below it" optional>
          {(field) => <TextArea {...field} rows={3} />}
        </FormField>
        <FormField
          form={form}
          name="companies"
          label="Companies"
          required
          help="One a line, with a colon before its offer: Tandem Removals: 10% off."
        >
          {(field) => <TextArea {...field} rows={6} />}
        </FormField>
        {saving.failure !== null && <Notice tone="error">{saving.failure.message}</Notice>}
        <div className={panes.buttons}>
          <Button type="submit" busy={saving.isSending}>
            Save
          </Button>
        </div>
      </Form>
    </Dialog>
  )
})
