import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import type { UnifiWorld } from './support/world'
import { arriveAs, isAskedToLogIn, isGreeted, logOut, signInThere } from './tasks/browsing'
import { gotEmail, gotEmailFrom, gotEmails, openLinkOfEmail } from './tasks/emails'
import { accountOf, endSessions, makeAccountWith, passwordAnswers, type Role } from './tasks/people'
import { pass, passFor, setAhead, setDate, stopFor } from './tasks/time'

// Who people are, what they are emailed, and how time passes.

type W = UnifiWorld

Given('{person} has an account', async function (this: W, person: string) {
  await accountOf(this, person)
})
Given('{person} has an account with:', function (this: W, person: string, values: DataTable) {
  return makeAccountWith(this, person, values.rowsHash())
})
Given('{person} is logged in{role}', function (this: W, person: string, role: Role) {
  return arriveAs(this, person, role)
})
Given("{person}'s session ends", function (this: W, person: string) {
  return endSessions(this, person)
})
When('{person} logs in{password}', function (this: W, person: string, password?: string) {
  return signInThere(this, person, password)
})
When('{person} logs out', function (this: W, person: string) {
  return logOut(this, person)
})
Then(
  'the password {string} {lets} {person} log in',
  function (this: W, password: string, isRight: boolean, person: string) {
    return passwordAnswers(this, person, password, isRight ? 0 : 40007)
  },
)
Then('{person} is asked to log in', function (this: W, person: string) {
  return isAskedToLogIn(this, person)
})
Then('the header greets {anybody}', function (this: W, name: string | null) {
  return isGreeted(this, this.person, name)
})

Then(
  '{person} gets the email {string}, which says:',
  function (this: W, person: string, subject: string, lines: DataTable) {
    return gotEmail(this, person, subject, lines.raw().flat())
  },
)
Then(
  '{person} gets the email {string}{sender}',
  function (this: W, person: string, subject: string, sender: string | undefined) {
    return gotEmailFrom(this, person, subject, sender)
  },
)
Then('{person} gets {int} email(s)', function (this: W, person: string, count: number) {
  return gotEmails(this, person, count)
})
When('{person} opens the link of the email', function (this: W, person: string) {
  return openLinkOfEmail(this, person)
})

Given("{person}'s clock is {duration} ahead", function (this: W, person: string, duration: number) {
  return setAhead(this, person, duration)
})
Given('the date is {word}', function (this: W, date: string) {
  return setDate(this, date)
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
