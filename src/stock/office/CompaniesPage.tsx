import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import type { AffiliateGroup } from '../../../domain/content/affiliates'
import { useFlow } from '../../shared/flow'
import { FormField } from '../../shared/form/FormField'
import { useInjection } from '../../shared/injection'
import { TextArea } from '../../shared/ui/fields/TextArea'
import { TextInput } from '../../shared/ui/fields/TextInput'
import { TwoLines } from '../frame/DeskTable'
import { EntryList } from '../frame/EntryList'
import { type Closing, FormDialog } from '../frame/FormDialog'
import panes from '../frame/Panes.module.css'
import { EDIT_GROUP } from './brand-form'
import { CHANGE_BRAND, type OfBrand } from './office.flows'

const namesIn = ({ companies }: AffiliateGroup): string => companies.map(({ name }) => name).join(', ')

/** Companies that help with moving in, in the order in which their page shows them. */
export const CompaniesPage = observer(({ brand, onChanged }: OfBrand) => {
  const changing = useFlow(useInjection(CHANGE_BRAND), undefined)
  useEffect(() => changing.subscribe(onChanged), [changing, onChanged])
  const { details, label } = brand
  const save = (affiliates: readonly AffiliateGroup[]) =>
    changing.start({ brand: label, was: details, now: { ...details, affiliates } })
  return (
    <EntryList
      entries={details.affiliates}
      keyOf={({ title }) => title}
      nameOf={({ title }) => title}
      columns={[
        {
          heading: 'Group',
          show: ({ title, words }) => (
            <TwoLines below={words}>
              <span className={panes.main}>{title}</span>
            </TwoLines>
          ),
        },
        { heading: 'Companies', show: namesIn },
      ]}
      add="Add a group"
      help="Without companies, their page and the links to it are left out."
      empty={['No companies', 'A group says what its companies do, such as removals.']}
      failure={changing.failure}
      isBusy={changing.isBusy}
      onOrder={save}
      onRemove={(group) => save(details.affiliates.filter((each) => each !== group))}
      warning={(group) => `Visitors no longer see ${namesIn(group)} there.`}
      onChanged={onChanged}
      dialog={(known, closing) => <GroupDialog brand={brand} known={known} {...closing} />}
    />
  )
})

interface DialogProps extends Pick<OfBrand, 'brand'>, Closing {
  readonly known: AffiliateGroup | null
}

const GroupDialog = ({ brand, known, ...closing }: DialogProps) => {
  const flowOf = useInjection(EDIT_GROUP)
  return (
    <FormDialog
      flowOf={() => flowOf(brand, known)}
      title={known === null ? 'Add a group' : `Change ${known.title}`}
      {...closing}
    >
      {(form) => (
        <>
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
        </>
      )}
    </FormDialog>
  )
}
