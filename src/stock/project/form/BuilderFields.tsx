import { observer } from 'mobx-react-lite'
import { PROJECT_FIELD_NAMES } from '../../../../domain/stock/project-rules'
import { FormField } from '../../../shared/form/FormField'
import { Field } from '../../../shared/ui/fields/Field'
import { TextInput } from '../../../shared/ui/fields/TextInput'
import panes from '../../frame/Panes.module.css'
import styles from './Form.module.css'
import { NumberInput } from './NumberInput'
import type { PartProps } from './project.form'
import { Rows } from './Rows'
import { TypedText } from './TypedText'

/** Who builds it, and what they have built before. */
export const BuilderFields = observer(({ form }: PartProps) => (
  <>
    <div className={panes.two}>
      <TypedText form={form} name="builderName" label="Name of the builder" optional maxLength={80} />
      <TypedText form={form} name="builderLicence" label="Licence of the builder" optional maxLength={40} />
    </div>
    <FormField form={form} name="builderProjects" label={PROJECT_FIELD_NAMES.builderProjects} group optional>
      {({ value, onChange }) => (
        <Rows
          value={value}
          onChange={onChange}
          what="past project"
          added={{ name: '', suburb: '', year: new Date().getFullYear() - 1 }}
          most={20}
        >
          {(row, change) => (
            <>
              <Field label="Name">
                <TextInput value={row.name} onChange={(name) => change({ name })} maxLength={80} autoComplete="off" />
              </Field>
              <Field label="Suburb">
                <TextInput
                  value={row.suburb}
                  onChange={(suburb) => change({ suburb })}
                  maxLength={60}
                  autoComplete="off"
                />
              </Field>
              <Field label="Completed" className={styles.short}>
                <NumberInput value={row.year} onChange={(year) => change({ year })} />
              </Field>
            </>
          )}
        </Rows>
      )}
    </FormField>
  </>
))
