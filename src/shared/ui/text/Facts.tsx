import { cx } from '../cx'
import styles from './Facts.module.css'
import { Icon } from '../drawn/Icon'
import type { IconName } from '../drawn/icons'

type Count = number | string | null

/**
 * Bedrooms, bathrooms and car spaces: a number, or a range as text ("1–3"). No bedrooms is a studio (A2.8-8, B3-10);
 * null hides a fact.
 */
export const Facts = ({
  beds,
  baths,
  cars,
  size = 'regular',
  className,
}: {
  beds: Count
  baths: Count
  cars: Count
  size?: 'regular' | 'small'
  className?: string | undefined
}) => (
  <ul className={cx(styles.facts, styles[size], className)}>
    {beds !== null && <Fact icon="bed" words={isStudio(beds) ? 'Studio' : `${beds} bed`} />}
    {baths !== null && <Fact icon="bath" words={`${baths} bath`} />}
    {cars !== null && <Fact icon="car" words={`${cars} car`} />}
  </ul>
)

/** Any other fact, such as the land size. */
export const Fact = ({ icon, words }: { icon: IconName; words: string }) => (
  <li className={styles.fact}>
    <Icon name={icon} />
    {words}
  </li>
)

const isStudio = (beds: number | string): boolean => typeof beds === 'number' && beds <= 0
