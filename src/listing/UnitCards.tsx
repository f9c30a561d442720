import { observer } from 'mobx-react-lite'
import { memo } from 'react'
import { bedsText, type Listing } from '../../domain/listing/listing'
import type { PriceColumn } from '../../domain/listing/price-columns'
import { isOnLots, propertyTypeOf } from '../../domain/listing/property-type'
import type { Room } from '../../domain/listing/room'
import { Select } from '../shared/ui/Select'
import { StatusMark } from '../shared/ui/StatusMark'
import type { PriceListPresenter } from './price-list.presenter'
import { rowTone, toneOf } from './room-tone'
import styles from './UnitCards.module.css'
import { UnitPrice } from './UnitPrice'

interface UnitCardsProps { prices: PriceListPresenter; columns: readonly PriceColumn[]; listing: Listing }

/** The price list on a phone: number, standing and price; below them rooms and size. */
export const UnitCards = observer(({ prices, columns, listing }: UnitCardsProps) => {
  const price = columns.find(({ key }) => key === 'revisedPrice')
  const options = columns.filter(({ kind }) => kind !== 'plan').flatMap(({ key, label }) => [
    { value: `${key} asc`, label: `${label}, ascending` }, { value: `${key} desc`, label: `${label}, descending` },
  ])
  const sort = (chosen: string) => {
    const [column = 'apt', direction] = chosen.split(' ')
    prices.sortBy({ column, direction: direction === 'desc' ? 'desc' : 'asc' })
  }
  return <>
    <label className={styles.sort}>Sort by<Select size="small" options={options} value={`${prices.order.column} ${prices.order.direction}`} onChange={sort} /></label>
    <ul className={styles.cards} aria-label={`Price list of ${listing.name}`} aria-busy={prices.isSorting || undefined}>
      {prices.rooms.map((room) => <Card key={room.roomId} room={room} price={price} onLots={isOnLots(propertyTypeOf(listing.propertyType))} />)}
    </ul>
  </>
})

const Card = memo(({ room, price, onLots }: { room: Room; price: PriceColumn | undefined; onLots: boolean }) => (
  <li className={styles.card} data-tone={rowTone(room)}>
    <b className={styles.apt}>{room.apt}</b>
    <StatusMark tone={toneOf(room)} />
    <span className={styles.price}><UnitPrice room={room}>{price?.text(room) ?? ''}</UnitPrice></span>
    <span className={styles.rooms}>{roomsOf(room)}</span>
    <span className={styles.size}>{onLots ? `${room.landSize} m² land` : `${room.total} m² total`}</span>
  </li>
))

const roomsOf = ({ beds, baths, cars, internal }: Room): string => (internal === 0 ? '' :
  `${beds <= 0 ? bedsText(beds) : `${beds} bed`}  ${baths} bath  ${cars} car`)
