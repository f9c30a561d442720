import type { OwnUnitsPort } from '../../../domain/listing/units/own-unit'
import { call, type HttpClient } from '../shared/http-client'
import { ownUnits } from './own-units.contract'

export const ownUnitsOverHttp = (http: HttpClient): OwnUnitsPort => ({
  list: (id) => call(http, ownUnits)({ params: { id } }),
})
