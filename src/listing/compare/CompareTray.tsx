import { observer } from 'mobx-react-lite'
import { MOST_COMPARED } from '../../../domain/listing/compare/compare'
import { pathTo } from '../../../domain/shared/paths'
import { Button, LinkButton } from '../../shared/ui/controls/Button'
import { Icon } from '../../shared/ui/drawn/Icon'
import { VisuallyHidden } from '../../shared/ui/text/VisuallyHidden'
import type { ComparePresenter } from './compare.presenter'
import styles from './CompareTray.module.css'

/** The units selected for comparison, with a link to the comparison. */
export const CompareTray = observer(({ compare }: { compare: ComparePresenter }) => {
  const { units } = compare
  return (
    <>
      <p role="status">
        <VisuallyHidden>{units.length === 0 ? '' : `${units.length} of ${MOST_COMPARED} to compare`}</VisuallyHidden>
      </p>
      {units.length > 0 && (
        <section className={styles.tray} aria-label="To compare">
          <ul className={styles.units}>
            {units.map(({ unitId, apt, listing }) => (
              <li key={unitId} className={styles.unit}>
                <b>{apt}</b>
                <span className={styles.listing}>{listing}</span>
                <button
                  type="button"
                  className={styles.out}
                  aria-label={`Remove ${apt}, ${listing}`}
                  onClick={() => compare.remove(unitId)}
                >
                  <Icon name="close" />
                </button>
              </li>
            ))}
          </ul>
          <div className={styles.ways}>
            <Button variant="quiet" size="small" onClick={compare.clear}>
              Clear
            </Button>
            {units.length > 1 ? (
              <LinkButton
                size="small"
                iconAfter="arrow"
                destination={{ to: pathTo('compare') }}
              >{`Compare ${units.length}`}</LinkButton>
            ) : (
              <span className={styles.hint}>Tick one more to compare</span>
            )}
          </div>
        </section>
      )}
    </>
  )
})
