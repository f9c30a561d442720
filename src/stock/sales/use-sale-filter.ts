import { useSearchParams } from 'react-router-dom'
import { idIn } from '../../../domain/shared/paths'
import { SaleList, type SaleFilter } from '../../../domain/stock/sales/sale'

/** The filter of the address, and where else leads with it. */
export const useSaleFilter = () => {
  const [query] = useSearchParams()
  const projectId = idIn(query.get('project') ?? undefined) ?? 0
  const words = (query.get('words') ?? '').slice(0, 100)
  const list = query.get('list')
  const search = (more: Readonly<Record<string, string>> = {}): string => {
    const all = new URLSearchParams({
      ...(projectId === 0 ? {} : { project: String(projectId) }),
      ...(words === '' ? {} : { words }),
      ...more,
    })
    return all.size === 0 ? '' : `?${all}`
  }
  return {
    filter: { projectId, words } satisfies SaleFilter,
    list: SaleList.is(list) ? list : ('offers' as const),
    page: idIn(query.get('page') ?? undefined) ?? 1,
    /** A place of the sales, with the filter. */
    to: (path: string, more?: Readonly<Record<string, string>>) => `${path}${search(more)}`,
  }
}
