import assert from 'node:assert/strict'
import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import type { UnifiWorld } from '../shared/support/world'
import { pageOf } from '../shared/tasks/browsing'
import { axeInDialog } from './tasks/dialogs'
import * as contact from './tasks/contact'

type W = UnifiWorld

Given('the enquiry service is down', function (this: W) {
  return contact.refuseOnce(this, 'The postman is ill.')
})
Given('the enquiry service is slow', function (this: W) {
  return contact.answerSlowly(this)
})

When('Vera begins to {string}', function (this: W, button: string) {
  return contact.begin(this, button)
})
When('Vera begins to {string} beside the agents', function (this: W, button: string) {
  return contact.begin(this, button, 'last')
})
When('Vera fills in the enquiry:', function (this: W, table: DataTable) {
  return contact.fillIn(this, table.rowsHash())
})
When('Vera ticks {string} and {string} in the enquiry', function (this: W, one: string, other: string) {
  return contact.tick(this, [one, other])
})
When('Vera sends the enquiry', function (this: W) {
  return contact.send(this)
})
When('Vera presses send twice before the answer comes', function (this: W) {
  return contact.sendTwice(this)
})
When('Vera closes the enquiry', async function (this: W) {
  await (await contact.enquiry(this)).getByRole('button', { name: 'Close' }).click()
  await (await contact.enquiry(this)).waitFor({ state: 'detached' })
})
When('Vera leaves each field of the enquiry empty', function (this: W) {
  return contact.walkThrough(this)
})
When(/^a visitor asks the agents (\{.*\})$/, function (this: W, values: string) {
  return contact.ask(this, JSON.parse(values) as object)
})

Then('the enquiry offers {string}', async function (this: W, labels: string) {
  assert.equal(await contact.offered(this), labels)
})
Then('axe finds nothing in the open dialog', async function (this: W) {
  assert.deepEqual(await axeInDialog(await pageOf(this, 'Vera')), [])
})
Then('the enquiry is not sent: {string}', async function (this: W, message: string) {
  await (await contact.enquiry(this)).getByRole('alert').getByText(message).waitFor()
})
Then('the enquiry still has:', function (this: W, table: DataTable) {
  return contact.holds(this, table.rowsHash())
})
Then('the enquiry is closed', async function (this: W) {
  await (await contact.enquiry(this)).waitFor({ state: 'detached' })
})
Then(/^one enquiry was sent, with (\{.*\})$/, function (this: W, body: string) {
  assert.deepEqual(contact.sentSince(this), [JSON.parse(body)])
})
Then('no enquiry was sent', function (this: W) {
  assert.deepEqual(contact.sentSince(this), [])
})
Then('the enquiry shows {string}', async function (this: W, messages: string) {
  assert.equal(await contact.complaints(this), messages)
})
Then(
  'the field {string} of the enquiry takes {int} of {int} characters',
  async function (this: W, label: string, taken: number, typed: number) {
    assert.equal(await contact.takes(this, label, 'a', typed), taken)
  },
)
Then(
  'the field {string} of the enquiry takes {int} of {int} digits',
  async function (this: W, label: string, taken: number, typed: number) {
    assert.equal(await contact.takes(this, label, '4', typed), taken)
  },
)
Then(
  'typing {string} as the phone of the enquiry leaves {string}',
  async function (this: W, typed: string, left: string) {
    await (await contact.field(this, 'Phone')).fill('')
    await (await contact.field(this, 'Phone')).pressSequentially(typed)
    await contact.holds(this, { Phone: left })
  },
)
Then(
  'the enquiry accepts an email whose final part has {int} letters, and with {int} shows {string}',
  async function (this: W, right: number, wrong: number, message: string) {
    const complaintsAt = async (letters: number) => {
      await contact.fillIn(this, { Email: `a@x.${'z'.repeat(letters)}` })
      await (await contact.field(this, 'Email')).blur()
      return (await contact.complaints(this))
        .split(', ')
        .filter((each) => each.includes('email'))
        .join()
    }
    assert.deepEqual([await complaintsAt(right), await complaintsAt(wrong)], ['', message])
  },
)
Then('the enquiry goes to {string}', async function (this: W, names: string) {
  assert.equal((await (await contact.enquiry(this)).getByRole('listitem').allTextContents()).join(', '), names)
})
Then(
  'both agents have an email {string} that replies to {string} and says:',
  function (this: W, subject: string, replyTo: string, lines: DataTable) {
    for (const [email, ...more] of contact.agentEmails(this)) {
      assert.deepEqual([email?.subject, email?.replyTo, more.length], [subject, replyTo, 0])
      for (const [line = ''] of lines.raw()) assert.ok(email?.text.includes(line), `${line}: ${email?.text}`)
    }
  },
)
Then('no agent has another email', function (this: W) {
  assert.deepEqual(
    contact.agentEmails(this).map(({ length }) => length),
    [1, 1],
  )
})
