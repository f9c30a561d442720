import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import type { UnifiWorld } from '../shared/support/world'
import * as pages from './tasks/private-pages'
import * as page from './tasks/links-page'
import * as links from './tasks/shared-links'

// What belongs to private links.

type W = UnifiWorld

Given('{person} has these private links to the building:', function (this: W, person: string, rows: DataTable) {
  return links.share(this, person, rows.hashes())
})

Given('{person} has {int} private links to the building', function (this: W, person: string, count: number) {
  return links.shareTimes(this, person, count)
})

Then('each of these is in its own email to {person}:', function (this: W, person: string, texts: DataTable) {
  return links.areApart(this, person, texts.raw().flat())
})

When(
  '{person} enters {int} wrong passphrases for the link {string}',
  function (this: W, person: string, times: number, label: string) {
    return pages.guess(this, person, label, times)
  },
)
When('{person} presses the row of unit {word}', function (this: W, person: string, unit: string) {
  return pages.pressRow(this, person, unit)
})

Then(
  '{person} can follow these private tabs, with {string}:',
  function (this: W, person: string, query: string, tabs: DataTable) {
    return pages.followTabs(this, person, tabs.hashes(), query)
  },
)
Then('the private tab {string} is open', function (this: W, label: string) {
  return pages.opensTab(this, this.person, label)
})
Then('the private map is {int} pixels high, with {int} marker(s)', function (this: W, height: number, markers: number) {
  return pages.mapIs(this, this.person, height, markers)
})
Then('the private links are:', function (this: W, rows: DataTable) {
  return page.rowsAre(this, this.person, rows.raw())
})
Then('the row of the private link {string} has the focus', function (this: W, label: string) {
  return page.rowHasTheFocus(this, this.person, label)
})
