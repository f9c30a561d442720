import { useEffect } from 'react'
import { LISTING_GONE } from '../../domain/listing/listing'
import { HomeInstead } from '../shared/HomeInstead'
import { useInjection } from '../shared/injection'
import { TOASTS } from '../shared/ui/messages/toasts.presenter'

/** Leads home from a listing that is missing or closed, and says why (B4-7, B8-11). */
export const ListingGone = () => {
  const toasts = useInjection(TOASTS)
  useEffect(() => toasts.tell(LISTING_GONE), [toasts])
  return <HomeInstead />
}
