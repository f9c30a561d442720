import { observer } from 'mobx-react-lite'
import type { FormEvent } from 'react'
import { pathTo } from '../../../domain/shared/paths'
import { Button } from '../../shared/ui/controls/Button'
import { Segmented } from '../../shared/ui/fields/Segmented'
import { FiltersButton } from './FiltersButton'
import styles from './SearchPanel.module.css'
import type { SearchPanelPresenter } from './search-panel.presenter'
import { SEARCH_TYPES } from './search-types'
import { SuburbField } from './SuburbField'

/**
 * The search bar of the home page: buy or sold, place, filters (B2.2-5 to B2.2-8). Before the application has loaded it
 * is sent to the results, which understand the names of its fields.
 */
export const SearchPanel = observer(({ panel }: { panel: SearchPanelPresenter }) => {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    panel.run()
  }
  return (
    <form role="search" aria-label="Homes" action={pathTo('results')} className={styles.panel} onSubmit={submit}>
      <Segmented
        label="Buy or sold"
        name="searchType"
        size="tall"
        className={styles.kind}
        segments={SEARCH_TYPES}
        value={panel.searchType}
        onChange={(searchType) => panel.change({ searchType })}
      />
      <SuburbField
        className={styles.field}
        look="bare"
        name="suburb"
        suburb={panel.filters.searchSuburb}
        searchType={panel.searchType}
        isDraft
        onChange={(searchSuburb) => panel.change({ searchSuburb })}
        onSubmit={panel.run}
      />
      <FiltersButton
        variant="line"
        className={styles.button}
        filters={panel.filters}
        groups={panel.groups}
        onKeep={panel.change}
        onSearch={(filters) => {
          panel.change(filters)
          panel.run()
        }}
      />
      <Button type="submit" icon="search" className={styles.button}>
        Search
      </Button>
    </form>
  )
})
