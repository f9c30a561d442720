import { memo, useDeferredValue } from 'react'
import { STATE_NAMES, type StateCode, withArticle } from '../../../domain/shared/places/australia'
import { formatNumber } from '../../../domain/shared/money'
import { Anchor } from '../../shared/ui/controls/Anchor'
import type { QuickSearch } from './shell.model'
import styles from './QuickSearchTable.module.css'

/**
 * States by property type; the counts link to the results, and so do the row and column headings (A2.4-12 to A2.4-14).
 */
export const QuickSearchTable = ({ search }: { search: QuickSearch }) => (
  // Fifty links, drawn in slices when their counts arrive: a phone answers a press in the meantime.
  <Table search={useDeferredValue(search)} />
)

const Table = memo(({ search }: { search: QuickSearch }) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col">State or territory</th>
        {search.types.map((type) => (
          <th key={type} scope="col">
            <Anchor destination={{ to: search.path(null, type) }}>{type}</Anchor>
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {STATE_NAMES.map(([state, name]) => (
        <tr key={state}>
          <th scope="row">
            <Anchor destination={{ to: search.path(state, null) }}>{name}</Anchor>
          </th>
          {search.types.map((type) => (
            <td key={type}>
              <Count search={search} state={state} name={name} type={type} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
))
Table.displayName = 'QuickSearchTable'

const Count = ({
  search,
  state,
  name,
  type,
}: {
  search: QuickSearch
  state: StateCode
  name: string
  type: string
}) => {
  const count = search.count(state, type)
  if (count === null) return <span className={styles.waiting}>–</span>
  if (count === 0) return <span className={styles.none}>0</span>
  return (
    <Anchor
      destination={{ to: search.path(state, type) }}
      aria-label={`${type} in ${withArticle(name)}, ${count} ${count === 1 ? 'listing' : 'listings'}`}
    >
      {formatNumber(count)}
    </Anchor>
  )
}
