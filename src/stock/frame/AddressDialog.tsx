import type { ReactNode } from 'react'
import { useInjection } from '../../shared/injection'
import { Button } from '../../shared/ui/controls/Button'
import { Field } from '../../shared/ui/fields/Field'
import { TextInput } from '../../shared/ui/fields/TextInput'
import { Dialog } from '../../shared/ui/messages/Dialog'
import { COPY_ADDRESS } from '../desk.flows'
import panes from './Panes.module.css'

interface Props {
  readonly address: string
  readonly title?: string
  readonly label?: string
  readonly description: string
  readonly onClose: () => void
  /** Below the address. */
  readonly children?: ReactNode
}

/** A new feed’s address, or another secret, which is shown this once. */
export const AddressDialog = ({
  address,
  title = 'The feed’s address',
  label = 'Address',
  description,
  onClose,
  children,
}: Props) => {
  const copy = useInjection(COPY_ADDRESS)
  return (
    <Dialog
      open
      title={title}
      description={description}
      onClose={onClose}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            Done
          </Button>
          <Button onClick={() => void copy(address)}>Copy</Button>
        </>
      }
    >
      <div className={panes.form}>
        <Field label={label}>
          <TextInput value={address} onChange={() => undefined} readOnly onFocus={({ target }) => target.select()} />
        </Field>
        {children}
      </div>
    </Dialog>
  )
}
