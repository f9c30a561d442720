import { useEffect } from 'react'
import { pageTitle } from '../../domain/content/tenant'
import { SITE } from '../../domain/content/site'
import { useInjection } from './injection'

/** `{Brand} | {page}` (M2-62). */
export const usePageTitle = (page: string): void => {
  const { tenant } = useInjection(SITE)
  useEffect(() => {
    document.title = pageTitle(tenant, page)
  }, [tenant, page])
}
