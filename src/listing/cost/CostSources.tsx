import { type Duty, readWords, type Source } from '../../../domain/listing/cost/duty-rule'
import { formatDollars } from '../../../domain/shared/money'
import styles from './Cost.module.css'

const day = (iso: string): string => iso.split('-').reverse().join('/')

const From = ({ source }: { source: Source }) => (
  <>
    <a href={source.address} target="_blank" rel="noopener noreferrer">
      {source.title}
    </a>
    , {readWords(source)}
  </>
)

/** Where the rules come from, and what they leave open. */
export const CostSources = ({ duties }: { duties: readonly Duty[] }) => {
  const rules = [
    ...new Map(duties.flatMap((duty) => (duty.kind === 'due' ? [[duty.rule.state, duty] as const] : []))).values(),
  ]
  return (
    <div className={styles.sources}>
      {rules.map(({ rule, mayComeTo }) => (
        <div key={rule.state}>
          <p>
            <b>Transfer duty, {rule.state}.</b> <From source={rule.source} />.
            {rule.from !== undefined && ` For contracts from ${day(rule.from)}.`} {rule.later}
          </p>
          <p>
            <b>Off the plan.</b> {rule.offThePlan.words}
            {mayComeTo !== null && ` Your duty may come down to ${formatDollars(mayComeTo)}.`}{' '}
            <From source={rule.offThePlan.source} />. It is not counted.
          </p>
        </div>
      ))}
      <p>
        An estimate, not advice: rules change, and yours may differ. It is not assumed that this is your first home, or
        that you will live in it. A conveyancer works out what you owe.
      </p>
    </div>
  )
}
