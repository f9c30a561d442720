import { Navigate } from 'react-router-dom'
import { pathTo } from '../../domain/shared/paths'
import { useFirstPaintHeld } from './first-paint'

/** Leads home from an address that shows nothing; the server has painted home there. */
export const HomeInstead = () => {
  useFirstPaintHeld()
  return <Navigate to={pathTo('home')} replace />
}
