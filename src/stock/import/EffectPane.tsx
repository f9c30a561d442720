import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { formatDollars } from '../../../domain/shared/money'
import { effectOf } from '../../../domain/stock/import/effect'
import { skipTexts } from '../../../domain/stock/import/problem-text'
import { leftOutTexts } from '../../../domain/stock/import/left-out'
import type { ImportRun, RunDifference } from '../../../domain/stock/import/run'
import { priceMovesOf } from '../../../domain/stock/import/price-moves'
import { applyText, rowsIn, unusualText } from '../../../domain/stock/import/shown-difference'
import type { Project } from '../../../domain/stock/project'
import type { StockUnit } from '../../../domain/stock/stock-unit'
import { Button } from '../../shared/ui/controls/Button'
import { ConfirmDialog } from '../../shared/ui/messages/ConfirmDialog'
import { MAIN_KEYS } from '../frame/main-keys'
import { Dimensioned } from '../frame/DeskSheet'
import { Facts } from '../frame/Facts'
import panes from '../frame/Panes.module.css'
import { may } from '../project/ProjectSheet'
import { HowFar } from './HowFar'
import type { RunPresenter } from './run.presenter'
import styles from './Import.module.css'

interface Props {
  readonly presenter: RunPresenter
  readonly run: ImportRun
  readonly difference: RunDifference
  readonly project: Project
  /** Null until they are loaded. */
  readonly units: readonly StockUnit[] | null
}

const pair = ([before, after]: readonly [number, number]): string =>
  before === after ? String(before) : `${before} → ${after}`
const price = (amount: number | null): string => (amount === null ? '–' : formatDollars(amount))

/** What the ticked rows make of the project, what was checked, and the one button that applies them. */
export const EffectPane = observer(({ presenter, run, difference, project, units }: Props) => {
  const { taken } = presenter
  const effect = effectOf(units ?? [], taken, presenter.choices.options)
  const known = (text: string): string => (units === null ? '…' : text)
  const [from, to] = effect.from
  const moves = priceMovesOf(taken)
  return (
    <aside className={styles.effect} aria-label="The effect">
      <div className={styles.facts}>
        <Dimensioned>If you apply now</Dimensioned>
        <Facts
          rows={[
            ['Prices', effect.prices === 1 ? '1 changes' : `${effect.prices} change`],
            ['Prices from', known(from === to ? price(from) : `${price(from)} → ${price(to)}`)],
            ['Available', known(pair(effect.available))],
            ['Withheld', known(pair(effect.withheld))],
            ['Units in all', known(pair(effect.units))],
            ['Prices of units with a buyer', 'Stay as they are'],
          ]}
        />
        {moves !== null && <HowFar moves={moves} />}
      </div>
      <div className={styles.checked}>
        <Dimensioned level={3}>Checked</Dimensioned>
        {difference.unusual.length === 0 ? (
          <p className={panes.muted}>
            {`No price changes by more than a quarter${isChosen(run) ? '' : ', most prices stay the same'}, and no more than a fifth of the available units are taken off sale.`}
          </p>
        ) : (
          <ul className={styles.unusual}>
            {difference.unusual.map((each) => (
              <li key={each.kind}>{unusualText(each)}</li>
            ))}
          </ul>
        )}
        <NotRead run={run} difference={difference} />
      </div>
      {may(project, 'manager') ? (
        <Apply presenter={presenter} run={run} difference={difference} />
      ) : (
        <p className={styles.end}>A manager of the agency applies it.</p>
      )}
    </aside>
  )
})

const NotRead = ({ run, difference }: Pick<Props, 'run' | 'difference'>) => {
  const texts = [...(run.file === null ? [] : leftOutTexts(run.file)), ...skipTexts(difference.skipped)]
  return texts.length === 0 ? null : (
    <>
      <Dimensioned level={3}>Not read</Dimensioned>
      {texts.map((text) => (
        <p key={text} className={panes.muted}>
          {text}
        </p>
      ))}
    </>
  )
}

const FOLLOWERS =
  'People who follow the project are emailed what is new on the market, such as lower prices, after half an hour.'

/** Whether a person has chosen each unit. */
const isChosen = ({ kind }: ImportRun): boolean => kind === 'edit' || kind === 'undo'

/** Rows with errors are left only with a button that says so, and what is unusual is confirmed by its figures. */
const Apply = observer(({ presenter, run, difference }: Pick<Props, 'presenter' | 'run' | 'difference'>) => {
  const [isAsking, ask] = useState(false)
  const errors = rowsIn(difference, 'error').length
  const count = presenter.taken.length
  const apply = (isConfirmed: boolean) => presenter.apply({ leavesErrors: errors > 0, isConfirmed })
  const text = applyText(count, errors)
  return (
    <div className={styles.end}>
      <Button
        wide
        aria-keyshortcuts={MAIN_KEYS}
        disabled={count === 0}
        busy={presenter.isApplying}
        onClick={() => (difference.unusual.length > 0 ? ask(true) : apply(false))}
      >
        {text}
      </Button>
      <p className={styles.note}>
        {count === 0
          ? 'Nothing is ticked.'
          : `All or none. What isn’t ticked stays as it is. ${run.kind === 'undo' ? FOLLOWERS : `You can undo it afterwards. ${FOLLOWERS}`}`}
      </p>
      {isAsking && (
        <ConfirmDialog
          open
          title="This is unusual. Apply it?"
          confirm={text}
          onCancel={() => ask(false)}
          onConfirm={() => {
            ask(false)
            apply(true)
          }}
        >
          {difference.unusual.map(unusualText).join(' ')}
        </ConfirmDialog>
      )}
    </div>
  )
})
