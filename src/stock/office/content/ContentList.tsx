import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect } from 'react'
import type { DeskBrand } from '../../../../domain/stock/office'
import type { Entry } from '../../../../domain/stock/office.ports'
import { useFlow } from '../../../shared/flow'
import type { FormPresenter } from '../../../shared/form/form.presenter'
import { useInjection } from '../../../shared/injection'
import type { TaskFlow } from '../../../shared/task.presenter'
import type { Column } from '../../frame/DeskTable'
import { EntryList } from '../../frame/EntryList'
import { type Closing, FormDialog } from '../../frame/FormDialog'
import { WhenLoaded } from '../../frame/WhenLoaded'
import type { ContentFlows } from './content.flows'

interface Props<F extends object> {
  readonly brand: DeskBrand
  readonly flows: ContentFlows<F>
  /** `a question`. */
  readonly one: string
  /** `questions`. */
  readonly many: string
  /** What it is called in the names of buttons. */
  readonly nameOf: (fields: F) => string
  readonly columns: readonly [Column<F>, ...Column<F>[]]
  readonly empty: string
  /** What follows when one is removed. */
  readonly warning: (fields: F) => string
  readonly fields: (form: FormPresenter<F>) => ReactNode
}

/** One kind of a brand’s own content. Without any, pages show that for all brands. */
export const ContentList = observer(<F extends object>({ brand: { label }, flows, ...more }: Props<F>) => {
  const { one, many, nameOf, columns, empty, warning, fields } = more
  const entries = useFlow(useInjection(flows.list), { request: label })
  const removing = useFlow(useInjection(flows.remove), undefined)
  const { refresh } = entries
  useEffect(() => removing.subscribe(refresh), [removing, refresh])
  const shared = {
    keyOf: ({ id }: Entry<F>) => id,
    nameOf: (entry: Entry<F>) => nameOf(entry.fields),
    columns: columns.map((column) => ({
      ...column,
      show: (entry: Entry<F>, at: number) => column.show(entry.fields, at),
    })) as unknown as [Column<Entry<F>>, ...Column<Entry<F>>[]],
    add: `Add ${one}`,
    help: `Once there is one, pages show the ${many} of this list in place of those for all brands.`,
    empty: [`No ${many} of your own`, empty] as const,
    onRemove: ({ id }: Entry<F>) => removing.start({ brand: label, id }),
    warning: (entry: Entry<F>) => warning(entry.fields),
    onChanged: refresh,
    dialog: (known: Entry<F> | null, closing: Closing) => (
      <EntryDialog brand={label} known={known} flows={flows} one={one} closing={closing}>
        {fields}
      </EntryDialog>
    ),
  }
  const { failure, isBusy } = removing
  return (
    <WhenLoaded loaded={entries} what={`the ${many}`}>
      {(found) =>
        flows.order === null ? (
          <EntryList entries={found} failure={failure} isBusy={isBusy} {...shared} />
        ) : (
          <Ordered order={flows.order} brand={label} onChanged={refresh}>
            {(ordering, onOrder) => (
              <EntryList
                entries={found}
                failure={failure ?? ordering.failure}
                isBusy={isBusy || ordering.isBusy}
                onOrder={(wanted) => onOrder(wanted.map(({ id }) => id))}
                {...shared}
              />
            )}
          </Ordered>
        )
      }
    </WhenLoaded>
  )
})

type Ordering = TaskFlow<{ readonly brand: string; readonly ids: readonly number[] }>

interface OrderedProps {
  readonly order: NonNullable<ContentFlows<never>['order']>
  readonly brand: string
  readonly onChanged: () => void
  readonly children: (ordering: ReturnType<Ordering['present']>, onOrder: (ids: readonly number[]) => void) => ReactNode
}

const Ordered = observer(({ order, brand, onChanged, children }: OrderedProps) => {
  const ordering = useFlow(useInjection(order), undefined)
  useEffect(() => ordering.subscribe(onChanged), [ordering, onChanged])
  return children(ordering, (ids) => ordering.start({ brand, ids }))
})

interface DialogProps<F extends object> {
  readonly brand: string
  readonly known: Entry<F> | null
  readonly flows: ContentFlows<F>
  readonly one: string
  readonly closing: Closing
  readonly children: (form: FormPresenter<F>) => ReactNode
}

const EntryDialog = <F extends object>({ brand, known, flows, one, closing, children }: DialogProps<F>) => {
  const flowOf = useInjection(flows.edit)
  return (
    <FormDialog
      flowOf={() => flowOf({ brand, known })}
      title={known === null ? `Add ${one}` : `Change ${one}`}
      {...closing}
    >
      {children}
    </FormDialog>
  )
}
