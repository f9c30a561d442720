import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import type { UnifiWorld } from '../shared/support/world'
import * as answers from './tasks/answers'
import * as blog from './tasks/blog'
import * as film from './tasks/film'
import * as home from './tasks/home'
import * as pages from './tasks/pages'
import * as request from './tasks/request'

// The blog, the home page's content, requests of agents, and the pages with fixed texts.

type W = UnifiWorld

Given('a blog of {int} post(s)', function (this: W, count: number) {
  return blog.makeBlog(this, count)
})
Given('the blog also has:', function (this: W, posts: DataTable) {
  return blog.addPosts(this, posts.hashes())
})
Given('the dates of the posts arrive as {string}', function (this: W, date: string) {
  return blog.datesArriveAs(this, this.person, date)
})
Given('{person} has nothing against motion', function (this: W, person: string) {
  return home.likesMotion(this, person)
})

When('{person} fills in the request', function (this: W, person: string) {
  return request.fillInRequest(this, person)
})
Then('the request is empty', function (this: W) {
  return request.isEmpty(this, this.person)
})
Then('nothing was sent with {string}', function (this: W, text: string) {
  request.wasNotSent(this, this.person, text)
})

Then(/^the (blocks|sections|steps|benefits|posts) are:$/, function (this: W, list: pages.List, titles: DataTable) {
  return pages.listIs(this, this.person, list, titles.raw().flat())
})
Then('the {region} has {int} {word}', function (this: W, region: string, count: number, things: string) {
  return pages.has(this, this.person, region, count, things)
})
Then('the links of the {region} lead to:', function (this: W, region: string, links: DataTable) {
  return pages.linksAre(this, this.person, region, links.raw())
})
Then('these pages open to {person}:', function (this: W, person: string, routes: DataTable) {
  return pages.openTo(this, person, routes.raw())
})
Then('these sections say:', function (this: W, sentences: DataTable) {
  return pages.sectionsSay(this, this.person, sentences.raw())
})
Then('no sentence is cut off', function (this: W) {
  return pages.noSentenceIsCutOff(this, this.person)
})
Then('{string} is in bold, and no script of the text has run', function (this: W, text: string) {
  return pages.isBoldAndSafe(this, this.person, text)
})
Then('the banner shows picture {int}', function (this: W, number: number) {
  return home.bannerShowsPicture(this, this.person, number)
})
Then('the banner shows a picture', function (this: W) {
  return home.bannerShowsOne(this, this.person)
})
Then('the banner shows the {word} picture', function (this: W, which: 'next' | 'same') {
  return home.bannerShows(this, this.person, which)
})
Then(/^the film (loops silently|is paused|plays)$/, function (this: W, state: film.State) {
  return film.is(this, this.person, state)
})

Then('these addresses have their own title and canonical address:', function (this: W, list: DataTable) {
  return answers.haveTitles(this, list.raw())
})
