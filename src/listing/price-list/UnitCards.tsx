import { observer } from 'mobx-react-lite'
import { memo } from 'react'
import { bedsText, type Listing } from '../../../domain/listing/listing'
import type { PriceColumn } from '../../../domain/listing/price-list/price-columns'
import { isOnLots } from '../../../domain/listing/property-type'
import type { Unit } from '../../../domain/listing/unit'
import { formatNumber } from '../../../domain/shared/money'
import { Select } from '../../shared/ui/fields/Select'
import { StatusMark } from '../../shared/ui/text/StatusMark'
import { CompareBox } from '../compare/CompareBox'
import { CostButton } from '../cost/CostButton'
import { ReducedMark } from '../history/ReducedMark'
import type { PriceListPresenter } from './price-list.presenter'
import { rowTone, toneOf } from '../../shared/ui/text/unit-tone'
import type { UnitActions } from './unit-actions'
import styles from './UnitCards.module.css'
import { RowLink } from './RowLink'
import { followRow } from './follow-row'
import { UnitPrice } from './UnitPrice'
import { useRowCursor } from './use-row-cursor'
import { useRowWindow } from './use-row-window'

interface UnitCardsProps {
  prices: PriceListPresenter
  /** Those to show. */
  units: readonly Unit[]
  columns: readonly PriceColumn[]
  listing: Listing
  actions: UnitActions | undefined
  rowPath: string | undefined
}

/** Pixels, as in the style sheet. */
const CARD = 72

/** The price list on a phone: unit, status and price, then rooms and size. */
export const UnitCards = observer(({ prices, units, columns, listing, actions, rowPath }: UnitCardsProps) => {
  const price = columns.find(({ key }) => key === 'revisedPrice')
  const {
    frame,
    shown: { from, to },
    show,
  } = useRowWindow<HTMLUListElement>({ count: units.length, rowHeight: CARD })
  const { row, onKeyDown, onFocus } = useRowCursor(units.length, show)
  const stop = Math.min(Math.max(row, from), to - 1)
  const onLots = isOnLots(listing.propertyType)
  return (
    <>
      <SortBy prices={prices} columns={columns} />
      <ul
        ref={frame}
        className={styles.cards}
        tabIndex={-1}
        aria-label={`Price list of ${listing.name}`}
        aria-busy={prices.isSorting || undefined}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        <Gap cards={from} />
        {units.slice(from, to).map((unit, index) => (
          <Card
            key={from + index}
            index={from + index}
            count={units.length}
            unit={unit}
            price={price}
            onLots={onLots}
            actions={actions}
            rowPath={rowPath}
            isStop={from + index === stop}
          />
        ))}
        <Gap cards={units.length - to} />
      </ul>
    </>
  )
})

const SortBy = observer(({ prices, columns }: Pick<UnitCardsProps, 'prices' | 'columns'>) => {
  const options = columns
    .filter(({ isSorted }) => isSorted)
    .flatMap(({ key, label }) => [
      { value: `${key} asc`, label: `${label}, ascending` },
      { value: `${key} desc`, label: `${label}, descending` },
    ])
  const sort = (chosen: string) => {
    const [column = 'apt', direction] = chosen.split(' ')
    prices.sortBy({ column, direction: direction === 'desc' ? 'desc' : 'asc' })
  }
  return (
    <label className={styles.sort}>
      Sort by
      <Select
        size="small"
        options={options}
        value={`${prices.order.column} ${prices.order.direction}`}
        onChange={sort}
      />
    </label>
  )
})

/** Spacer for cards outside the window. */
const Gap = ({ cards }: { cards: number }) =>
  cards <= 0 ? null : <li aria-hidden="true" style={{ height: cards * CARD }} />

interface CardProps {
  unit: Unit
  index: number
  count: number
  price: PriceColumn | undefined
  onLots: boolean
  actions: UnitActions | undefined
  rowPath: string | undefined
  isStop: boolean
}

const Card = memo(({ unit, index, count, price, onLots, actions, rowPath, isStop }: CardProps) => (
  <li
    className={styles.card}
    data-row={index}
    aria-posinset={index + 1}
    aria-setsize={count}
    data-tone={rowTone(unit)}
    {...(rowPath === undefined ? {} : { onClick: followRow })}
  >
    <b className={styles.apt}>
      <RowLink path={rowPath ?? actions?.pathOf?.(unit)} tabIndex={isStop ? 0 : -1}>
        {unit.apt}
      </RowLink>
    </b>
    <StatusMark tone={toneOf(unit)} />
    <span className={styles.price}>
      <ReducedMark unit={unit} actions={actions} className={styles.reduced} />
      {actions === undefined ? (
        <UnitPrice unit={unit}>{price?.text(unit) ?? ''}</UnitPrice>
      ) : (
        <CostButton unit={unit} tabIndex={isStop ? 0 : -1} onCost={actions.onCost}>
          <UnitPrice unit={unit}>{price?.text(unit) ?? ''}</UnitPrice>
        </CostButton>
      )}
    </span>
    {actions !== undefined && (
      <CompareBox
        compare={actions.compare}
        listing={actions.listing}
        unit={unit}
        tabIndex={isStop ? 0 : -1}
        className={styles.compare}
      />
    )}
    <span className={styles.rooms}>{countsOf(unit)}</span>
    <span className={styles.size}>{sizeOf(unit, onLots)}</span>
  </li>
))

/** `120 m² total`, or what is known of it; empty for nothing. */
const sizeOf = ({ landSize, total, internal }: Unit, onLots: boolean): string => {
  const [size, of] = onLots ? [landSize, 'land'] : total > 0 ? [total, 'total'] : [internal, 'internal']
  return size > 0 ? `${formatNumber(size)} m² ${of}` : ''
}

const countsOf = ({ beds, baths, cars, internal }: Unit): string =>
  internal === 0 ? '' : `${beds <= 0 ? bedsText(beds) : `${beds} bed`}  ${baths} bath  ${cars} car`
