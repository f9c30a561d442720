import { Given, When } from '@cucumber/cucumber'
import type { UnifiWorld } from '../shared/support/world'
import { draftIn, publishDraft } from './tasks/market'

// What is new on the market, for those who have saved a search.

type W = UnifiWorld

Given('an agency has a draft {string} in the suburb {string}', function (this: W, name: string, suburb: string) {
  return draftIn(this, name, suburb)
})
When('the agency publishes its draft', function (this: W) {
  return publishDraft(this)
})
