/** The screens that scenarios have a word for, with their routes; `{unit}` is the unit that the step names. */
export const SCREENS = {
  'home page': '/',
  results: '/property/search/results',
  'results of the suburb': '/property/search/results?suburb={suburb}',
  listing: '/property-details/view?pid={listing}',
  'price list': '/property-details/view?pid={listing}&tab=price-list',
  'print version': '/property-details/sheet?pid={listing}',
  details: '/index/property/{listing}/room/{unit}',
  analysis: '/index/pia/{listing}/{unit}/view',
  building: '/property/selection?pid={listing}',
  'reservation entry page': '/property/reservation?type=2&pid={listing}',
  'offer entry page': '/property/reservation?type=1&pid={listing}',
  'client form': '/property/write/{listing}/{unit}',
  'client selection': '/property/selection/{listing}',
  'confirmation page': '/property/reserve/confirm',
  form: '/property/form?pid={listing}&rid={unit}&type={type}',
  'account page': '/profile',
  'receipt page': '/verify',
  dashboard: '/account',
  'invoices page': '/account/invoice',
  'private links': '/account/links',
  'membership page': '/account/membership',
  'edit details page': '/account/edit',
  'deletion page': '/delete-account',
  'login page': '/login',
  'registration page': '/register',
  'My account': '/profile',
  'construction updates': '/account/list/{listing}',
  'service providers': '/account/recommend/{listing}',
  'bookmarked properties': '/account/book',
  'reserved properties': '/account/reserve',
  'purchased properties': '/account/purchase',
  'pricing page': '/pricing',
  'plan step': '/unifi/register',
  'password step': '/unifi/register/user-details-password',
  'details step': '/unifi/register/more-details',
  'terms step': '/unifi/register/tnc',
  'payment step': '/unifi/register/payment',
  'confirmation step': '/unifi/register/confirm',
} as const satisfies Readonly<Record<string, string>>

/** `/property/form?pid={listing}&rid={unit 101}&type={type of unit 101}`. */
export const routeTo = (screen: string, unit = ''): string =>
  SCREENS[screen as keyof typeof SCREENS]
    .replace('{unit}', `{unit ${unit}}`)
    .replace('{type}', `{type of unit ${unit}}`)

/** A screen, or just a route. */
export interface Destination {
  readonly route: string
  /** With this query and no other. */
  readonly exact: boolean
}
