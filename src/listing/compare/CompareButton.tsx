import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { Listing } from '../../../domain/listing/listing'
import type { Unit } from '../../../domain/listing/unit'
import { useBindings, useInjection } from '../../shared/injection'
import { Button } from '../../shared/ui/controls/Button'
import { compareBindings } from './compare.bindings'
import { COMPARE } from './compare.presenter'
import { CompareTray } from './CompareTray'
import styles from './CompareTray.module.css'

interface Props {
  listing: Listing
  unit: Unit | null
  /** Buttons beside it. */
  children?: ReactNode
}

/** Compares the selected unit, and shows the comparison tray. */
export const CompareButton = observer(({ listing, unit, children }: Props) => {
  useBindings(compareBindings)
  const compare = useInjection(COMPARE)
  return (
    <>
      {unit !== null && (
        <div className={styles.beside}>
          <Button
            variant="line"
            size="small"
            icon={compare.has(unit.unitId) ? 'check' : 'plus'}
            aria-pressed={compare.has(unit.unitId)}
            onClick={() => compare.toggle({ listing, unit })}
          >
            Compare
          </Button>
          {children}
        </div>
      )}
      <CompareTray compare={compare} />
    </>
  )
})
