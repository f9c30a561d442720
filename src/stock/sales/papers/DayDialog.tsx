import { useState } from 'react'
import type { Day } from '../../../../domain/shared/calendar'
import { Button } from '../../../shared/ui/controls/Button'
import { Field } from '../../../shared/ui/fields/Field'
import { TextInput } from '../../../shared/ui/fields/TextInput'
import { TypedDialog } from '../../../shared/ui/messages/TypedDialog'

interface Props {
  readonly title: string
  readonly description: string
  readonly confirm: string
  /** The first day that can be chosen; any before today without one. */
  readonly first?: Day
  readonly today: Day
  readonly onClose: () => void
  readonly onConfirm: (day: Day) => void
}

/** Asks on which day something happened; today unless it is changed. */
export const DayDialog = ({ title, description, confirm, first, today, onClose, onConfirm }: Props) => {
  const [day, setDay] = useState<Day>(today)
  return (
    <TypedDialog
      isTyped={() => day !== today}
      size="small"
      title={title}
      description={description}
      onClose={onClose}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={day === ''} onClick={() => onConfirm(day)}>
            {confirm}
          </Button>
        </>
      }
    >
      <Field label="Day" id="day">
        <TextInput
          type="date"
          value={day}
          max={today}
          {...(first === undefined ? {} : { min: first })}
          onChange={setDay}
        />
      </Field>
    </TypedDialog>
  )
}
