import type { LinkKey, PrivateListingPort } from '../../../domain/sharing/sharing.ports'
import { call, type HttpClient } from '../shared/http-client'
import * as contract from './private-listing.contract'

const keyOf = ({ passphrase, hasPublicFlag, sessionId, unlockToken }: LinkKey) => ({
  passWord: passphrase,
  publicFlag: hasPublicFlag ? 1 : null,
  sessionId,
  unlockToken,
})

export const privateListingOverHttp = (http: HttpClient): PrivateListingPort => ({
  open: (key, unitId) =>
    call(http, contract.openPrivateListing)({ params: { id: key.propertyId }, body: { ...keyOf(key), unitId } }),
  units: (key, { column, direction }) =>
    call(
      http,
      contract.privateUnits,
    )({
      params: { propertyId: key.propertyId },
      body: { ...keyOf(key), orderByKeyword: column, ascOrdesc: direction },
    }),
  noteVisit: (key, tab) =>
    call(http, contract.privateVisit)({ params: { propertyId: key.propertyId }, body: { ...keyOf(key), tab } }),
  referrer: (sessionId) => call(http, contract.referrer)({ query: { sessionId } }),
})
