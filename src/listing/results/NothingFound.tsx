import { observer } from 'mobx-react-lite'
import { Button } from '../../shared/ui/Button'
import { EmptyState } from '../../shared/ui/States'
import { NOTHING_FOUND, type SearchPresenter } from '../search/search.presenter'

/** Instead of the list (B2.4). */
export const NothingFound = observer(({ search }: { search: SearchPresenter }) => (
  <EmptyState
    title={NOTHING_FOUND}
    action={
      search.active.length > 0 && (
        <Button variant="line" onClick={search.clear}>
          Clear filters
        </Button>
      )
    }
  />
))
