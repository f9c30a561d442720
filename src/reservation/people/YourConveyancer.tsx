import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useSending } from '../../shared/form/use-sending'
import { Form } from '../../shared/form/Form'
import { useBindings, useInjection } from '../../shared/injection'
import { Button } from '../../shared/ui/controls/Button'
import { Dialog } from '../../shared/ui/messages/Dialog'
import { Notice } from '../../shared/ui/messages/Notice'
import styles from '../held/MoreTime.module.css'
import { OwnConveyancer } from '../conveyancer/OwnConveyancer'
import { NAME_CONVEYANCER, ownConveyancerBindings } from './own-conveyancer.bindings'

interface Props {
  readonly reservationId: number
  /** `apartment 905 at The Lantern`. */
  readonly unit: string
  /** Who acts for the buyer; empty for no conveyancer. */
  readonly name: string
  readonly onNamed: () => void
}

/** Who acts for the buyer until the contract is signed, and a way to name them after reserving. */
export const YourConveyancer = ({ reservationId, unit, name, onNamed }: Props) => {
  useBindings(ownConveyancerBindings)
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={styles.time} aria-label={`Conveyancer for ${unit}`}>
      <p>
        {name === ''
          ? 'You haven’t named a conveyancer or solicitor yet.'
          : `${name} acts for you as your conveyancer.`}
      </p>
      <Button size="small" variant="line" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {name === '' ? 'Add your conveyancer' : 'Change your conveyancer'}
      </Button>
      {isOpen && (
        <Naming
          {...{ reservationId, unit }}
          onClose={() => setOpen(false)}
          onNamed={() => {
            setOpen(false)
            onNamed()
          }}
        />
      )}
    </section>
  )
}

const Naming = observer(
  ({
    reservationId,
    unit,
    onClose,
    onNamed,
  }: Pick<Props, 'reservationId' | 'unit' | 'onNamed'> & { onClose: () => void }) => {
    const flowOf = useInjection(NAME_CONVEYANCER)
    const sending = useSending(() => flowOf(reservationId), onNamed)
    const { form, failure } = sending
    return (
      <Dialog
        open
        title={`Your conveyancer for ${unit}`}
        description="The selling agent gets an email with it, and can send them the contract."
        onClose={onClose}
      >
        {failure !== null && <Notice tone="error">{failure.message}</Notice>}
        <Form form={form} onSubmit={sending.send} label="Your conveyancer" className={styles.form}>
          <OwnConveyancer form={form} />
          <div className={styles.buttons}>
            <Button type="submit" busy={sending.isSending}>
              Save
            </Button>
            <Button variant="line" onClick={onClose}>
              Cancel
            </Button>
          </div>
        </Form>
      </Dialog>
    )
  },
)
