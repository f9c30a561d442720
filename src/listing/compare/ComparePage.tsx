import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { type ComparedUnit, noLongerCompared } from '../../../domain/listing/compare/compare'
import { pathTo } from '../../../domain/shared/paths'
import { titleOf } from '../../../domain/shared/address-titles'
import { useFlow } from '../../shared/flow'
import { useBindings, useInjection } from '../../shared/injection'
import { usePageTitle } from '../../shared/page-title'
import { LinkButton } from '../../shared/ui/controls/Button'
import { Notice } from '../../shared/ui/messages/Notice'
import { Sheet } from '../../shared/ui/text/Sheet'
import { Skeleton, SkeletonBlock } from '../../shared/ui/messages/Skeleton'
import { EmptyState, ErrorState } from '../../shared/ui/messages/States'
import { costBindings } from '../cost/cost.bindings'
import { compareBindings } from './compare.bindings'
import { COMPARE, type ComparePresenter } from './compare.presenter'
import { COMPARED } from './compared.presenter'
import { Compared } from './Compared'
import styles from './Compare.module.css'

/** `/property/compare`: up to four units side by side. */
export const ComparePage = observer(() => {
  useBindings(compareBindings)
  useBindings(costBindings)
  const compare = useInjection(COMPARE)
  // Removing a unit here hides its column; it doesn't reload the others.
  const [units] = useState(compare.units)
  usePageTitle(titleOf('compare'))
  return (
    <Sheet first>
      <h1 className={styles.heading}>Side by side</h1>
      {units.length === 0 ? <Nothing /> : <Units compare={compare} units={units} />}
    </Sheet>
  )
})

const Nothing = () => (
  <EmptyState
    title="Nothing to compare yet"
    action={<LinkButton destination={{ to: pathTo('results') }}>Search homes</LinkButton>}
  >
    Open a price list and tick up to four homes to compare. They can be from different listings.
  </EmptyState>
)

const Units = observer(({ compare, units }: { compare: ComparePresenter; units: readonly ComparedUnit[] }) => {
  const found = useFlow(useInjection(COMPARED), { units })
  if (found.failure !== null) return <ErrorState onRetry={found.retry}>{found.failure}</ErrorState>
  if (found.isLoading)
    return (
      <Skeleton label="Loading the units" className={styles.waiting}>
        <SkeletonBlock height={720} />
      </Skeleton>
    )
  const homes = found.homes.filter(({ unit }) => compare.has(unit.unitId))
  const gone = noLongerCompared(
    units.filter(({ unitId }) => compare.has(unitId)),
    homes,
  )
  return (
    <>
      {gone !== '' && <Notice className={styles.gone}>{gone}</Notice>}
      {homes.length === 0 ? <Nothing /> : <Compared compare={compare} homes={homes} news={found.news} />}
    </>
  )
})
