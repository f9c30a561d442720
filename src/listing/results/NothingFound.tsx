import { observer } from 'mobx-react-lite'
import { Suspense, useEffect, useState } from 'react'
import { part } from '../../shared/part'
import { Button } from '../../shared/ui/controls/Button'
import { EmptyState } from '../../shared/ui/messages/States'
import { NOTHING_FOUND, type SearchPresenter } from '../search/search.presenter'

const SurroundingSuburbs = part(() => import('./SurroundingSuburbs'), 'SurroundingSuburbs')

/** Instead of the list (B2.4). */
export const NothingFound = observer(({ search }: { search: SearchPresenter }) => {
  // The first paint of the server has no part that is loaded later.
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  return (
    <EmptyState
      title={NOTHING_FOUND}
      action={
        search.active.length > 0 && (
          <Button variant="line" onClick={search.clear}>
            Clear filters
          </Button>
        )
      }
    >
      {isLive && (
        <Suspense fallback={null}>
          <SurroundingSuburbs search={search} />
        </Suspense>
      )}
    </EmptyState>
  )
})
