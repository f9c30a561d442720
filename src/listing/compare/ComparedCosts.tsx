import { observer } from 'mobx-react-lite'
import type { CSSProperties } from 'react'
import type { ComparedHome } from '../../../domain/listing/compare/compare'
import type { CostLine } from '../../../domain/listing/cost/unit-cost'
import { unitTitle } from '../../../domain/listing/units/unit-title'
import { formatDollars } from '../../../domain/shared/money'
import { useInjection } from '../../shared/injection'
import { COST } from '../cost/cost.presenter'
import { CostForm } from '../cost/CostForm'
import { CostSources } from '../cost/CostSources'
import { SectionTitle } from '../../shared/ui/text/SectionTitle'
import styles from './Compare.module.css'

/** Total cost of each unit with a visible price, under the same assumptions. */
export const ComparedCosts = observer(({ homes }: { homes: readonly ComparedHome[] }) => {
  const cost = useInjection(COST)
  const costs = homes.map(cost.costOf)
  const [first] = costs.filter((each) => each !== null)
  if (first === undefined) return null
  return (
    <section className={styles.costs}>
      <SectionTitle>Total cost</SectionTitle>
      <CostForm cost={cost} />
      <div className={styles.frame} role="region" aria-label="Total cost of each unit" tabIndex={0}>
        <table className={styles.table} style={{ '--units': homes.length } as CSSProperties}>
          <thead>
            <tr>
              <td className={styles.corner} />
              {homes.map(({ listing, unit }) => (
                <th key={unit.unitId} scope="col" className={styles.short}>
                  <b>{unitTitle(listing, unit.apt)}</b> {listing.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {first.lines.map(({ key, label, sum }, row) => (
              <tr key={key} className={styles.figures} data-sum={sum}>
                <th scope="row">{label}</th>
                {costs.map((each, index) => (
                  <td key={homes[index]?.unit.unitId}>
                    <Figure line={each?.lines[row]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <CostSources costs={costs.filter((each) => each !== null)} />
    </section>
  )
})

const Figure = ({ line }: { line: CostLine | undefined }) =>
  line === undefined ? (
    <>–</>
  ) : (
    <>
      <span className={styles.amount}>{line.amount === null ? 'Not available' : formatDollars(line.amount)}</span>
      <span className={styles.how}>{line.how}</span>
    </>
  )
