import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import type { UnifiWorld } from '../shared/support/world'
import * as links from './tasks/shared-links'

// What belongs to private links.

type W = UnifiWorld

Given('{person} has these private links to the building:', function (this: W, person: string, rows: DataTable) {
  return links.share(this, person, rows.hashes())
})

When(
  '{person} emails the passphrase {string} of the link {string} {int} times',
  function (this: W, person: string, passphrase: string, label: string, times: number) {
    return links.emailPassphrase(this, person, { passphrase, label, times })
  },
)

Then('each of these is in an email of its own to {person}:', function (this: W, person: string, texts: DataTable) {
  return links.areApart(this, person, texts.raw().flat())
})
