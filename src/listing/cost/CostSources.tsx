import type { BuyerRule } from '../../../domain/listing/cost/buyer-rule'
import { sourceNote, type Source } from '../../../domain/listing/cost/duty-rule'
import type { UnitCost } from '../../../domain/listing/cost/unit-cost'
import { formatDollars } from '../../../domain/shared/money'
import styles from './Cost.module.css'

const day = (iso: string): string => iso.split('-').reverse().join('/')

const From = ({ source }: { source: Source }) => (
  <>
    <a href={source.address} target="_blank" rel="noopener noreferrer">
      {source.title}
    </a>
    , {sourceNote(source)}
  </>
)

/** ` For contracts from 1/7/2023 to 30/6/2026.` */
const datesOf = ({ from, until }: BuyerRule): string => {
  const dates = [from === undefined ? '' : ` from ${day(from)}`, until === undefined ? '' : ` to ${day(until)}`].join(
    '',
  )
  return dates === '' ? '' : ` For contracts${dates}.`
}

/** Cites the rules that the figures follow, and their limits. */
export const CostSources = ({ costs }: { costs: readonly UnitCost[] }) => {
  const rules = [
    ...new Map(costs.flatMap(({ duty }) => (duty.kind === 'due' ? [[duty.rule.state, duty] as const] : []))).values(),
  ]
  const buyerRules = [...new Set(costs.flatMap((cost) => cost.rules))]
  return (
    <div className={styles.sources}>
      {rules.map(({ rule, reducedTo }) => (
        <div key={rule.state}>
          <p>
            <b>{`Stamp duty, ${rule.state}.`}</b> <From source={rule.source} />.
            {rule.from !== undefined && <span>{` For contracts from ${day(rule.from)}.`}</span>}{' '}
            <span>{rule.later}</span>
          </p>
          <p>
            <b>Off the plan.</b> {rule.offThePlan.words}
            {reducedTo !== null && (
              <span>{` With the concession, you may pay as little as ${formatDollars(reducedTo)}.`}</span>
            )}{' '}
            <From source={rule.offThePlan.source} />
            <span>. Not included above.</span>
          </p>
        </div>
      ))}
      {buyerRules.map((rule) => (
        <p key={`${rule.title} ${rule.state}`}>
          <b>{`${rule.title}, ${rule.state}.`}</b> <span>{rule.words}</span> <From source={rule.source} />.
          <span>{datesOf(rule)}</span>
        </p>
      ))}
      <p>
        This is an estimate, not advice. Rules change and your circumstances may differ.{' '}
        <span>{costs[0]?.leftOut}</span> Your conveyancer will confirm what you owe.
      </p>
    </div>
  )
}
