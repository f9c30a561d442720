import { observer } from 'mobx-react-lite'
import { BUYER_NAMES, BUYERS } from '../../../domain/listing/cost/buyer'
import type { CostForm as Fields } from '../../../domain/listing/cost/cost-form'
import { FormField } from '../../shared/form/FormField'
import { Select } from '../../shared/ui/fields/Select'
import { TextInput } from '../../shared/ui/fields/TextInput'
import styles from './Cost.module.css'
import type { CostPresenter } from './cost.presenter'

const FIELDS: readonly (readonly [name: Exclude<keyof Fields, 'buyer'>, label: string, unit: string])[] = [
  ['deposit', 'Deposit', '% of the price'],
  ['rate', 'Interest rate', '% a year'],
  ['years', 'Term', 'years'],
]

/** Who buys, and the loan. Figures update while typing. */
export const CostForm = observer(({ cost }: { cost: CostPresenter }) => (
  <form className={styles.form} noValidate aria-label="Your assumptions" onSubmit={(event) => event.preventDefault()}>
    <FormField form={cost.form} name="buyer" label="Buying as">
      {(field) => (
        <Select
          {...field}
          options={BUYERS.map((buyer) => ({ value: buyer, label: BUYER_NAMES[buyer] }))}
          onChange={cost.buyAs}
        />
      )}
    </FormField>
    {FIELDS.map(([name, label, unit]) => (
      <FormField key={name} form={cost.form} name={name} label={label}>
        {(field) => (
          <TextInput
            {...field}
            inputMode={name === 'years' ? 'numeric' : 'decimal'}
            maxLength={6}
            after={unit}
            autoComplete="off"
            onBlur={() => cost.leave(name)}
          />
        )}
      </FormField>
    ))}
  </form>
))
