import { observer } from 'mobx-react-lite'
import { type ReactNode, useState } from 'react'
import { axisFor, MONTHLY, YEARLY } from '../../domain/commission/chart-axis'
import type { MonthOfCommission, YearOfCommission } from '../../domain/commission/commission'
import type { DuePeriod } from '../../domain/commission/commission.ports'
import { SITE } from '../../domain/content/site'
import { dayOf, financialYearName, financialYearOf, firstOfMonth } from '../../domain/shared/calendar'
import { type Cents, formatCents } from '../../domain/shared/money'
import { useFlow } from '../shared/flow'
import { useInjection } from '../shared/injection'
import type { Loaded } from '../shared/loaded.presenter'
import { part } from '../shared/part'
import { Button } from '../shared/ui/controls/Button'
import { Disclosure } from '../shared/ui/controls/Disclosure'
import { Box } from '../shared/ui/text/Sheet'
import { Skeleton, SkeletonBlock, SkeletonText } from '../shared/ui/messages/Skeleton'
import { Table } from '../shared/ui/text/Table'
import { VisuallyHidden } from '../shared/ui/text/VisuallyHidden'
import type { Bar } from './BarChart'
import { CommissionEntries } from './CommissionEntries'
import { MONTHS, YEARS } from './commission.flows'
import styles from './Commission.module.css'

const BarChart = part(() => import('./BarChart'), 'BarChart')
// Beside the figures instead of after them.
void BarChart.preload()

/** A bar, with its name and period. */
interface Column extends Bar {
  readonly name: string
  readonly period: DuePeriod
}

/** Commission due in each month of the current financial year, bonuses on top (A2.5-7, A9-11, A9-13). */
export const CommissionToReceive = observer(() => {
  const { timeZone } = useInjection(SITE).tenant
  const months = useFlow(useInjection(MONTHS), { request: undefined })
  const columns = (months.value ?? []).map((month) => columnOfMonth(month, timeZone))
  return (
    <Chart
      title="Commission to receive"
      titleBelowZero="Commission to pay back"
      loaded={months}
      columns={columns}
      scale={MONTHLY}
      unit="Month"
      total={(sums) => sums.reduce((sum, each) => sum + each, 0)}
      note={
        <>
          {columns[0] !== undefined && <YearNote name={financialYearName(financialYearOf(columns[0].period.from))} />}
          <Legend hasBonus={columns.some(({ extra }) => extra > 0)} />
        </>
      }
    />
  )
})

const columnOfMonth = ({ commission, bonus, beginTime, monthName }: MonthOfCommission, timeZone: string): Column => {
  const from = dayOf(new Date(beginTime * 1000), timeZone)
  return {
    label: monthName,
    name: `${monthName} ${from.slice(0, 4)}`,
    value: commission,
    extra: bonus,
    period: { from, until: firstOfMonth(from, 1) },
  }
}

/** Commission and bonuses of each financial year (A2.5-8, A9-12). */
export const FinancialYearIncome = observer(() => {
  const years = useFlow(useInjection(YEARS), { request: undefined })
  const latest = years.value?.at(-1)
  return (
    <Chart
      title="Financial year income"
      loaded={years}
      columns={(years.value ?? []).map(columnOfYear)}
      scale={YEARLY}
      unit="Financial year"
      total={(sums) => sums.at(-1) ?? 0}
      note={latest === undefined ? <p className={styles.note}>No data.</p> : <YearNote name={latest.yearName} />}
    />
  )
})

const columnOfYear = ({ commission, yearName }: YearOfCommission): Column => {
  const begins = Number(yearName.slice(0, 4))
  return {
    label: yearName.slice(2),
    name: yearName,
    value: commission,
    extra: 0,
    period: { from: `${begins}-07-01`, until: `${begins + 1}-07-01` },
  }
}

const YearNote = ({ name }: { name: string }) => <p className={styles.note}>{`${name}, July to June`}</p>

const Legend = ({ hasBonus }: { hasBonus: boolean }) => (
  <ul className={styles.legend}>
    <li data-key="commission">Commission</li>
    {hasBonus && <li data-key="bonus">Bonus</li>}
  </ul>
)

interface ChartProps {
  readonly title: string
  /** The title for a total below 0, which is then shown without its minus sign; without one the total keeps its sign. */
  readonly titleBelowZero?: string
  readonly loaded: Loaded<unknown>
  readonly columns: readonly Column[]
  readonly scale: typeof MONTHLY
  readonly unit: string
  /** The figure below the title, of the bars' amounts. */
  readonly total: (sums: readonly Cents[]) => Cents
  readonly note: ReactNode
}

/** A chart, its figures as a table, and the entries of the bar that is selected. Failures leave it empty (A8-11). */
const Chart = observer(({ title: usual, titleBelowZero, loaded, columns, scale, unit, total, note }: ChartProps) => {
  const [selected, select] = useState<number | null>(null)
  const chosen = selected === null ? undefined : columns[selected]
  const sums = columns.map(({ value, extra }) => value + extra)
  const amount = total(sums)
  const isOwed = amount < 0 && titleBelowZero !== undefined
  const title = isOwed ? titleBelowZero : usual
  if (loaded.value === null && loaded.failure === null) return <Waiting title={title} height={scale.height} />
  return (
    <Box as="section" className={styles.box}>
      <h2 className={styles.title}>{title}</h2>
      {loaded.failure === null ? (
        <>
          <p className={styles.total}>{formatCents(isOwed ? Math.abs(amount) : amount)}</p>
          {note}
        </>
      ) : (
        <p className={styles.failed}>
          We couldn’t load your commission.{' '}
          <Button variant="quiet" size="small" onClick={loaded.retry}>
            Try again
          </Button>
        </p>
      )}
      <BarChart
        label={`${title}, as bars. The table has the same figures.`}
        bars={columns}
        axis={axisOf(scale, columns)}
        height={scale.height}
        selected={selected}
        onSelect={select}
      />
      {columns.length > 0 && (
        <Disclosure title="Figures" level={3} className={styles.figures}>
          <Table label={`${title}: figures`}>
            <thead>
              <tr>
                <th scope="col">{unit}</th>
                <th scope="col" data-align="right">
                  Amount
                </th>
                <th scope="col">
                  <VisuallyHidden>Entries</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody>
              {columns.map(({ name }, i) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td data-align="right">{formatCents(sums[i] ?? 0)}</td>
                  <td>
                    <Button
                      variant="quiet"
                      size="small"
                      aria-pressed={selected === i}
                      aria-label={`Entries of ${name}`}
                      onClick={() => select(i)}
                    >
                      Entries
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Disclosure>
      )}
      {chosen !== undefined && (
        <CommissionEntries
          key={chosen.name}
          title={`${title}: ${chosen.name}`}
          period={chosen.period}
          onClose={() => select(null)}
        />
      )}
    </Box>
  )
})

/** What is above 0 is stacked apart from what is below. */
const axisOf = (scale: typeof MONTHLY, columns: readonly Column[]) => {
  const ends = (of: (amount: Cents) => Cents) => columns.map(({ value, extra }) => of(value) + of(extra))
  return axisFor(
    scale,
    Math.max(0, ...ends((amount) => Math.max(0, amount))),
    Math.min(0, ...ends((amount) => Math.min(0, amount))),
  )
}

const Waiting = ({ title, height }: { title: string; height: number }) => (
  <Box as="section" className={styles.box}>
    <h2 className={styles.title}>{title}</h2>
    <Skeleton label={`Loading: ${title}`}>
      <SkeletonText size={28} width="40%" />
      <SkeletonBlock height={height + 42} />
    </Skeleton>
  </Box>
)
