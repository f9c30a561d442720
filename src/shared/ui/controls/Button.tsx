import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { Anchor, type Destination } from './Anchor'
import styles from './Button.module.css'
import { cx } from '../cx'
import { Icon } from '../drawn/Icon'
import type { IconName } from '../drawn/icons'

interface Look {
  /**
   * `line` for the secondary action beside a primary button, `quiet` looks like a link, `danger` for actions that can't
   * be undone.
   */
  variant?: 'primary' | 'line' | 'quiet' | 'danger'
  size?: 'regular' | 'small' | 'large'
  wide?: boolean
  icon?: IconName
  iconAfter?: IconName
  className?: string | undefined
  children: ReactNode
}

const classOf = ({ variant = 'primary', size = 'regular', wide = false, className }: Look) =>
  cx(styles.button, styles[variant], styles[size], wide && styles.wide, className)

/** Words beside something else have an element of their own, because page translation replaces text nodes. */
const inside = ({ icon, iconAfter, children }: Pick<Look, 'icon' | 'iconAfter' | 'children'>, busy = false) =>
  icon || iconAfter || busy ? (
    <>
      {icon && <Icon name={icon} />}
      <span className={styles.words}>{children}</span>
      {iconAfter && <Icon name={iconAfter} />}
      {busy && <span className={styles.working} aria-hidden="true" />}
    </>
  ) : (
    children
  )

type Native = Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof Look>

export interface ButtonProps extends Native, Look {
  /** Work is in progress: announces it, keeps focus and width, and ignores presses. */
  busy?: boolean
  /** Looks disabled but can be pressed, to learn what is missing. */
  unready?: boolean
  /** Pressing it doesn't blur the focused field, for Cancel and the like below a field. */
  keepsFocus?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** Prevents the blur that would show the field's error and move the button away from the pointer. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

export const Button = ({
  variant,
  size,
  wide,
  icon,
  iconAfter,
  className,
  children,
  busy = false,
  unready = false,
  keepsFocus = false,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) => {
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))
  return (
    <button
      type={type}
      className={classOf({ variant, size, wide, className, children } as Look)}
      aria-busy={busy || undefined}
      aria-disabled={busy || unready || undefined}
      onClick={press}
      {...(type === 'submit' || keepsFocus ? { onMouseDown: keepFocus } : {})}
      {...rest}
    >
      {inside({ icon, iconAfter, children } as Look, busy)}
    </button>
  )
}

export interface LinkButtonProps extends Look {
  destination: Destination
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** A link styled as a button, which can be opened in a new tab. */
export const LinkButton = ({ destination, onClick, ...look }: LinkButtonProps) => (
  <Anchor destination={destination} className={classOf(look)} {...(onClick ? { onClick } : {})}>
    {inside(look)}
  </Anchor>
)
