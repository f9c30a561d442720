import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import type { UnifiWorld } from '../shared/support/world'
import {
  addDraftContract,
  addFeed,
  addPicture,
  answerQuestions,
  arriveAsManager,
  arriveAtOffice,
  changeHours,
  choosePicture,
  giveOffer,
  chooseProject,
  giveProject,
  hasNoEnquiry,
  openNewest,
  pasteOver,
  refuseLastChange,
  seesInRow,
  seesPicture,
  sendFeedFile,
  sendPriceList,
  sendUntidyList,
} from './tasks/desk'

// The desk, where people sell.

type W = UnifiWorld

Given('{person} manages an agency, with two-step login', function (this: W, person: string) {
  return arriveAsManager(this, person)
})
Given(
  '{person}’s agency has a project {string} with these units:',
  function (this: W, person: string, name: string, units: DataTable) {
    return giveProject(this, { person, name, units: units.hashes() })
  },
)
Given(
  '{person}’s agency has a draft {string} with these units:',
  function (this: W, person: string, name: string, units: DataTable) {
    return giveProject(this, { person, name, units: units.hashes(), publication: 'draft' })
  },
)
Given('{person} has offered ${int} for {word}', function (this: W, buyer: string, offer: number, unit: string) {
  return giveOffer(this, { buyer, unit, offer })
})
Given('the webhook {string} refuses what changed last', function (this: W, url: string) {
  return refuseLastChange(this, url)
})
Then('no enquiry was sent', function (this: W) {
  return hasNoEnquiry(this)
})
Given('{person} works in the office, with two-step login', function (this: W, person: string) {
  return arriveAtOffice(this, person)
})
When('the office changes the opening hours to {string}', function (this: W, hours: string) {
  return changeHours(this, hours)
})
When('{person} pastes over the price of {word}:', function (this: W, person: string, unit: string, cells: DataTable) {
  return pasteOver(this, { person, unit, rows: cells.raw() })
})
Then('{person} sees {string} in the row of {word}', function (this: W, person: string, text: string, unit: string) {
  return seesInRow(this, { person, unit, text })
})
When('{person} adds a picture that shows {string}', function (this: W, person: string, words: string) {
  return addPicture(this, person, words)
})
When('{person} chooses a picture', function (this: W, person: string) {
  return choosePicture(this, person)
})
Then('{person} sees a picture of {string}', function (this: W, person: string, words: string) {
  return seesPicture(this, person, words)
})
When('{person} adds the draft contract {string}', function (this: W, person: string, name: string) {
  return addDraftContract(this, person, name)
})
When('{person} opens the listing that was published last', function (this: W, visitor: string) {
  return openNewest(this, visitor)
})
When('{person} sends the price list {string}:', function (this: W, person: string, name: string, cells: DataTable) {
  return sendPriceList(this, { person, name, rows: cells.raw() })
})
When('{person} sends the untidy price list of {string}', function (this: W, person: string, week: string) {
  return sendUntidyList(this, person, week)
})
When('{person} answers what is asked with {string}', function (this: W, person: string, status: string) {
  return answerQuestions(this, person, status)
})
When(
  '{person} adds the feed {string}, whose files are sent to us, of the code {string}',
  function (this: W, person: string, name: string, code: string) {
    return addFeed(this, { person, name, code })
  },
)
When('a file comes by the feed whose address {person} sees', function (this: W, person: string) {
  return sendFeedFile(this, person)
})
When('{person} says that it is the project {string}', function (this: W, person: string, project: string) {
  return chooseProject(this, person, project)
})
