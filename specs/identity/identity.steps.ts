import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import type { UnifiWorld } from '../shared/support/world'
import * as code from '../shared/tasks/email-code'
import * as confirming from './tasks/email-confirmation'
import * as links from './tasks/password-links'
import { register } from './tasks/registration'
import * as sessions from './tasks/sessions'
import * as twoStep from './tasks/two-step-login'

// Accounts: registering, confirming an email address, new passwords, sessions, and two-step login.

type W = UnifiWorld

When('{person} registers', function (this: W, person: string) {
  return register(this, person)
})
When('{person} registers with:', function (this: W, person: string, fields: DataTable) {
  return register(this, person, fields.raw())
})

Given('{person} is newly registered', function (this: W, person: string) {
  return confirming.makeNewlyRegistered(this, person)
})
When('{person} enters the emailed code', function (this: W, person: string) {
  return confirming.enterEmailed(this, person)
})
When('{person} enters a wrong code', function (this: W, person: string) {
  return confirming.enterWrong(this, person)
})
Then('{person} is asked for the emailed code', async function (this: W, person: string) {
  await code.asked(this, person, await confirming.emailOf(this, person))
})
Then('the code field says {string}', function (this: W, message: string) {
  return code.complains(this, this.person, message)
})
Then('{person} cannot request another code yet', function (this: W, person: string) {
  return code.mustWait(this, person)
})
Then('{person} has received {int} code(s)', async function (this: W, person: string, count: number) {
  await code.received(this, await confirming.emailOf(this, person), count)
})

Given('{person} has requested a password link', function (this: W, person: string) {
  return links.requestLink(this, person)
})
Given('{person} has used the password link', function (this: W, person: string) {
  return links.useLink(this, person)
})
When('{person} opens the password link at {string}', function (this: W, person: string, path: string) {
  return links.openLinkAt(this, person, path)
})
Then('{person} has received {int} different password link(s)', function (this: W, person: string, count: number) {
  return links.receivedLinks(this, person, count)
})
Then("{string} was sent with the secret of {person}'s link", function (this: W, password: string, person: string) {
  return links.sentWithLink(this, person, password)
})

Given("{person}'s browser keeps a/an {word} token", function (this: W, person: string, kind: string) {
  return sessions.leaveToken(this, person, kind)
})
Given('{person} has the site open in another tab', function (this: W, person: string) {
  return sessions.openAnotherTab(this, person)
})
Then('the other tab greets nobody', function (this: W) {
  return sessions.otherTabGreetsNobody(this, this.person)
})
Then("the token names {person}'s account for {int} days", function (this: W, person: string, days: number) {
  return sessions.tokenNames(this, person, days)
})
Then("{string} carried {person}'s token", function (this: W, call: string, person: string) {
  return sessions.carriedToken(this, person, call)
})
Then('{string} carried the time', function (this: W, call: string) {
  return sessions.carriedTime(this, this.person, call)
})
Then('{string} carried no time', function (this: W, call: string) {
  return sessions.carriedNoTime(this, this.person, call)
})
Then(
  "these answers end {person}'s session and lead to the login page:",
  function (this: W, person: string, t: DataTable) {
    return sessions.endTheSession(this, person, t.hashes())
  },
)

Given('{person} is logged in on a phone', function (this: W, person: string) {
  return twoStep.signInOnPhone(this, person)
})
When('{person} turns on two-step login', function (this: W, person: string) {
  return twoStep.turnOn(this, person)
})
When('{person} enters the next code of the app', function (this: W, person: string) {
  return twoStep.enterNextCode(this, person)
})
When('{person} enters that code again', function (this: W, person: string) {
  return twoStep.repeatCode(this, person)
})
When('{person} logs out {string}', function (this: W, person: string, device: string) {
  return twoStep.signOutDevice(this, person, device)
})
Then('{person} is given {int} recovery codes', function (this: W, person: string, count: number) {
  return twoStep.hasRecoveryCodes(this, person, count)
})
Then("{person}'s phone is logged out", function (this: W, person: string) {
  return twoStep.phoneIsSignedOut(this, person)
})
