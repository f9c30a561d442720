import type { SheetTitle } from './shell/shell.model'

/** Page numbers and names for the footer's title block. */
const SHEETS: Readonly<Record<string, SheetTitle>> = {
  '/': { number: '01', name: 'Home' },
  '/homepage': { number: '01', name: 'Home' },
  '/property/search/results': { number: '02', name: 'Search results' },
  '/property-details/view': { number: '03', name: 'Listing' },
  '/property-details/sheet': { number: '03', name: 'Print version' },
  '/connect-agent': { number: '20', name: 'Connect to an agent' },
  '/agent-connected': { number: '20', name: 'Agent connected' },
  '/property/reservation': { number: '04', name: 'Reservation' },
  '/property/selection': { number: '05', name: 'Choose on the building' },
  '/property/form': { number: '06', name: 'Reservation form' },
  '/property/reserve/confirm': { number: '07', name: 'Congratulations' },
  '/property/compare': { number: '19', name: 'Side by side' },
  '/login': { number: '08', name: 'Log in' },
  '/newlogin': { number: '08', name: 'Log in' },
  '/profile': { number: '21', name: 'My account' },
  '/account': { number: '40', name: 'Agent account' },
  '/term2': { number: '10', name: 'Terms and Conditions' },
  '/terms-and-conditions': { number: '10', name: 'Terms and Conditions' },
  '/website-terms': { number: '15', name: 'Website Terms' },
  '/policy2': { number: '11', name: 'Privacy Policy' },
  '/about': { number: '12', name: 'About us' },
  '/contactus': { number: '13', name: 'Contact us' },
  '/faq': { number: '36', name: 'FAQ' },
  '/advertise-with-us': { number: '37', name: 'Advertise with us' },
  '/advertise-with-unifi': { number: '37', name: 'Advertise with us' },
  '/affiliated-companies': { number: '38', name: 'Affiliated companies' },
  '/agent': { number: '39', name: 'Agent profile' },
  '/agent1': { number: '39', name: 'Agent profile' },
  '/agent2': { number: '39', name: 'Agent profile' },
  '/agency': { number: '40', name: 'Agency profile' },
  '/index/property': { number: '03', name: 'Listing' },
  '/how-it-works': { number: '14', name: 'How it works' },
  '/blog': { number: '16', name: 'Blog' },
  '/blog/view': { number: '17', name: 'Blog post' },
  '/agent-registration': { number: '18', name: 'Agent kit' },
  '/agents': { number: '33', name: 'Developers & Agents' },
  '/pricing': { number: '34', name: 'U-Connect' },
  '/password/reset': { number: '30', name: 'Reset password' },
  '/password/success': { number: '30', name: 'Reset password' },
  '/password/expired': { number: '30', name: 'Reset password' },
  '/update': { number: '31', name: 'Update password' },
  '/delete-account': { number: '32', name: 'Delete account' },
  '/delete-confirm': { number: '32', name: 'Delete account' },
  '/register': { number: '09', name: 'Create an account' },
}

/** Pages with a path parameter. */
const SHEETS_OF_PARTS: readonly (readonly [RegExp, SheetTitle])[] = [
  [/^\/unifi\/register/, { number: '35', name: 'Joining U-Connect' }],
  [/^\/account\/list\//, { number: '61', name: 'Construction updates' }],
  [/^\/account\/inner\//, { number: '62', name: 'Construction update' }],
  [/^\/account\/recommend\//, { number: '63', name: 'Service providers' }],
  [/^\/index\/property\//, { number: '22', name: 'Unit' }],
  [/^\/(?:index\/)?pia\/selection\//, { number: '24', name: 'Investment analysis request' }],
  [/^\/index\/pia\//, { number: '23', name: 'Investment analysis' }],
  [/^\/(?:property|index)\/selection\//, { number: '25', name: 'Choose for a client' }],
  [/^\/property\/(?:write|edit)\//, { number: '26', name: 'Reserve for a client' }],
  [/^\/property\/complete\//, { number: '27', name: 'Reserved for a client' }],
  [/^\/account\//, { number: '40', name: 'Agent account' }],
]

/** Ignores a trailing id in the path; unknown paths are the home page. */
export const sheetOf = (path: string): SheetTitle =>
  SHEETS[path.replace(/\/\d+$/, '')] ??
  SHEETS_OF_PARTS.find(([pattern]) => pattern.test(path))?.[1] ?? { number: '01', name: 'Home' }
