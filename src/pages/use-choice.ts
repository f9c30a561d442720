import { useSearchParams } from 'react-router-dom'
import { offerTypeFromCode, type OfferType } from '../../domain/listing/unit'
import { idIn } from '../../domain/shared/paths'

export interface AskedFor {
  readonly propertyId: number | null
  readonly unitId: number | null
  readonly type: OfferType | null
  readonly sessionId: string | null
}

/** The parameters in the buyer flow's addresses: `pid`, `rid`, `type` and, after payment, `session_id`. */
export const useChoice = (): AskedFor => {
  const [query] = useSearchParams()
  return {
    propertyId: idIn(query.get('pid')),
    unitId: idIn(query.get('rid')),
    type: offerTypeFromCode(query.get('type')),
    sessionId: query.get('session_id') || null,
  }
}
