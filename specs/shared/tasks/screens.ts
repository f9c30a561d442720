/** The screens that scenarios have a word for, with their routes; `{unit}` is the unit that the step names. */
export const SCREENS = {
  'home page': '/',
  results: '/property/search/results',
  listing: '/property-details/view?pid={listing}',
  building: '/property/selection?pid={listing}',
  'reservation entry page': '/property/reservation?type=2&pid={listing}',
  'offer entry page': '/property/reservation?type=1&pid={listing}',
  form: '/property/form?pid={listing}&rid={unit}&type={type}',
  'account page': '/profile',
  'deletion page': '/delete-account',
  'login page': '/login',
  'registration page': '/register',
  'My account': '/profile',
} as const satisfies Readonly<Record<string, string>>

/** `/property/form?pid={listing}&rid={unit 101}&type={type of unit 101}`. */
export const routeTo = (screen: string, unit = ''): string =>
  SCREENS[screen as keyof typeof SCREENS]
    .replace('{unit}', `{unit ${unit}}`)
    .replace('{type}', `{type of unit ${unit}}`)
