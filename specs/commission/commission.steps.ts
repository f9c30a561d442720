import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import type { UnifiWorld } from '../shared/support/world'
import * as dashboard from './tasks/dashboard'
import * as ledger from './tasks/ledger'

// Agents' commission, in the ledger and on their dashboard.

type W = UnifiWorld

Given("{person} has an agent's account with:", function (this: W, person: string, values: DataTable) {
  return ledger.makeAgentWith(this, person, values.rowsHash())
})
Given('{person} has this commission:', function (this: W, person: string, entries: DataTable) {
  return ledger.has(this, person, entries.hashes())
})
Given(
  '{person} has sold {int} unit(s) this month and {int} last month',
  function (this: W, person: string, now: number, before: number) {
    return ledger.hasSold(this, person, now, before)
  },
)

Given('{person} has {int} invoice(s) to send', function (this: W, person: string, count: number) {
  return ledger.hasToSend(this, person, count)
})

When('{person} presses the bar {string} of {string}', function (this: W, person: string, bar: string, chart: string) {
  return dashboard.pressBar(this, person, chart, bar)
})
When('{person} opens the figures of {string}', function (this: W, person: string, chart: string) {
  return dashboard.openFigures(this, person, chart)
})

Then("{person}'s details show:", function (this: W, person: string, facts: DataTable) {
  return dashboard.detailsAre(this, person, facts.raw())
})
Then('the axis of {string} reads {string}', function (this: W, chart: string, labels: string) {
  return dashboard.axisReads(this, this.person, chart, labels.split(' / '))
})
Then(/^the (months|years) of the chart are "(.*)"$/, function (this: W, of: 'months' | 'years', labels: string) {
  return dashboard.barsAreOf(this, this.person, of, labels.split(', '))
})
Then('the bars of {string} are {string} pixels high', function (this: W, chart: string, heights: string) {
  return dashboard.barsAre(this, this.person, chart, heights.split(', ').map(Number))
})
Then('the entries of {string} are:', function (this: W, title: string, rows: DataTable) {
  return dashboard.entriesAre(this, this.person, title, rows.raw())
})
Then('the entries of {string} end with {string}', function (this: W, title: string, sum: string) {
  return dashboard.entriesEndWith(this, this.person, title, sum)
})
Then('the tracker shows {int} sold and {int} still needed', function (this: W, sold: number, needed: number) {
  return dashboard.trackerShows(this, this.person, sold, needed)
})
Then('the link to the invoices has the badge {string}', function (this: W, badge: string) {
  return dashboard.badgeIs(this, this.person, badge)
})
