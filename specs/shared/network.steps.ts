import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import type { UnifiWorld } from './support/world'
import { browserHas, browserKeeps, keepInBrowser, type Kept, type KeptIn } from './tasks/browsing'
import * as network from './tasks/network'

// Between a person's browser and our server, and what the browser keeps. A call is written "POST /api/user/login".

type W = UnifiWorld

Given('the call {string} answers {int} {string}', function (this: W, call: string, code: number, message: string) {
  return network.answerWith(this, this.person, call, code, message)
})
Given('the call {string} answers with:', function (this: W, call: string, fields: DataTable) {
  return network.answerWithData(this, this.person, call, fields.raw())
})
Given('the call {string} answers just {string}', function (this: W, call: string, text: string) {
  return network.answerWithText(this, this.person, call, text)
})
Given(
  'the call {string} fails with status {int} {string}',
  function (this: W, call: string, status: number, message: string) {
    return network.answerWith(this, this.person, call, 0, message, status)
  },
)
Given('the call {string} {fate}', function (this: W, call: string, fate: network.Fate) {
  return network.FATES[fate](this, this.person, call)
})
Given("the time limits of {person}'s calls are noted", function (this: W, person: string) {
  return network.noteTimeLimits(this, person)
})
When('{person} is {connected}', function (this: W, person: string, isConnected: boolean) {
  return network.connect(this, person, isConnected)
})

Then('{string} was sent with{others}:', function (this: W, call: string, hasOthers: boolean, fields: DataTable) {
  return network.wasSentWith(this, this.person, call, fields.raw(), hasOthers)
})
Then('{string} returned:', function (this: W, call: string, fields: DataTable) {
  return network.returned(this, this.person, call, fields.raw())
})
Then('{string} was sent without {string}', function (this: W, call: string, field: string) {
  return network.wasSentWithout(this, this.person, call, field)
})
Then('{string} carried:', function (this: W, call: string, headers: DataTable) {
  return network.carried(this, this.person, call, headers.raw())
})
Then('{string} was {sent}', function (this: W, call: string, times: number) {
  return network.wasSent(this, this.person, call, times)
})
Then("{person}'s calls may take {int} seconds", function (this: W, person: string, seconds: number) {
  return network.mayTake(this, person, seconds)
})
Then('the console reports a lost call', function (this: W) {
  return network.lossIsLogged(this, this.person)
})
Given(
  "{person}'s {storage} keeps {string} as {string}",
  function (this: W, person: string, storage: KeptIn, key: string, value: string) {
    return keepInBrowser(this, person, storage, { key, value })
  },
)
Then('the {storage} {keeps}', function (this: W, storage: KeptIn, kept: Kept) {
  return browserKeeps(this, this.person, storage, kept)
})
Then(/^the browser keeps (nothing|no cookie)$/, function (this: W, what: 'nothing' | 'no cookie') {
  return browserHas(this, this.person, what)
})
