import { useId, type ReactNode } from 'react'
import { cx } from '../cx'
import styles from './Field.module.css'
import { FieldContext } from './field-wiring'
import { Icon } from '../drawn/Icon'

export interface FieldProps {
  label: ReactNode
  /** Shown below the control, unless there is an error. */
  help?: ReactNode
  error?: string | null | undefined
  required?: boolean
  /** Adds "(optional)" to the label. */
  optional?: boolean
  /** Hides the label visually. */
  labelHidden?: boolean
  /** Several controls under one name (radios, checkboxes): a fieldset with a legend. */
  group?: boolean
  /** The control's id, referenced by the label, the help and the error. */
  id?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** Label above, control, and help or error below; connects any control of this kit inside it. */
export const Field = ({
  label,
  help,
  error,
  required = false,
  optional = false,
  labelHidden,
  group = false,
  id,
  className,
  children,
}: FieldProps) => {
  const fallback = useId()
  const controlId = id ?? fallback
  const invalid = Boolean(error)
  const below = `${controlId}-below`
  const describedBy = invalid || help !== undefined ? below : undefined
  const words = (
    <>
      <span>{label}</span>
      {optional && <span className={styles.optional}> (optional)</span>}
    </>
  )
  const labelClass = cx(styles.label, labelHidden && styles.hidden)
  const inside = (
    <>
      <FieldContext value={{ id: controlId, describedBy, invalid, required }}>{children}</FieldContext>
      {invalid ? (
        <FieldError id={below}>{error}</FieldError>
      ) : (
        help !== undefined && (
          <p id={below} className={styles.help}>
            {help}
          </p>
        )
      )}
    </>
  )
  const classes = cx(styles.field, invalid && styles.invalid, className)
  const name = { id: `${controlId}-label`, className: labelClass }
  return group ? (
    <fieldset className={classes} aria-describedby={describedBy}>
      <legend {...name}>{words}</legend>
      {inside}
    </fieldset>
  ) : (
    <div className={classes}>
      <label {...name} htmlFor={controlId}>
        {words}
      </label>
      {inside}
    </div>
  )
}

export const FieldError = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p id={id} className={styles.error}>
    <Icon name="alert" className={styles.sign} />
    <span>{children}</span>
  </p>
)
