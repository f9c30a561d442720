import assert from 'node:assert/strict'
import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import { building } from '../shared/tasks/building'
import { bodiesSent, pageOf } from '../shared/tasks/browsing'
import { accountOf } from '../shared/tasks/people'
import type { UnifiWorld } from '../shared/support/world'
import * as list from './tasks/price-list-page'
import { hold, letGo, refuse } from './tasks/search-pages'

type W = UnifiWorld

const [PURPLE, GREEN, PAPER] = ['rgb(236, 228, 244)', 'rgb(223, 240, 230)', 'rgb(255, 255, 255)']
const REVEAL = '/api/reveal/priceList'

Given("Vera's reveal fails with {string}", function (this: W, message: string) {
  return refuse(this, 'Vera', `**${REVEAL}`, message)
})

When('{word} opens the price list of the building', function (this: W, person: string) {
  return list.openPriceList(this, person)
})
When('{word} opens the reveal form', function (this: W, person: string) {
  return list.askForPrices(this, person)
})
When('{word} reveals it', function (this: W, person: string) {
  return list.reveal(this, person)
})
When('Vera enters her name in the reveal form', function (this: W) {
  return list.giveName(this, 'Vera')
})
When('Vera enters the email {string}', function (this: W, email: string) {
  return list.giveEmail(this, 'Vera', email)
})
When('Vera sorts the list by {string}', function (this: W, head: string) {
  return list.sort(this, 'Vera', head)
})

Then("the list is blurred and can't be read or focused", async function (this: W) {
  assert.deepEqual(await list.cover(this, 'Vera'), { tables: 0, filter: 'blur(7px)', prices: 0 })
})
Then('the form asks for {string}', async function (this: W, labels: string) {
  const controls = (await list.form(this, 'Vera')).locator('input, select')
  const names = await controls.evaluateAll((each) =>
    (each as HTMLInputElement[]).map(
      (control) =>
        control.getAttribute('aria-label') ?? control.labels?.[0]?.textContent.replace(' (optional)', '') ?? '',
    ),
  )
  assert.equal(names.join(', '), labels)
})
Then('the country code is {string}', async function (this: W, code: string) {
  assert.match(
    (await (await list.form(this, 'Vera')).getByLabel('Country code').locator('option:checked').textContent()) ?? '',
    new RegExp(`\\(\\${code}\\)$`),
  )
})
Then(
  'the form links to {string} and {string}, each in a new window',
  async function (this: W, one: string, other: string) {
    const links = await (
      await list.form(this, 'Vera')
    )
      .getByRole('link')
      .evaluateAll((each) =>
        each.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('target')]),
      )
    assert.deepEqual(links, [
      [one, '/#/term2', '_blank'],
      [other, '/#/policy2', '_blank'],
    ])
  },
)
Then(
  'the reveal form refuses the emails {string}: {string}',
  async function (this: W, emails: string, message: string) {
    for (const email of emails.split(', ')) {
      await list.giveEmail(this, 'Vera', email)
      assert.deepEqual([email, await list.emailComplaint(this, 'Vera')], [email, message])
    }
  },
)
Then('no reveal was sent', function (this: W) {
  assert.deepEqual(bodiesSent(this, 'Vera', REVEAL), [])
})
Then('the reveal that was sent names the building', function (this: W) {
  assert.deepEqual(bodiesSent(this, 'Vera', REVEAL), [
    {
      firstName: 'Vera',
      lastName: 'Visitor',
      email: 'vera@example.com',
      countryCode: '+61',
      mobileNumber: '',
      propertyId: building(this).id,
    },
  ])
})
Then('nothing sticky covers the form as Vera tabs to {string}', function (this: W, label: string) {
  return list.seesFocusUpTo(this, 'Vera', label)
})
Then('its checkbox and its price {string} have touch targets 44 pixels high', async function (this: W, price: string) {
  const place = await list.panel(this, 'Vera')
  await list.isTouchable(place.getByRole('checkbox', { name: 'Compare 9', exact: true }), 44)
  await list.isTouchable(place.getByRole('button', { name: price }), 44)
})
Then("the list has {word}'s focus", function (this: W, person: string) {
  return list.hasFocus(this, person)
})
Then('the list reads:', async function (this: W, table: DataTable) {
  const wanted = table.hashes()
  const found = await list.cells(this, 'Vera')
  assert.deepEqual(
    found.map((row, index) => Object.fromEntries(Object.keys(wanted[index] ?? {}).map((head) => [head, row[head]]))),
    wanted,
  )
})
Then('the columns begin with {string}', async function (this: W, columns: string) {
  assert.equal((await list.heads(this, 'Vera')).slice(0, columns.split(', ').length).join(', '), columns)
})
Then('the rows 10, 12 and 13 are purple, 11 is green, and 9 has no colour', async function (this: W) {
  assert.deepEqual(await list.tints(this, 'Vera'), { 9: PAPER, 10: PURPLE, 11: GREEN, 12: PURPLE, 13: PURPLE })
})
Then('the list is in the order {string}', function (this: W, labels: string) {
  return list.inOrder(this, 'Vera', labels)
})
Then('the last list asked for was by {string}', function (this: W, order: string) {
  assert.equal(list.lastAsked(this, 'Vera'), order)
})
Then('the list is at most {int} px high', async function (this: W, height: number) {
  assert.equal(await list.tallest(this, 'Vera'), `${height}px`)
})
Then('the list has the column {string}', async function (this: W, column: string) {
  assert.ok((await list.heads(this, 'Vera')).includes(column))
})
Then('the list has no (the )column {string}', async function (this: W, column: string) {
  assert.ok(!(await list.heads(this, 'Vera')).includes(column))
})
Then('the list has the columns {string}', async function (this: W, columns: string) {
  const wanted = columns.split(', ')
  assert.deepEqual(
    (await list.heads(this, 'Vera')).filter((head) => wanted.includes(head)),
    wanted,
  )
})
Then("{word}'s list is open immediately", async function (this: W, person: string) {
  assert.deepEqual(
    (await list.cells(this, person)).map(({ Price }) => Price),
    ['$600,000', '$1,250,000', '$700,000 - $750,000', 'N/A', '$650,000'],
  )
  assert.equal(await (await list.form(this, person)).count(), 0)
})
Then('the row of unit {word} turns {string}', async function (this: W, unit: string, status: string) {
  await (
    await list.panel(this, 'Vera')
  )
    .getByRole('row', { name: new RegExp(`^${unit} Compare ${unit} ${status} `) })
    .waitFor()
})
Then('the card of unit {word} reads {string}', async function (this: W, unit: string, words: string) {
  const card = (await list.panel(this, 'Vera'))
    .getByRole('listitem')
    .filter({ has: (await pageOf(this, 'Vera')).getByText(unit, { exact: true }) })
  await card.getByText('$').waitFor()
  assert.equal((await card.innerText()).replace(/\s+/g, ' ').trim(), words)
})
Given('the reveal details service is slow for {word}', function (this: W, person: string) {
  return hold(this, person, /\/api\/user\/minimal\//)
})
When('the reveal details service responds to {word}', function (this: W, person: string) {
  return letGo(this, person)
})
Then("{word}'s price list shows no buttons yet", function (this: W, person: string) {
  return list.waitsForWho(this, person)
})
Then("{word}'s form is filled in already", async function (this: W, person: string) {
  assert.deepEqual(await list.filledIn(this, person), [
    'Bea',
    'Buyer',
    (await accountOf(this, person)).email,
    '+61',
    '0412345678',
  ])
})
Then('{word} can download the price list as {string}', async function (this: W, person: string, name: string) {
  assert.equal(await list.downloaded(this, person), name)
})
