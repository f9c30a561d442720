import { observer } from 'mobx-react-lite'
import { SORTS } from '../../../domain/listing/search/search-filters'
import { Button } from '../../shared/ui/controls/Button'
import { Chip } from '../../shared/ui/controls/Chip'
import { Segmented } from '../../shared/ui/fields/Segmented'
import { Select } from '../../shared/ui/fields/Select'
import { FiltersButton } from '../search/FiltersButton'
import styles from './ResultsBar.module.css'
import { SEARCH_TYPES } from '../search/search-types'
import type { SearchPresenter } from '../search/search.presenter'
import { SuburbField } from '../search/SuburbField'

const LAYOUTS = [
  { value: 'list', label: 'List' },
  { value: 'map', label: 'Map' },
] as const
const SORT_OPTIONS = SORTS.map(([value, label]) => ({ value, label }))

/** The search heading, result count, sort order, and a removable chip for each active filter. */
export const ResultsBar = observer(({ search }: { search: SearchPresenter }) => (
  <div className={styles.bar}>
    <div className={styles.head}>
      <h1 className={styles.title}>{search.heading}</h1>
      <Segmented
        label="List or map"
        size="small"
        className={styles.layout}
        segments={LAYOUTS}
        value={search.layout}
        onChange={search.show}
      />
      <label className={styles.sort}>
        <span>Sort by</span>
        <Select size="small" options={SORT_OPTIONS} value={search.filters.sort} onChange={search.sort} />
      </label>
    </div>
    <div className={styles.search} role="search" aria-label="Homes">
      <Segmented
        label="Buy or sold"
        className={styles.kind}
        segments={SEARCH_TYPES}
        value={search.filters.searchType}
        onChange={search.setSearchType}
      />
      <SuburbField
        look="compact"
        className={styles.suburb}
        suburb={search.filters.searchSuburb}
        searchType={search.filters.searchType}
        onChange={search.setSuburb}
      />
      <FiltersButton filters={search.filters} groups={search.groups} onSearch={search.run} />
      {search.active.length > 0 && <ActiveFilters search={search} />}
    </div>
  </div>
))

const ActiveFilters = observer(({ search }: { search: SearchPresenter }) => (
  <div className={styles.chips} role="group" aria-label="Filters in use">
    {search.active.map(({ label, without }) => (
      <Chip key={label} label={label} onRemove={() => search.run(without)} />
    ))}
    <Button variant="quiet" size="small" onClick={search.clear}>
      Clear filters
    </Button>
  </div>
))
