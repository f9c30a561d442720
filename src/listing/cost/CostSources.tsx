import { type Duty, sourceNote, type Source } from '../../../domain/listing/cost/duty-rule'
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

/** Cites the duty rules and their limits. */
export const CostSources = ({ duties }: { duties: readonly Duty[] }) => {
  const rules = [
    ...new Map(duties.flatMap((duty) => (duty.kind === 'due' ? [[duty.rule.state, duty] as const] : []))).values(),
  ]
  return (
    <div className={styles.sources}>
      {rules.map(({ rule, reducedTo }) => (
        <div key={rule.state}>
          <p>
            <b>{`Transfer duty, ${rule.state}.`}</b> <From source={rule.source} />.
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
      <p>
        This is an estimate, not advice. Rules change and your circumstances may differ. First home buyer and
        owner-occupier concessions aren’t included. Your conveyancer will confirm what you owe.
      </p>
    </div>
  )
}
