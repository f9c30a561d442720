import { observer } from 'mobx-react-lite'
import { memo } from 'react'
import type { PriceColumn } from '../../domain/listing/price-columns'
import type { Room } from '../../domain/listing/room'
import { Icon } from '../shared/ui/Icon'
import { StatusMark } from '../shared/ui/StatusMark'
import { SortHead, Table } from '../shared/ui/Table'
import type { PriceListPresenter } from './price-list.presenter'
import { rowTone, toneOf } from './room-tone'
import { UnitPrice } from './UnitPrice'
import styles from './UnitTable.module.css'

interface UnitTableProps {
  prices: PriceListPresenter
  columns: readonly PriceColumn[]
  label: string
  /** Pixels. */
  maxHeight: number
}

/** The price list with all its columns; a press on a head sorts (B2.6). */
export const UnitTable = observer(({ prices, columns, label, maxHeight }: UnitTableProps) => {
  const { order } = prices
  const sorted = (key: string) => (key !== order.column ? null : order.direction === 'asc' ? 'ascending' : 'descending')
  return (
    <Table label={label} maxHeight={maxHeight} className={styles.table}>
      <thead>
        <tr>{columns.map(({ key, label: head, kind }) => (kind === 'plan'
          ? <th key={key} scope="col">{head}</th>
          : <SortHead key={key} sorted={sorted(key)} onSort={() => prices.sort(key)} {...(kind === 'figure' ? { align: 'right' as const } : {})}>{head}</SortHead>))}</tr>
      </thead>
      <tbody aria-busy={prices.isSorting || undefined}>{prices.rooms.map((room) => <Row key={room.roomId} room={room} columns={columns} />)}</tbody>
    </Table>
  )
})

interface RowProps { room: Room; columns: readonly PriceColumn[] }

/** A unit's row is drawn again when the unit or the columns changed: the list is made anew at each change of any unit. */
const isSameRow = (a: RowProps, b: RowProps): boolean =>
  a.room === b.room && a.columns.length === b.columns.length && a.columns.every((column, index) => column === b.columns[index])

/** A tint never stands without the word that says the same. */
const Row = memo(({ room, columns }: RowProps) => (
  <tr data-tone={columns.some(({ key }) => key === 'status') ? rowTone(room) : undefined}>
    {columns.map((column) => <Cell key={column.key} room={room} column={column} />)}
  </tr>
), isSameRow)

const Cell = ({ room, column: { key, kind, text } }: { room: Room; column: PriceColumn }) => {
  if (key === 'apt') return <th scope="row" className={styles.apt}>{text(room)}</th>
  if (key === 'status') return <td><StatusMark tone={toneOf(room)}>{text(room)}</StatusMark></td>
  if (kind === 'plan') return <td>{text(room) !== '' && <a href={text(room)} target="_blank" rel="noopener" aria-label={`Floor plan of ${room.apt}`}><Icon name="file" className={styles.plan} /></a>}</td>
  if (key === 'revisedPrice') return <td data-align="right" className={styles.price}><UnitPrice room={room}>{text(room)}</UnitPrice></td>
  return <td data-align={kind === 'figure' ? 'right' : undefined}>{text(room)}</td>
}
