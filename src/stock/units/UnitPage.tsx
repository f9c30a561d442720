import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { projectPath } from '../../../domain/members/desk-paths'
import { idIn } from '../../../domain/shared/paths'
import { formatDollars } from '../../../domain/shared/money'
import { formatDeadline } from '../../../domain/shared/time-zones'
import { NO_PERSON } from '../../../domain/stock/change'
import {
  FIELD_NAMES,
  fieldProblem,
  isSoldElsewhere,
  readField,
  type UnitHistory,
} from '../../../domain/stock/stock-unit'
import { useFlow } from '../../shared/flow'
import { useInjection } from '../../shared/injection'
import { Anchor } from '../../shared/ui/controls/Anchor'
import { Button } from '../../shared/ui/controls/Button'
import { Field } from '../../shared/ui/fields/Field'
import { TextInput } from '../../shared/ui/fields/TextInput'
import { Notice } from '../../shared/ui/messages/Notice'
import { Skeleton, SkeletonBlock } from '../../shared/ui/messages/Skeleton'
import { EmptyState, ErrorState } from '../../shared/ui/messages/States'
import { CHANGE_UNITS, UNIT } from '../desk.flows'
import { Dimensioned } from '../frame/DeskSheet'
import { Mark, Tile } from '../frame/Stock'
import panes from '../frame/Panes.module.css'
import { may, type OfProject, ProjectSheet } from '../project/ProjectSheet'
import { PriceChart } from '../unit/PriceChart'
import { Queue } from '../unit/Queue'
import { ReleaseCheckout } from './ReleaseCheckout'
import { claimText } from './unit-texts'

/** `/desk/projects/{id}/units/{unitId}` */
export const UnitPage = (props: OfProject) => {
  const unitId = idIn(useParams()['unitId'])
  return unitId === null ? (
    <Navigate to={projectPath(props.project.summary.id, 'units')} replace />
  ) : (
    <OneUnit key={unitId} unitId={unitId} {...props} />
  )
}

const OneUnit = observer(({ project, onChanged, unitId }: OfProject & { unitId: number }) => {
  const { id, state } = project.summary
  const loaded = useFlow(useInjection(UNIT), { request: { id, unitId } })
  const { value } = loaded
  const refresh = () => {
    loaded.refresh()
    onChanged()
  }
  return (
    <ProjectSheet project={project} tab="units" number="02.3.1">
      {loaded.failure?.kind === 'not-found' ? (
        <EmptyState title="Unit not found">It isn’t in this project.</EmptyState>
      ) : loaded.failure !== null ? (
        <ErrorState title="We couldn’t load the unit" onRetry={loaded.retry}>
          {loaded.failure.message}
        </ErrorState>
      ) : value === null ? (
        <Skeleton label="Loading the unit">
          <SkeletonBlock height={320} />
        </Skeleton>
      ) : (
        <div className={panes.columns}>
          <div className={panes.side}>
            <Facts history={value} project={project} />
          </div>
          <div className={panes.pane}>
            <div className={panes.stack}>
              {value.unit.claim !== null && (
                <section aria-label="The claim">
                  <Dimensioned>The claim</Dimensioned>
                  <p className={panes.main}>{claimText(value.unit, state)}</p>
                  {may(project, 'manager') && value.unit.claim.status === 'checkout' && (
                    <ReleaseCheckout project={project.summary} unit={value.unit} onReleased={refresh} />
                  )}
                  {value.unit.claim.askedPrice !== null && (
                    <p>
                      List price when it was claimed: {formatDollars(value.unit.claim.askedPrice)}. This price stays.
                    </p>
                  )}
                </section>
              )}
              {isSoldElsewhere(value.unit) ? (
                <p className={panes.muted}>Sold elsewhere. Its price stays as it is.</p>
              ) : (
                may(project, 'manager') &&
                value.unit.claim === null && <ChangePrice projectId={id} history={value} onChanged={refresh} />
              )}
              <Queue queue={value.queue} state={state} />
              <PriceChart history={value} state={state} />
              <Prices history={value} state={state} />
              <Statuses history={value} state={state} />
            </div>
          </div>
        </div>
      )}
    </ProjectSheet>
  )
})

const Facts = ({ history: { unit }, project }: { history: UnitHistory; project: OfProject['project'] }) => {
  const facts: readonly (readonly [string, string | number])[] = [
    ['Plan', unit.planType],
    ['Level', unit.level],
    ['Stage', project.stages.find(({ id }) => id === unit.stageId)?.name ?? ''],
    [FIELD_NAMES.beds, unit.beds],
    [FIELD_NAMES.baths, unit.baths],
    [FIELD_NAMES.cars, unit.cars],
    ['Internal, m²', unit.internal],
    ['Balcony, m²', unit.balcony],
    ['Total, m²', unit.total],
    ['Land, m²', unit.landSize],
    ['Lot', unit.lot],
    ['Aspect', unit.outlook],
    ['Title', unit.titleType],
  ]
  return (
    <div className={panes.stack}>
      <p className={panes.tile}>
        <Tile label={unit.label} status={unit.status} /> <Mark status={unit.status} />
      </p>
      <section aria-label="Facts">
        <Dimensioned more={<Anchor destination={{ to: projectPath(project.summary.id, 'units') }}>All units</Anchor>}>
          Facts
        </Dimensioned>
        <dl className={panes.facts}>
          {facts
            .filter(([, value]) => value !== '' && value !== 0)
            .map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          <div>
            <dt>Price</dt>
            <dd>{unit.price === null ? '–' : formatDollars(unit.price)}</dd>
          </div>
        </dl>
      </section>
    </div>
  )
}

interface ChangeProps {
  readonly projectId: number
  readonly history: UnitHistory
  readonly onChanged: () => void
}

const textOf = (price: number | null): string => (price === null ? '' : String(price))

const ChangePrice = observer(({ projectId, history: { unit }, onChanged }: ChangeProps) => {
  const [shown, setShown] = useState(unit.price)
  const [typed, setTyped] = useState(textOf(unit.price))
  const [reason, setReason] = useState('')
  // A changed price is typed again; the fields and the focus stay.
  if (shown !== unit.price) {
    setShown(unit.price)
    setTyped(textOf(unit.price))
    setReason('')
  }
  const changing = useFlow(useInjection(CHANGE_UNITS), undefined)
  useEffect(() => changing.subscribe(onChanged), [changing, onChanged])
  const value = readField('price', typed)
  const problem = value === undefined ? 'Price must be a number.' : fieldProblem('price', value)
  const price = typeof value === 'number' ? value : null
  const save = () => {
    const edits = [{ unitId: unit.unitId, was: { price: unit.price }, now: { price } }]
    changing.start({ id: projectId, edits, reason })
  }
  return (
    <section aria-label="Change the price">
      <Dimensioned>Change the price</Dimensioned>
      <form
        className={panes.inline}
        onSubmit={(event) => {
          event.preventDefault()
          if (problem === null && price !== unit.price) save()
        }}
      >
        <Field label="New price" required error={problem}>
          <TextInput inputMode="decimal" value={typed} onChange={setTyped} />
        </Field>
        <Field label="Why" optional>
          <TextInput maxLength={200} value={reason} onChange={setReason} />
        </Field>
        <Button type="submit" size="small" busy={changing.isBusy} disabled={problem !== null || price === unit.price}>
          {price === null ? 'Take the price away' : `Change to ${formatDollars(price)}`}
        </Button>
      </form>
      {changing.failure !== null && <Notice tone="error">{changing.failure.message}</Notice>}
    </section>
  )
})

interface HistoryProps {
  readonly history: UnitHistory
  readonly state: string
}

const Prices = ({ history: { prices }, state }: HistoryProps) => (
  <section aria-label="Price history">
    <Dimensioned>Price history</Dimensioned>
    {prices.length === 0 ? (
      <p className={panes.muted}>Kept from the first change on.</p>
    ) : (
      <table className={panes.table}>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col" className={panes.right}>
              Price
            </th>
            <th scope="col">Who</th>
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody>
          {prices.map(({ price, at, who, why }) => (
            <tr key={at.getTime()}>
              <td className={panes.when}>{formatDeadline(at, state)}</td>
              <td className={panes.right}>{price === null ? '–' : formatDollars(price)}</td>
              <td>{who === '' ? NO_PERSON : who}</td>
              <td>{why}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
)

const Statuses = ({ history: { statuses }, state }: HistoryProps) => (
  <section aria-label="Status ledger">
    <Dimensioned>Status ledger</Dimensioned>
    {statuses.length === 0 ? (
      <p className={panes.muted}>No status has changed yet.</p>
    ) : (
      <ol className={panes.checks}>
        {statuses.map(({ from, to, at, by }) => (
          <li key={`${at.getTime()} ${to}`} className={panes.entry}>
            <Mark status={to} />
            <span>
              <span className={panes.when}>{formatDeadline(at, state)}</span>{' '}
              <span>{from === to && by === '' ? 'Offered to the first in the queue' : by}</span>
            </span>
          </li>
        ))}
      </ol>
    )}
  </section>
)
