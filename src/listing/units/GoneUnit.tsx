import { useState } from 'react'
import type { Unit } from '../../../domain/listing/unit'
import { Notice } from '../../shared/ui/messages/Notice'
import styles from './Units.module.css'

/**
 * Says above the picture that the unit of the address, `wanted`, was not among the units at first. It stays once another is chosen, so that
 * the picture doesn't move.
 */
export const GoneUnit = ({ noun, wanted, units }: { noun: string; wanted: number | null; units: readonly Unit[] }) => {
  const [isGone] = useState(() => wanted !== null && !units.some(({ unitId }) => unitId === wanted))
  return isGone ? (
    <Notice tone="reserved" className={styles.fixed}>
      {`The ${noun} that you asked for is no longer for sale. Please choose another.`}
    </Notice>
  ) : null
}
