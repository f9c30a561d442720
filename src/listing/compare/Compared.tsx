import { observer } from 'mobx-react-lite'
import { type CSSProperties, useState } from 'react'
import { COMMISSION_MODE } from '../../../domain/commission/commission-mode'
import { type ComparedHome, compareRows } from '../../../domain/listing/compare/compare'
import { useInjection } from '../../shared/injection'
import { Checkbox } from '../../shared/ui/fields/Checkbox'
import { cx } from '../../shared/ui/cx'
import { VisuallyHidden } from '../../shared/ui/text/VisuallyHidden'
import styles from './Compare.module.css'
import type { ComparePresenter } from './compare.presenter'
import { ComparedCosts } from './ComparedCosts'
import { UnitColumn } from './UnitColumn'

/** One column per unit: plan, price, reserve button and facts, with differences highlighted. Total costs follow. */
export const Compared = observer(
  ({ compare, homes, news }: { compare: ComparePresenter; homes: readonly ComparedHome[]; news: string }) => {
    const [onlyDifferent, setOnlyDifferent] = useState(false)
    const { isHidden } = useInjection(COMMISSION_MODE)
    const rows = compareRows(homes, !isHidden).filter(({ differs }) => differs || !onlyDifferent)
    return (
      <>
        <p role="status">
          <VisuallyHidden>{news}</VisuallyHidden>
        </p>
        <div className={styles.options}>
          <Checkbox checked={onlyDifferent} onChange={setOnlyDifferent}>
            Show differences only
          </Checkbox>
        </div>
        <div
          className={styles.frame}
          style={{ '--units': homes.length } as CSSProperties}
          role="region"
          aria-label="Units side by side"
          tabIndex={0}
        >
          <table className={styles.table}>
            <thead>
              <tr>
                <td className={styles.corner} />
                {homes.map((home) => (
                  <UnitColumn key={home.unit.unitId} home={home} onOut={() => compare.remove(home.unit.unitId)} />
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ label, values, differs }) => (
                <tr key={label} className={cx(differs && homes.length > 1 && styles.differs)}>
                  <th scope="row">
                    {label}
                    {differs && homes.length > 1 && <VisuallyHidden>, differs</VisuallyHidden>}
                  </th>
                  {values.map((value, index) => (
                    <td key={homes[index]?.unit.unitId}>{value}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <ComparedCosts homes={homes} />
      </>
    )
  },
)
