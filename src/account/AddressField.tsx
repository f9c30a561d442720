import { observer } from 'mobx-react-lite'
import { type KeyboardEvent, useId } from 'react'
import { type AccountDetails, ADDRESS_LIMIT } from '../../domain/account/account-details'
import { useFlow } from '../shared/flow'
import type { FormPresenter } from '../shared/form/form.presenter'
import { FormField } from '../shared/form/FormField'
import { useInjection } from '../shared/injection'
import { cx } from '../shared/ui/cx'
import { TextInput } from '../shared/ui/fields/TextInput'
import { VisuallyHidden } from '../shared/ui/text/VisuallyHidden'
import { ADDRESS_FIELD, type AddressFieldPresenter } from './address-field.presenter'
import styles from './AddressField.module.css'

/** One-line address with Australian suggestions after a pause in typing (B2.9-13, B2.9-14). Other addresses are accepted as typed. */
export const AddressField = observer(
  ({ form, className }: { form: FormPresenter<AccountDetails>; className?: string | undefined }) => {
    const field = useFlow(useInjection(ADDRESS_FIELD), undefined)
    const list = useId()
    const type = (text: string) => {
      form.change('address', text)
      field.type(text)
    }
    const choose = (line: string) => {
      form.change('address', line)
      field.leave()
    }
    const leave = () => {
      form.blur('address')
      field.leave()
    }
    const { active } = field
    return (
      <div className={cx(styles.address, className)} onKeyDown={(event) => walk(event, field, choose)}>
        <FormField form={form} name="address" label="Address" required>
          {({ name, value }) => (
            <TextInput
              name={name}
              value={value}
              onChange={type}
              onBlur={leave}
              role="combobox"
              aria-expanded={field.isOpen}
              aria-controls={list}
              aria-autocomplete="list"
              aria-activedescendant={active < 0 ? undefined : `${list}-${active}`}
              autoComplete="off"
              maxLength={ADDRESS_LIMIT}
            />
          )}
        </FormField>
        <ul id={list} role="listbox" aria-label="Suggested addresses" className={styles.list} hidden={!field.isOpen}>
          {field.lines.map((line, index) => (
            // On pointer down, because a click would blur the field and close the list first.
            <li
              key={line}
              id={`${list}-${index}`}
              role="option"
              aria-selected={index === active}
              className={styles.line}
              onPointerDown={(event) => {
                event.preventDefault()
                choose(line)
              }}
            >
              {line}
            </li>
          ))}
        </ul>
        <p role="status">
          <VisuallyHidden>{field.isOpen ? `${field.lines.length} suggested addresses` : ''}</VisuallyHidden>
        </p>
      </div>
    )
  },
)

const walk = (event: KeyboardEvent, field: AddressFieldPresenter, choose: (line: string) => void): void => {
  if (!field.isOpen) return
  const line = field.lines[field.active]
  if (event.key === 'ArrowDown') field.walk(1)
  else if (event.key === 'ArrowUp') field.walk(-1)
  else if (event.key === 'Escape') field.leave()
  else if (event.key === 'Enter' && line !== undefined) choose(line)
  else return
  event.preventDefault()
}
