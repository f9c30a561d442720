import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import type { UnifiWorld } from '../shared/support/world'
import * as brand from './tasks/brand'
import * as frame from './tasks/frame'
import * as navigation from './tasks/navigation'
import * as outcomes from './tasks/outcomes'

// Header, footer, brands and addresses.

type W = UnifiWorld

Given('{person} visits the site of a tenant with:', function (this: W, person: string, details: DataTable) {
  return brand.visitTenantWith(this, person, details.rowsHash())
})
When('{person} opens the address {string}', function (this: W, person: string, address: string) {
  return navigation.openAddress(this, person, address)
})
When('{person} changes the address to {string}', function (this: W, person: string, route: string) {
  return navigation.changeAddress(this, person, route)
})
When('{person} makes the window {int} pixels wide', function (this: W, person: string, width: number) {
  return navigation.makeWindow(this, person, width)
})
When('{person} clicks beside the menu', function (this: W, person: string) {
  return frame.clickBesideMenu(this, person)
})

Then('the home page is titled, by its host:', function (this: W, titles: DataTable) {
  return brand.homeIsTitled(this, titles.raw())
})
Then('header and footer show the logo of {string}', function (this: W, name: string) {
  return brand.logoShows(this, name)
})
Then(
  "the brand's colour is {string}, and headings are set in {string}",
  function (this: W, colour: string, face: string) {
    return brand.looks(this, colour, face)
  },
)
Then('header and footer show these social networks:', function (this: W, networks: DataTable) {
  return brand.showsNetworks(this, networks.rowsHash())
})

Then(
  'these links of the {region} open their screens{highlighted}:',
  function (this: W, region: string, isHighlighted: boolean, links: DataTable) {
    return frame.linksOpen(this, region, links.raw(), isHighlighted)
  },
)

Then('the address is {string}', function (this: W, address: string) {
  return navigation.addressIs(this, address)
})
Then(/^the page has loaded (once|twice)$/, function (this: W, times: string) {
  return navigation.hasLoaded(this, times === 'once' ? 1 : 2)
})
Then(/^(nothing|the page's main part) has the focus$/, function (this: W, what: string) {
  return navigation.focusIsOn(this, what === 'nothing' ? 'BODY' : 'MAIN')
})
Then(
  "windows that {person}'s page opens at these addresses close:",
  function (this: W, person: string, addresses: DataTable) {
    return navigation.windowsClose(this, person, addresses.raw().flat())
  },
)

Then('every listing found is in {string}', function (this: W, state: string) {
  return outcomes.everyListingIsIn(this, state)
})
