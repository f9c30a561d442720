import { pathTo } from '../shared/paths'

/** My account, scrolled to one of its sections. */
export const profilePath = (section: 'favourites' | 'reservations' | 'security'): string =>
  `${pathTo('profile')}?section=${section}`
