import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import type { UnifiWorld } from './support/world'
import { goBack, nothingBroke, reload } from './tasks/browsing'
import * as controls from './tasks/controls'
import { firstPageIsDrawn } from './tasks/documents'
import * as form from './tasks/fields'
import { reads } from './tasks/listed'
import * as links from './tasks/links'
import * as reach from './tasks/reach'
import * as screen from './tasks/screen'
import type { Destination } from './tasks/screens'

// Steps for any screen. A step without a name is about the person named last.

type W = UnifiWorld

Given('{person} has a phone', function (this: W, person: string) {
  return screen.usePhone(this, person)
})

When('{person} opens {destination}', async function (this: W, person: string, to: Destination) {
  await screen.openDestination(this, person, to)
})
When('{person} reloads', function (this: W, person: string) {
  return reload(this, person)
})
When('{person} goes back', function (this: W, person: string) {
  return goBack(this, person)
})
When('{person} follows {string}{part}', function (this: W, person: string, link: string, region?: string) {
  return links.follow(this, person, link, region)
})
When(
  '{person} follows {string}{part} to another site',
  function (this: W, person: string, link: string, region?: string) {
    return links.followElsewhere(this, person, link, region)
  },
)
When('{person} presses {string}{part}', function (this: W, person: string, name: string, region?: string) {
  return screen.press(this, person, name, region)
})
When('{person} double-clicks {string}', function (this: W, person: string, name: string) {
  return screen.doubleClick(this, person, name)
})
When('{person} presses the key(s) {string}', function (this: W, person: string, keys: string) {
  return screen.pressKeys(this, person, keys)
})
When('{person} tabs to {string}', function (this: W, person: string, name: string) {
  return screen.tabToward(this, person, name)
})
When('{person} sets {string} to {string}', function (this: W, person: string, label: string, value: string) {
  return controls.set(this, person, label, value)
})
When('{person} types {string} into {string}', function (this: W, person: string, text: string, label: string) {
  return form.type(this, person, text, label)
})
When('{person} {ticks} {string}', function (this: W, person: string, value: string, label: string) {
  return controls.set(this, person, label, value)
})
When('{person} fills in{part}:', function (this: W, person: string, region: string | undefined, fields: DataTable) {
  return controls.fillIn(this, person, fields.raw(), region)
})

When('{person} scrolls to the {edge} of the page', function (this: W, person: string, edge: screen.Edge) {
  return screen.scrollTo(this, person, edge)
})
When('{person} reads the page to its end', function (this: W, person: string) {
  return screen.readToTheEnd(this, person)
})
When('{person} fills in with the keyboard:', function (this: W, person: string, fields: DataTable) {
  return reach.typeIn(this, person, fields.raw())
})

Then('{person} is at {destination}', function (this: W, person: string, to: Destination) {
  return screen.isAt(this, person, to)
})
Then('{person} has been at {string}', function (this: W, person: string, address: string) {
  return reach.hasBeenAt(this, person, address)
})
Then('{person} {shows} {string}', function (this: W, person: string, isShown: boolean, text: string) {
  return screen.shows(this, person, isShown, text)
})
Then('{person} sees the message {string}', function (this: W, person: string, message: string) {
  return screen.seesMessage(this, person, message)
})
Then('{person} sees no message', function (this: W, person: string) {
  return screen.seesNoMessage(this, person)
})

Then('the {region} {shows} {string}', function (this: W, region: string, isShown: boolean, text: string) {
  return screen.shows(this, this.person, isShown, text, region)
})
Then('the {region} shows:', async function (this: W, region: string, lines: DataTable) {
  for (const line of lines.raw()) await screen.sees(this, this.person, line.join(' '), region)
})
Then('the page is at its top', function (this: W) {
  return screen.isAtTop(this, this.person)
})
Then('the page is still scrolled down', function (this: W) {
  return screen.isScrolledDown(this, this.person)
})
Then('there is no {region}', function (this: W, region: string) {
  return screen.hasNo(this, this.person, region)
})
Then('the page is headed {string}', function (this: W, heading: string) {
  return screen.isHeaded(this, this.person, heading)
})
Then('the page is titled {string}', function (this: W, title: string) {
  return screen.isTitled(this, this.person, title)
})
Then(
  'the fields{part} {reads}:',
  function (this: W, region: string | undefined, reading: controls.Reading, fields: DataTable) {
    return controls.fieldsRead(this, this.person, reading, fields.raw(), region)
  },
)
Then('the field {string} {reads} {string}', function (this: W, label: string, reading: controls.Reading, text: string) {
  return controls.fieldsRead(this, this.person, reading, [[label, text]])
})
Then('the fields{part} take at most:', function (this: W, region: string | undefined, limits: DataTable) {
  return form.takeAtMost(this, this.person, limits.raw(), region)
})
Then('the field {string} cannot be edited', function (this: W, label: string) {
  return form.cannotBeEdited(this, this.person, label)
})
Then('typing into {string} gives:', function (this: W, label: string, rows: DataTable) {
  return form.typingGives(this, this.person, label, rows.raw())
})
Then('pressing {string} is refused with:', function (this: W, button: string, rows: DataTable) {
  return form.isRefusedWith(this, this.person, button, rows.raw())
})
Then('the {listed} is/are {string}', function (this: W, name: string, texts: string) {
  return reads(this, this.person, name, texts)
})
Then('the page alerts {string}', function (this: W, message: string) {
  return screen.alerts(this, this.person, message)
})
Then('the choices of {string} are {string}', function (this: W, label: string, choices: string) {
  return form.hasChoices(this, this.person, label, choices)
})
Then(
  '{string} offers {int} countries with calling codes, first {string}',
  function (this: W, label: string, count: number, first: string) {
    return form.offersCountries(this, this.person, label, count, first)
  },
)
Then(
  /^the button "([^"]*)" is (enabled|disabled|busy|on|off)$/,
  function (this: W, name: string, state: screen.ButtonState) {
    return screen.buttonIs(this, this.person, name, state)
  },
)
Then('there is no button {string}', function (this: W, name: string) {
  return screen.hasNoButton(this, this.person, name)
})
Then('{string} has the focus', function (this: W, name: string) {
  return screen.hasTheFocus(this, this.person, name)
})
Then('the dialog {string} opens', function (this: W, title: string) {
  return screen.dialogOpens(this, this.person, title)
})
Then('the clipboard holds {string}', function (this: W, text: string) {
  return screen.clipboardHolds(this, this.person, text)
})
Then('these links of the {region} lead to:', function (this: W, region: string, table: DataTable) {
  return links.linksLead(this, this.person, table.raw(), region)
})
Then('these links of the {region} open PDFs:', function (this: W, region: string, table: DataTable) {
  return links.linksOpenPdfs(this, this.person, table.raw().flat(), region)
})
Then('{string} of the {region} is in view', function (this: W, link: string, region: string) {
  return reach.isInView(this, this.person, link, region)
})
Then('the first screen of a laptop shows {string}', function (this: W, texts: string) {
  return reach.areOnFirstScreen(this, this.person, texts.split('; '))
})
Then('the {region} is scrolled to', function (this: W, region: string) {
  return reach.isScrolledTo(this, this.person, region)
})
Then('the first page of {string} is drawn', function (this: W, title: string) {
  return firstPageIsDrawn(this, this.person, title)
})
Then('{string} leads to {string}', function (this: W, link: string, address: string) {
  return links.linksLead(this, this.person, [[link, address]])
})
Then('a window opens at {string}', function (this: W, address: string) {
  return links.windowIsAt(this, this.person, address)
})
Then("nothing went wrong in {person}'s page", function (this: W, person: string) {
  nothingBroke(this, person)
})
