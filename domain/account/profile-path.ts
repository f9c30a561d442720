import { pathTo } from '../shared/paths'

/** My account, scrolled to one of its sections. */
export const profilePath = (section: 'favourites' | 'reservations' | 'saved' | 'security'): string =>
  `${pathTo('profile')}?section=${section}`
