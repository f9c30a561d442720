import { lazy } from 'react'
import { Navigate, Route, Routes, useParams, useSearchParams } from 'react-router-dom'
import { PRIVATE_VISIT_STORE } from '../../../domain/sharing/sharing.ports'
import { idIn, pathTo } from '../../../domain/shared/paths'
import { PRIVATE_VISIT } from '../../sharing/private-visit.presenter'
import { privateVisitBindings } from '../../sharing/private-visit.bindings'
import { useFlow } from '../../shared/flow'
import { useBindings, useInjection } from '../../shared/injection'
import { PrivateSelection } from './PrivateSelection'
import { PrivateShell } from './PrivateShell'
import { PrivateTabPage } from './PrivateTabPage'
import { privateUnitsBindings } from './private-units.bindings'

/** Only for visitors who reserve. */
const PrivateWrite = lazy(async () => ({ default: (await import('./PrivateWrite')).PrivateWrite }))
const PrivateComplete = lazy(async () => ({ default: (await import('./PrivateComplete')).PrivateComplete }))

interface Address {
  readonly propertyId: number
  readonly hasPublicFlag: boolean
  readonly sessionId: string
}

/** `/private/{tab}/{id}?publicFlag=&sessionId=`, and reserving through a private link (B2.1-17 to B2.1-20). */
export const PrivatePages = () => {
  useBindings(privateVisitBindings)
  useBindings(privateUnitsBindings)
  const [query] = useSearchParams()
  const propertyId = idIn(useParams()['*']?.split('/')[1])
  if (propertyId === null) return <Navigate to={pathTo('home')} replace />
  const address = {
    propertyId,
    hasPublicFlag: query.get('publicFlag') === '1',
    sessionId: query.get('sessionId') ?? '',
  }
  return <Visit key={Object.values(address).join(' ')} {...address} />
}

const Visit = (address: Address) => {
  const store = useInjection(PRIVATE_VISIT_STORE)
  const visit = useFlow(useInjection(PRIVATE_VISIT), { key: { ...address, ...store.recall(address) } })
  return (
    <PrivateShell visit={visit}>
      <Routes>
        <Route path="selection/:propertyId" element={<PrivateSelection />} />
        <Route path="write/:propertyId/:unitId" element={<PrivateWrite />} />
        <Route path="complete/:propertyId/:unitId" element={<PrivateComplete />} />
        <Route path=":tab/:propertyId" element={<PrivateTabPage />} />
        <Route path="*" element={<Navigate to={visit.pathTo('property')} replace />} />
      </Routes>
    </PrivateShell>
  )
}
