import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import type { UnifiWorld } from './support/world'
import { arriveSignedIn, isAskedToLogIn, isGreeted, logOut, signInThere } from './tasks/browsing'
import { gotEmail, gotEmailFrom, gotEmails, gotNoEmail, openLinkOfEmail } from './tasks/emails'
import { accountOf, endSessions, makeAccountWith, makeAgent, passwordAnswers, signIn, signOut } from './tasks/people'
import { pass, passFor, setAhead, stopFor } from './tasks/time'

// Who people are, what they are emailed, and how time passes.

type W = UnifiWorld

Given('{person} has an account', async function (this: W, person: string) {
  await accountOf(this, person)
})
Given('{person} has an account with:', function (this: W, person: string, values: DataTable) {
  return makeAccountWith(this, person, values.rowsHash())
})
Given('{person} is logged in', function (this: W, person: string) {
  return this.isInBrowser ? arriveSignedIn(this, person) : signIn(this, person)
})
Given('{person} is logged in as an agent', async function (this: W, person: string) {
  await makeAgent(this, person)
  return this.isInBrowser ? arriveSignedIn(this, person) : signIn(this, person)
})
Given("{person}'s session ends", function (this: W, person: string) {
  return endSessions(this, person)
})
When('{person} logs in', function (this: W, person: string) {
  return signInThere(this, person)
})
When('{person} logs in with the password {string}', function (this: W, person: string, password: string) {
  return signInThere(this, person, password)
})
When('{person} logs out', function (this: W, person: string) {
  return this.isInBrowser ? logOut(this, person) : signOut(this, person)
})
Then('the password {string} lets {person} log in', function (this: W, password: string, person: string) {
  return passwordAnswers(this, person, password, 0)
})
Then('the password {string} does not let {person} log in', function (this: W, password: string, person: string) {
  return passwordAnswers(this, person, password, 40007)
})
Then('{person} is asked to log in', function (this: W, person: string) {
  return isAskedToLogIn(this, person)
})
Then('the header greets {person}', function (this: W, person: string) {
  return isGreeted(this, person)
})
Then('the header greets nobody', function (this: W) {
  return isGreeted(this, this.person, null)
})

Then(
  '{person} gets the email {string}, which says:',
  function (this: W, person: string, subject: string, lines: DataTable) {
    return gotEmail(this, person, subject, lines.raw().flat())
  },
)
Then(
  '{person} gets the email {string} from {string}',
  function (this: W, person: string, subject: string, sender: string) {
    return gotEmailFrom(this, person, subject, sender)
  },
)
Then('{person} gets {int} email(s)', function (this: W, person: string, count: number) {
  return gotEmails(this, person, count)
})
Then('{person} gets no email', function (this: W, person: string) {
  return gotNoEmail(this, person)
})
When('{person} opens the link of the email', function (this: W, person: string) {
  return openLinkOfEmail(this, person)
})

Given("{person}'s clock is {duration} ahead", function (this: W, person: string, duration: number) {
  return setAhead(this, person, duration)
})
When('{duration} pass(es)', function (this: W, duration: number) {
  return pass(this, duration)
})
Given('time stands still for {person}', function (this: W, person: string) {
  return stopFor(this, person)
})
When('{duration} pass(es) for {person}', function (this: W, duration: number, person: string) {
  return passFor(this, person, duration)
})
