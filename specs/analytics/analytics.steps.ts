import { type DataTable, Then } from '@cucumber/cucumber'
import type { UnifiWorld } from '../shared/support/world'
import * as reports from './tasks/reports'

// What a page reports about a visit, and what the building's log keeps of it.

type W = UnifiWorld

Then("{person}'s page reports:", function (this: W, person: string, entries: DataTable) {
  return reports.nextBatchIs(this, person, entries.raw())
})
Then('no report says who {person} is', function (this: W, person: string) {
  reports.areNameless(this, person)
})
Then('the log of the building is {string}', function (this: W, entries: string) {
  return reports.logIs(this, entries)
})
