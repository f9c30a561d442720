import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import type { UnifiWorld } from './support/world'
import { browserKeeps, browserKeepsNothing, leaveInBrowser } from './tasks/browsing'
import * as network from './tasks/network'

// Between a person's browser and our server, and what the browser keeps. A call is written "POST /api/user/login".

type W = UnifiWorld

Given('the call {string} answers {int} {string}', function (this: W, call: string, code: number, message: string) {
  return network.answerWith(this, this.person, call, code, message)
})
Given('the call {string} answers with:', function (this: W, call: string, fields: DataTable) {
  return network.answerWithData(this, this.person, call, fields.raw())
})
Given(
  'the call {string} fails with status {int} {string}',
  function (this: W, call: string, status: number, message: string) {
    return network.answerWith(this, this.person, call, 0, message, status)
  },
)
Given('the call {string} is lost', function (this: W, call: string) {
  return network.lose(this, this.person, call)
})
Given('the answer to the call {string} is lost', function (this: W, call: string) {
  return network.loseAnswer(this, this.person, call)
})
Given('the call {string} is slow', function (this: W, call: string) {
  return network.hold(this, this.person, call)
})
When('the call {string} works again', function (this: W, call: string) {
  return network.letGo(this, this.person, call)
})
When('{person} loses the network', function (this: W, person: string) {
  return network.everythingIsLost(this, person)
})
When('{person} has the network back', function (this: W, person: string) {
  return network.everythingIsBack(this, person)
})

Given("{person}'s browser keeps {string} as {string}", function (this: W, person: string, key: string, value: string) {
  return leaveInBrowser(this, person, 'browser', { [key]: value })
})

Then('{string} was sent with:', function (this: W, call: string, fields: DataTable) {
  return network.wasSentWith(this, this.person, call, fields.raw())
})
Then('{string} was sent with, among others:', function (this: W, call: string, fields: DataTable) {
  return network.wasSentWith(this, this.person, call, fields.raw(), 'among others')
})
Then('{string} was sent {int} time(s)', function (this: W, call: string, times: number) {
  return network.wasSent(this, this.person, call, times)
})
Then('{string} was not sent', function (this: W, call: string) {
  return network.wasSent(this, this.person, call, 0)
})
Given("{person}'s tab keeps {string} as {string}", function (this: W, person: string, key: string, value: string) {
  return leaveInBrowser(this, person, 'tab', { [key]: value })
})
Then('the console reports a lost call', function (this: W) {
  return network.lossIsLogged(this, this.person)
})
Then('the browser keeps nothing', function (this: W) {
  return browserKeepsNothing(this, this.person)
})
Then(/^the (browser|tab) keeps "([^"]*)" as "(.*)"$/, function (this: W, where: string, key: string, value: string) {
  return browserKeeps(this, this.person, where, key, value)
})
Then(/^the (browser|tab) does not keep "([^"]*)"$/, function (this: W, where: string, key: string) {
  return browserKeeps(this, this.person, where, key, null)
})
