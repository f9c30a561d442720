import { observer } from 'mobx-react-lite'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { formatDollars } from '../../../domain/shared/money'
import { NEAREST, type PriceRule } from '../../../domain/stock/bulk-price'
import type { Project } from '../../../domain/stock/project'
import type { ChosenChange } from '../../../domain/stock/units-change'
import { Button } from '../../shared/ui/controls/Button'
import { Select } from '../../shared/ui/fields/Select'
import { TextInput } from '../../shared/ui/fields/TextInput'
import { MAIN_KEYS } from '../frame/main-keys'
import { StatusButtons } from './StatusButtons'
import { reviewText } from './unit-texts'
import type { UnitGridPresenter } from './unit-grid.presenter'
import styles from './BulkBar.module.css'

const RULES: readonly { readonly value: PriceRule['by']; readonly label: string }[] = [
  { value: 'percent', label: '+ per cent' },
  { value: 'dollars', label: '+ dollars' },
  { value: 'level', label: '+ dollars a level' },
]
const nearest = NEAREST.map((each) => ({ value: String(each), label: each === 1 ? 'dollar' : formatDollars(each) }))

const units = (count: number): string => (count === 1 ? '1 unit' : `${count} units`)

/** What is left out, and why. */
const leftText = (grid: UnitGridPresenter): string => {
  const held = grid.left.filter(({ claim }) => claim !== null).map(({ label }) => label)
  const unpriced = grid.left.length - held.length
  return [
    held.length === 0
      ? ''
      : `${held.slice(0, 3).join(', ')}${held.length > 3 ? ` and ${held.length - 3} more` : ''} ${held.length === 1 ? 'stays: it has' : 'stay: they have'} a buyer.`,
    unpriced === 0 ? '' : `${units(unpriced)} without a price.`,
  ]
    .filter((text) => text !== '')
    .join(' ')
}

/** `8 prices, +$106,000 in all. `; empty without any. */
const riseText = (prices: number, rise: number): string =>
  prices === 0
    ? ''
    : `${prices === 1 ? '1 price' : `${prices} prices`}, ${rise < 0 ? '−' : '+'}${formatDollars(Math.abs(rise))} in all. `

/** Puts the focus back into the grid where the pressed button goes, with the bar or because nothing is proposed any more. */
const useFocusBack = (grid: UnitGridPresenter) => {
  const bar = useRef<HTMLDivElement>(null)
  const isProposing = grid.proposals.size > 0
  useEffect(() => {
    if (!isProposing && bar.current?.querySelector(':disabled') === document.activeElement) grid.askFocus()
  }, [grid, isProposing])
  useLayoutEffect(() => {
    const shown = bar.current
    return () => {
      if (shown?.contains(document.activeElement) === true) grid.askFocus()
    }
  }, [grid])
  return bar
}

interface Props {
  readonly grid: UnitGridPresenter
  readonly project: Project
  readonly isBusy: boolean
  /** Whether a change is looked at as a run; otherwise it is written at once. */
  readonly isReviewed: boolean
  readonly onChange: (change: ChosenChange, reason: string) => void
}

/** What happens to the chosen units. New prices lie on tracing paper in the grid until they are saved. */
export const BulkBar = observer(({ grid, project, isBusy, isReviewed, onChange }: Props) => {
  const [reason, setReason] = useState('')
  const [stage, setStage] = useState(String(project.stages[0]?.id ?? ''))
  const [plan, setPlan] = useState('')
  const { rule, proposals, chosenUnits } = grid
  const bar = useFocusBack(grid)
  const change = (chosen: ChosenChange) => onChange(chosen, reason)
  const rise = chosenUnits.reduce(
    (sum, { unitId, price }) => sum + ((proposals.get(unitId) ?? price ?? 0) - (price ?? 0)),
    0,
  )
  return (
    <div ref={bar} className={styles.bar} role="group" aria-label={`${units(grid.chosen.size)} selected`}>
      <strong>{units(grid.chosen.size)} selected</strong>
      <TextInput
        aria-label="Why"
        placeholder="Why (for the history)"
        className={styles.why}
        value={reason}
        maxLength={200}
        onChange={setReason}
      />
      <span className={styles.act}>
        <Select
          size="small"
          aria-label="How prices change"
          value={rule.by}
          options={RULES}
          onChange={(by) => grid.setRule({ by })}
        />
        <TextInput
          aria-label="By how much"
          className={styles.amount}
          inputMode="decimal"
          value={grid.typedAmount}
          onChange={grid.typeAmount}
        />
        <span>to the nearest</span>
        <Select
          size="small"
          aria-label="To the nearest"
          value={String(rule.nearest)}
          options={nearest}
          onChange={(text) => grid.setRule({ nearest: Number(text) })}
        />
        <Button
          size="small"
          aria-keyshortcuts={MAIN_KEYS}
          disabled={proposals.size === 0}
          busy={isBusy}
          onClick={() => change({ is: 'prices', rule })}
        >
          {isReviewed ? reviewText(proposals.size) : 'Change 1 price'}
        </Button>
      </span>
      {project.stages.length > 0 && (
        <span className={styles.act}>
          <Select
            size="small"
            aria-label="Stage"
            value={stage}
            options={[
              { value: '', label: 'No stage' },
              ...project.stages.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={setStage}
          />
          <Button
            size="small"
            variant="line"
            busy={isBusy}
            onClick={() => change({ is: 'stage', stageId: stage === '' ? null : Number(stage) })}
          >
            To this stage
          </Button>
        </span>
      )}
      <span className={styles.act}>
        <TextInput
          aria-label="Plan"
          placeholder="Plan"
          className={styles.amount}
          value={plan}
          maxLength={50}
          onChange={setPlan}
        />
        <Button
          size="small"
          variant="line"
          busy={isBusy}
          disabled={plan.trim() === ''}
          onClick={() => change({ is: 'plan', planType: plan.trim() })}
        >
          To this plan
        </Button>
      </span>
      <span className={styles.act}>
        <StatusButtons
          units={chosenUnits}
          propertyType={project.summary.propertyType}
          isBusy={isBusy}
          isReviewed={isReviewed}
          onMove={(act) => change({ is: 'status', act })}
        />
        <Button size="small" variant="quiet" onClick={grid.clear}>
          Clear
        </Button>
      </span>
      <p className={styles.effect} role="status">
        {`${riseText(proposals.size, rise)}${leftText(grid)}`}
      </p>
    </div>
  )
})
