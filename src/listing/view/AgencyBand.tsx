import { contrast } from '../../../domain/content/tenant-stylesheet'
import { cx } from '../../shared/ui/cx'
import styles from './AgencyBand.module.css'

const DARK = '#10202e'
const HEX = /^#[\da-f]{6}$/i

/** An agency's logo on its colour, or its name if it has no logo. */
export const AgencyBand = ({
  name,
  colour,
  logo,
  className,
}: {
  name: string
  colour: string
  logo: string
  className?: string | undefined
}) => {
  const ground = HEX.test(colour) ? colour : DARK
  const letters = contrast('#ffffff', ground) >= contrast(DARK, ground) ? '#ffffff' : DARK
  return (
    <div className={cx(styles.band, className)} style={{ background: ground, color: letters }}>
      {logo === '' ? (
        <b className={styles.name}>{name}</b>
      ) : (
        <img className={styles.logo} src={logo} alt={name} width={180} height={44} loading="lazy" />
      )}
    </div>
  )
}
