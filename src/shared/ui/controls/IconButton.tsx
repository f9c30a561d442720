import type { ButtonHTMLAttributes, Ref } from 'react'
import { cx } from '../cx'
import { Icon } from '../drawn/Icon'
import styles from './IconButton.module.css'
import type { IconName } from '../drawn/icons'

export interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'children' | 'aria-label' | 'aria-pressed'
> {
  icon: IconName
  /** Accessible name, also shown as a tooltip. */
  label: string
  /** A toggle, like a favourite; filled when on. */
  pressed?: boolean
  /** `round` floats over a picture; `ruled` has a border. */
  look?: 'plain' | 'round' | 'ruled'
  ref?: Ref<HTMLButtonElement>
}

export const IconButton = ({
  icon,
  label,
  pressed,
  look = 'plain',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) => (
  <button
    type={type}
    className={cx(styles.button, styles[look], className)}
    aria-label={label}
    title={label}
    aria-pressed={pressed}
    {...rest}
  >
    <span className={styles.face}>
      <Icon name={icon} />
    </span>
  </button>
)
