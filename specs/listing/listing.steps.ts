import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import type { UnifiWorld } from '../shared/support/world'
import * as calls from './tasks/listing-calls'
import * as gallery from './tasks/gallery'
import * as view from './tasks/listing-page'
import { addAgent, change } from './tasks/listings'
import * as tiles from './tasks/map-tiles'

// A listing: its page, its agents, what it shares and prints, and where it is.

type W = UnifiWorld

Given(
  /^the (building|units|agent)(?: of the building)? ha(?:s|ve):$/,
  function (this: W, what: string, values: DataTable) {
    return change(this, what, values.raw())
  },
)
Given('the building has a second agent, {string}', function (this: W, name: string) {
  return addAgent(this, name)
})
Given('the maps of the site have tiles of {string} at {string}', function (this: W, credit: string, address: string) {
  return tiles.giveTiles(this, this.person, credit, address)
})

Given('the maps of the site come from its own archive', function (this: W) {
  return tiles.giveArchive(this, this.person)
})

When(
  '{person} presses {string} and gets the file {string}',
  function (this: W, person: string, button: string, name: string) {
    return view.download(this, person, button, name)
  },
)

When('{person} presses the picture', function (this: W, person: string) {
  return gallery.pressPicture(this, person)
})
When('{person} swipes to the next picture', function (this: W, person: string) {
  return gallery.swipe(this, person)
})
Then('the picture {string} shows in full size', function (this: W, source: string) {
  return gallery.viewerShows(this, this.person, source)
})
Then('the focus stays in the dialog, and the page behind it does not scroll', async function (this: W) {
  await gallery.keepsFocus(this, this.person)
  await gallery.pageBehindIsHeld(this, this.person)
})

Then('these facts show:', function (this: W, facts: DataTable) {
  return view.factsShow(this, this.person, facts.raw())
})
Then("replies to {person}'s email go to {string}", function (this: W, person: string, address: string) {
  return calls.repliesGoTo(this, person, address)
})
Then('the links share the plain address of the listing', function (this: W) {
  return view.sharesPlainAddress(this, this.person)
})
Then('the clipboard holds the plain address of the listing', function (this: W) {
  return view.clipboardHoldsAddress(this, this.person)
})
Then('it prints on one page of A4, and changes how no other page prints', function (this: W) {
  return view.printsOnOnePage(this, this.person)
})
Then('only the dialog is printed, with all that is in it', function (this: W) {
  return view.printsDialogAlone(this, this.person)
})
Then("{person}'s page sent nothing", function (this: W, person: string) {
  view.sentNothing(this, person)
})
Then(
  'the map of the listing is at zoom {int}, its middle at {float} and {float}',
  function (this: W, zoom: number, latitude: number, longitude: number) {
    return tiles.listingMapIsAt(this, this.person, zoom, latitude, longitude)
  },
)
Then('the map of the listing is drawn from ranges of the archive', function (this: W) {
  return tiles.isDrawnFromArchive(this, this.person)
})
Then("{person}'s page asked only the site", function (this: W, person: string) {
  return tiles.askedOnlyTheSite(this, person)
})
Then('the drawn map with {int} marker(s) is {string}', function (this: W, markers: number, words: string) {
  return tiles.drawnMapIs(this, this.person, words, markers)
})
Then('the map of the results has tiles', function (this: W) {
  return tiles.resultsStandOnTiles(this, this.person)
})
