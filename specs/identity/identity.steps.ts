import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import type { UnifiWorld } from '../shared/support/world'
import * as code from '../shared/tasks/email-code'
import * as confirming from './tasks/email-confirmation'
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
When('{person} enters {emailedCode}', function (this: W, person: string, which: confirming.Which) {
  return confirming.enter(this, person, which)
})
Then('{person} is asked for the emailed code', async function (this: W, person: string) {
  await code.asked(this, person, await confirming.emailOf(this, person))
})
Then('{person} cannot request another code yet', function (this: W, person: string) {
  return code.mustWait(this, person)
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
Then(
  "these answers end {person}'s session and lead to the login page:",
  function (this: W, person: string, t: DataTable) {
    return sessions.endTheSession(this, person, t.hashes())
  },
)

Then('these are all pages of the account area', () => sessions.accountPagesAreKnown())
Then("every page of an agent's own leads {person} to {string}", function (this: W, person: string, route: string) {
  return sessions.accountAreaLeads(this, person, { kind: 'own', route })
})
Then("every page of an agent's listings leads {person} to {string}", function (this: W, person: string, route: string) {
  return sessions.accountAreaLeads(this, person, { kind: 'listings', route })
})

Given('{person} is logged in on a phone', function (this: W, person: string) {
  return twoStep.signInOnPhone(this, person)
})
When('{person} turns on two-step login', function (this: W, person: string) {
  return twoStep.turnOn(this, person)
})
When('{person} enters {appCode}', function (this: W, person: string, which: twoStep.Which) {
  return twoStep.enterCode(this, person, which)
})
Then('{person} is given {int} recovery codes', function (this: W, person: string, count: number) {
  return twoStep.hasRecoveryCodes(this, person, count)
})
Then("{person}'s phone is logged out", function (this: W, person: string) {
  return twoStep.phoneIsSignedOut(this, person)
})
