import { observer } from 'mobx-react-lite'
import { PROJECT_FIELD_NAMES } from '../../../../domain/stock/project-rules'
import { FormField } from '../../../shared/form/FormField'
import { Field } from '../../../shared/ui/fields/Field'
import { TextInput } from '../../../shared/ui/fields/TextInput'
import panes from '../../frame/Panes.module.css'
import styles from './Form.module.css'
import type { PartProps } from './project.form'
import { Rows } from './Rows'
import { TypedText } from './TypedText'

/** As `Date` numbers them, from Monday. */
const DAYS = [
  [1, 'Mon'],
  [2, 'Tue'],
  [3, 'Wed'],
  [4, 'Thu'],
  [5, 'Fri'],
  [6, 'Sat'],
  [0, 'Sun'],
] as const

/** Where and when visitors can see samples, plans and models; inspections are booked within these hours. */
export const SuiteFields = observer(({ form }: PartProps) => (
  <>
    <div className={panes.two}>
      <TypedText form={form} name="suiteAddress" optional maxLength={160} />
      <TypedText form={form} name="suitePhone" optional maxLength={21} inputMode="tel" />
    </div>
    <FormField
      form={form}
      name="suiteHours"
      label={PROJECT_FIELD_NAMES.suiteHours}
      group
      optional
      help="By the clock where the suite is. Visitors book inspections within them."
    >
      {({ value, onChange }) => (
        <Rows
          value={value}
          onChange={onChange}
          what="opening"
          added={{ days: value.length === 0 ? [6, 0] : [], from: '11:00', to: '15:00' }}
          most={14}
        >
          {({ days, from, to }, change, number) => (
            <>
              <div role="group" aria-label={`Days of opening ${number}`} className={styles.days}>
                {DAYS.map(([day, label]) => (
                  <button
                    key={day}
                    type="button"
                    className={panes.filter}
                    aria-pressed={days.includes(day)}
                    onClick={() =>
                      change({ days: days.includes(day) ? days.filter((each) => each !== day) : [...days, day] })
                    }
                  >
                    {label}
                  </button>
                ))}
              </div>
              <Field label="From" className={styles.short}>
                <TextInput type="time" value={from} onChange={(time) => change({ from: time })} />
              </Field>
              <Field label="To" className={styles.short}>
                <TextInput type="time" value={to} onChange={(time) => change({ to: time })} />
              </Field>
            </>
          )}
        </Rows>
      )}
    </FormField>
  </>
))
