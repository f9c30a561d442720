import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import type { UnifiWorld } from './support/world'
import { goBack, nothingBroke, reload } from './tasks/browsing'
import * as form from './tasks/fields'
import * as reach from './tasks/reach'
import * as screen from './tasks/screen'

// What a person does and sees on any screen. A step that names nobody is about the person named last.

type W = UnifiWorld

Given('{person} has a phone', function (this: W, person: string) {
  return screen.usePhone(this, person)
})

When('{person} opens the {screen}', async function (this: W, person: string, name: string) {
  await screen.openScreen(this, person, name)
})
When(
  '{person} opens the {screen} of unit {word}',
  async function (this: W, person: string, name: string, unit: string) {
    await screen.openScreen(this, person, name, unit)
  },
)
When('{person} opens {string}', async function (this: W, person: string, route: string) {
  await screen.open(this, person, route)
})
When('{person} reloads', function (this: W, person: string) {
  return reload(this, person)
})
When('{person} goes back', function (this: W, person: string) {
  return goBack(this, person)
})
When('{person} follows {string}', function (this: W, person: string, link: string) {
  return screen.follow(this, person, link)
})
When('{person} follows {string} in the {region}', function (this: W, person: string, link: string, region: string) {
  return screen.follow(this, person, link, region)
})
When('{person} follows {string} to another site', function (this: W, person: string, link: string) {
  return screen.followElsewhere(this, person, link)
})
When(
  '{person} follows {string} in the {region} to another site',
  function (this: W, person: string, link: string, region: string) {
    return screen.followElsewhere(this, person, link, region)
  },
)
When('{person} presses {string}', function (this: W, person: string, name: string) {
  return screen.press(this, person, name)
})
When('{person} presses {string} in the {region}', function (this: W, person: string, name: string, region: string) {
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
  return screen.set(this, person, label, value)
})
When('{person} types {string} into {string}', function (this: W, person: string, text: string, label: string) {
  return form.type(this, person, text, label)
})
When('{person} ticks {string}', function (this: W, person: string, label: string) {
  return screen.set(this, person, label, 'yes')
})
When('{person} unticks {string}', function (this: W, person: string, label: string) {
  return screen.set(this, person, label, 'no')
})
When('{person} fills in:', function (this: W, person: string, fields: DataTable) {
  return screen.fillIn(this, person, fields.raw())
})
When('{person} fills in the {region}:', function (this: W, person: string, region: string, fields: DataTable) {
  return screen.fillIn(this, person, fields.raw(), region)
})

When('{person} scrolls to the foot of the page', function (this: W, person: string) {
  return screen.scrollToFoot(this, person)
})
When('{person} fills in with the keyboard:', function (this: W, person: string, fields: DataTable) {
  return reach.typeIn(this, person, fields.raw())
})

Then('{person} is at the {screen}', function (this: W, person: string, name: string) {
  return screen.isAtScreen(this, person, name)
})
Then('{person} is at the {screen} of unit {word}', function (this: W, person: string, name: string, unit: string) {
  return screen.isAtScreen(this, person, name, unit)
})
Then('{person} is at {string}', function (this: W, person: string, route: string) {
  return screen.isAt(this, person, route)
})
Then('{person} has been at {string}', function (this: W, person: string, address: string) {
  return reach.hasBeenAt(this, person, address)
})
Then('{person} sees {string}', function (this: W, person: string, text: string) {
  return screen.sees(this, person, text)
})
Then('{person} sees:', async function (this: W, person: string, lines: DataTable) {
  for (const line of lines.raw().flat()) await screen.sees(this, person, line)
})
Then('{person} does not see {string}', function (this: W, person: string, text: string) {
  return screen.doesNotSee(this, person, text)
})
Then('{person} sees the message {string}', function (this: W, person: string, message: string) {
  return screen.seesMessage(this, person, message)
})
Then('{person} sees no message', function (this: W, person: string) {
  return screen.seesNoMessage(this, person)
})

Then('the {region} shows {string}', function (this: W, region: string, text: string) {
  return screen.sees(this, this.person, text, region)
})
Then('the {region} shows:', async function (this: W, region: string, lines: DataTable) {
  for (const line of lines.raw()) await screen.sees(this, this.person, line.join(' '), region)
})
Then('the {region} does not show {string}', function (this: W, region: string, text: string) {
  return screen.doesNotSee(this, this.person, text, region)
})
Then('the page is at its top', function (this: W) {
  return screen.isAtTop(this, this.person)
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
Then('the fields hold:', function (this: W, fields: DataTable) {
  return screen.fieldsHold(this, this.person, fields.raw())
})
Then('the fields of the {region} hold:', function (this: W, region: string, fields: DataTable) {
  return screen.fieldsHold(this, this.person, fields.raw(), region)
})
Then('the field {string} holds {string}', function (this: W, label: string, value: string) {
  return screen.fieldsHold(this, this.person, [[label, value]])
})
Then('the fields say:', function (this: W, fields: DataTable) {
  return screen.fieldsSay(this, this.person, fields.raw())
})
Then('the fields of the {region} say:', function (this: W, region: string, fields: DataTable) {
  return screen.fieldsSay(this, this.person, fields.raw(), region)
})
Then('the field {string} says {string}', function (this: W, label: string, message: string) {
  return screen.fieldsSay(this, this.person, [[label, message]])
})
Then('the fields take at most:', function (this: W, limits: DataTable) {
  return form.takeAtMost(this, this.person, limits.raw())
})
Then('the field {string} cannot be edited', function (this: W, label: string) {
  return form.cannotBeEdited(this, this.person, label)
})
Then('the page asks for:', function (this: W, fields: DataTable) {
  return form.asksFor(this, this.person, fields.raw())
})
Then('the page asks for nothing', function (this: W) {
  return form.asksFor(this, this.person, [])
})
Then('{string} keeps {int} of {int} typed characters', function (this: W, label: string, kept: number, typed: number) {
  return form.keepsOf(this, this.person, label, kept, typed)
})
Then('typing into {string} gives:', function (this: W, label: string, rows: DataTable) {
  return form.typingGives(this, this.person, label, rows.raw())
})
Then('pressing {string} is refused with:', function (this: W, button: string, rows: DataTable) {
  return form.isRefusedWith(this, this.person, button, rows.raw())
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
Then(/^the button "([^"]*)" is (enabled|disabled|busy)$/, function (this: W, name: string, state: screen.ButtonState) {
  return screen.buttonIs(this, this.person, name, state)
})
Then('there is no button {string}', function (this: W, name: string) {
  return screen.hasNoButton(this, this.person, name)
})
Then('{string} has the focus', function (this: W, name: string) {
  return screen.hasTheFocus(this, this.person, name)
})
Then('the dialog {string} opens', function (this: W, title: string) {
  return screen.dialogOpens(this, this.person, title)
})
Then('no dialog is open', function (this: W) {
  return screen.noDialog(this, this.person)
})
Then('these links of the {region} lead to:', function (this: W, region: string, links: DataTable) {
  return screen.linksLead(this, this.person, links.raw(), region)
})
Then('these links of the {region} open PDFs:', function (this: W, region: string, links: DataTable) {
  return screen.linksOpenPdfs(this, this.person, links.raw().flat(), region)
})
Then('{string} of the {region} is in view', function (this: W, link: string, region: string) {
  return reach.isInView(this, this.person, link, region)
})
Then('{string} leads to {string}', function (this: W, link: string, address: string) {
  return screen.linksLead(this, this.person, [[link, address]])
})
Then('a window opens at {string}', function (this: W, address: string) {
  return screen.windowIsAt(this, this.person, address)
})
Then("nothing went wrong in {person}'s page", function (this: W, person: string) {
  nothingBroke(this, person)
})
