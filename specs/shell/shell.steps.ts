import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import { cardFormShows, noCardForm } from '../reservation/tasks/card-form'
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
Given('it is the year {int} for {person}', function (this: W, year: number, person: string) {
  return navigation.isTheYear(this, person, year)
})

When('{person} opens the address {string}', function (this: W, person: string, address: string) {
  return navigation.openAddress(this, person, address)
})
When('{person} makes the window {int} pixels wide', function (this: W, person: string, width: number) {
  return navigation.makeWindow(this, person, width)
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

Then('these links of the {region} open their screens:', function (this: W, region: string, links: DataTable) {
  return frame.linksOpen(this, region, links.raw())
})
Then(
  'these links of the {region} open their screens and are highlighted there:',
  function (this: W, region: string, links: DataTable) {
    return frame.linksOpen(this, region, links.raw(), 'highlighted')
  },
)
Then('the quick search offers:', function (this: W, offers: DataTable) {
  return frame.quickSearchOffers(this, offers.rowsHash())
})

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
Then('these pages are titled:', function (this: W, titles: DataTable) {
  return navigation.pagesAreTitled(this, titles.raw())
})

Then('no listing is shown', function (this: W) {
  return outcomes.noListingShows(this)
})
Then('every listing found is in {string}', function (this: W, state: string) {
  return outcomes.everyListingIsIn(this, state)
})
Then(/^the heart of the listing is (on|off)$/, function (this: W, state: string) {
  return outcomes.heartIs(this, state === 'on')
})
Then('{person} is asked to pay {string} by card', function (this: W, person: string, amount: string) {
  return cardFormShows(this, person, amount)
})
Then('{person} is not asked for a card', function (this: W, person: string) {
  return noCardForm(this, person)
})
