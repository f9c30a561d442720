import { observer } from 'mobx-react-lite'
import { type FormEvent, useState } from 'react'
import { PAGE_SIZE, type PropertyList } from '../../../domain/account/account.ports'
import { pathTo } from '../../../domain/shared/paths'
import { resultsPath } from '../../../domain/listing/listing-paths'
import { titleOf } from '../../../domain/shared/address-titles'
import { useBindings } from '../../shared/injection'
import { usePageTitle } from '../../shared/page-title'
import { useLastPage } from '../../shared/paged-list'
import { Button, LinkButton } from '../../shared/ui/controls/Button'
import { Breadcrumb } from '../../shared/ui/controls/Breadcrumb'
import { Field } from '../../shared/ui/fields/Field'
import { Pagination } from '../../shared/ui/controls/Pagination'
import { Sheet } from '../../shared/ui/text/Sheet'
import { Skeleton, SkeletonBlock, SkeletonText } from '../../shared/ui/messages/Skeleton'
import { EmptyState, ErrorState } from '../../shared/ui/messages/States'
import { TextInput } from '../../shared/ui/fields/TextInput'
import { favouritesBindings } from '../favourites.bindings'
import { listsBindings } from './lists.bindings'
import { PropertyCard } from './PropertyCard'
import styles from './PropertyLists.module.css'
import { usePropertyList } from './use-property-list'

interface Words {
  readonly title: string
  /** The next step for an empty list. */
  readonly advice: string
}
const WORDS: Readonly<Record<PropertyList, Words>> = {
  bookmark: { title: titleOf('bookmarkedList'), advice: 'Bookmark a listing with its heart, and it appears here.' },
  reserve: {
    title: titleOf('reservedList'),
    advice: 'Offers and units held for your clients appear here until the contract is signed.',
  },
  purchase: { title: titleOf('purchasedList'), advice: 'Sales appear here once the contract is signed.' },
}

/** Bookmarked listings. */
export const BookmarkedPage = () => <ListPage list="bookmark" />
/** `/account/reserve` (A2.1-20). */
export const ReservedPage = () => <ListPage list="reserve" />
/** `/account/purchase` (A2.1-21). */
export const PurchasedPage = () => <ListPage list="purchase" />

const ListPage = ({ list }: { list: PropertyList }) => {
  useBindings(favouritesBindings)
  useBindings(listsBindings)
  const { title } = WORDS[list]
  usePageTitle(title)
  return (
    <Sheet first className={styles.page}>
      <Breadcrumb trail={[{ label: 'Account', to: pathTo('account') }]} here={title} />
      <List key={list} name={list} />
    </Sheet>
  )
}

/** Eight cards to a page, with a pager above and below (A2.7-1, A2.7-2). */
const List = observer(({ name }: { name: PropertyList }) => {
  const { list, page, turnTo, text, filter, remember } = usePropertyList(name)
  const { title } = WORDS[name]
  const total = list.value?.total ?? 0
  const pages = Math.ceil(total / PAGE_SIZE)
  useLastPage([page, turnTo], pages)
  const pager = (where: string) => (
    <Pagination page={page} pages={pages} onChange={turnTo} label={`${title}, pages ${where}`} numbers={5} />
  )
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>
          <span>{title}</span>
          {list.value !== null && <span className={styles.count}>{total}</span>}
        </h1>
        {(total > 0 || text !== '') && <Filter key={text} text={text} onFilter={filter} />}
      </div>
      {list.failure !== null ? (
        <ErrorState title="We couldn’t load your properties" onRetry={list.retry}>
          {list.failure.message}
        </ErrorState>
      ) : list.value === null ? (
        <Waiting title={title} />
      ) : total === 0 ? (
        <Nothing name={name} text={text} onClear={() => filter('')} />
      ) : (
        <>
          {pager('above')}
          <ul className={styles.cards} aria-label={title} aria-busy={list.isLoading || undefined}>
            {list.value.rows.map((card) => (
              <li key={card.reservationId === null ? `l${card.listing.propertyId}` : `r${card.reservationId}`}>
                <PropertyCard card={card} bookmark={name === 'bookmark'} onOpen={remember} />
              </li>
            ))}
          </ul>
          {pager('below')}
        </>
      )}
    </>
  )
})

const Filter = ({ text, onFilter }: { text: string; onFilter: (text: string) => void }) => {
  const [typed, setTyped] = useState(text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onFilter(typed.trim())
  }
  return (
    <form role="search" className={styles.filter} onSubmit={submit}>
      <Field label="Name, suburb or unit">
        <TextInput name="text" value={typed} onChange={setTyped} maxLength={100} autoComplete="off" />
      </Field>
      <Button type="submit" variant="line" icon="search">
        Filter
      </Button>
    </form>
  )
}

const Nothing = ({ name, text, onClear }: { name: PropertyList; text: string; onClear: () => void }) => (
  <EmptyState
    title="No data."
    action={
      text === '' ? (
        <LinkButton variant="line" destination={{ to: resultsPath({ searchType: 'buy' }) }}>
          Explore homes
        </LinkButton>
      ) : (
        <Button variant="line" onClick={onClear}>
          Show all
        </Button>
      )
    }
  >
    {text === '' ? WORDS[name].advice : `Nothing here matches “${text}”.`}
  </EmptyState>
)

const Waiting = ({ title }: { title: string }) => (
  <Skeleton label={`Loading ${title.toLowerCase()}`}>
    <div className={styles.cards}>
      {Array.from({ length: PAGE_SIZE }, (_, index) => (
        <div key={index} className={styles.waiting}>
          <SkeletonBlock ratio="3 / 2" />
          <div className={styles.words}>
            <SkeletonText size={21} width="70%" />
            <SkeletonText size={16} width="80%" />
            <SkeletonText size={14} lines={5} />
          </div>
        </div>
      ))}
    </div>
  </Skeleton>
)
