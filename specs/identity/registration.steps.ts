import assert from 'node:assert/strict'
import { Given, Then, When } from '@cucumber/cucumber'
import type { Registration } from '../../domain/identity/registration'
import type { Answer, UnifiWorld } from '../shared/support/world'
import * as task from './identity.tasks'

const REGISTER = 'POST /api/register'

const registerOverWire = async (world: UnifiWorld, changes: Partial<Registration> = {}) => {
  const form = task.newRegistration(changes)
  world.notes.set('form', form)
  world.notes.set('answer', await world.call('POST', '/api/register', form))
}

const submit = async (
  world: UnifiWorld,
  form: Registration,
  before: () => Promise<unknown> = async () => undefined,
) => {
  const page = await world.page()
  world.notes.set('form', form)
  world.notes.set('sent', task.notingCalls(page, REGISTER))
  await task.fillRegistration(page, form)
  await before()
  await task.press(page, 'Create account')
}

When('a newcomer registers', async function (this: UnifiWorld) {
  await registerOverWire(this)
})
Given('a newcomer has registered', async function (this: UnifiWorld) {
  await registerOverWire(this)
})

When('a newcomer registers with the password {string}', async function (this: UnifiWorld, password: string) {
  await registerOverWire(this, { password, confirmPassword: password })
})

When("somebody registers with the newcomer's email in capitals", async function (this: UnifiWorld) {
  await registerOverWire(this, { email: this.note<Registration>('form').email.toUpperCase() })
})

Then("the newcomer's registration succeeds", function (this: UnifiWorld) {
  const { status, code, message, data } = this.note<Answer>('answer')
  assert.deepEqual({ status, code, message, data }, { status: 200, code: 0, message: 'success', data: null })
})

Then('the newcomer can log in as a buyer', async function (this: UnifiWorld) {
  const { email, password, firstName } = this.note<Registration>('form')
  const token = task.tokenOf(await task.signInOverWire(this, email, password))
  const user = (await this.call('GET', '/api/user', undefined, { token })).data as {
    role: string
    email: string
    firstName: string
  }
  assert.deepEqual([user.role, user.email, user.firstName], ['buyer', email, firstName])
})

Then(
  'the registration is refused with code {int} at the field {string}',
  function (this: UnifiWorld, code: number, field: string) {
    const answer = this.note<Answer>('answer')
    assert.deepEqual([answer.status, answer.code, answer.data], [200, code, { field }])
  },
)

Given('a visitor opens the registration form', async function (this: UnifiWorld) {
  await task.fieldOf(await this.open('/register'), 'First name').waitFor()
})

Then(
  'the registration form has the fields {string}, {string}, {string}, {string}, {string} and {string}',
  async function (
    this: UnifiWorld,
    first: string,
    second: string,
    third: string,
    fourth: string,
    fifth: string,
    sixth: string,
  ) {
    const labels = [first, second, third, fourth, fifth, sixth]
    const form = (await this.page()).getByRole('form', { name: 'Create an account' })
    assert.deepEqual(await form.locator('label').allInnerTexts(), labels)
    for (const label of labels) assert.equal(await task.fieldOf(await this.page(), label).isEditable(), true)
  },
)

Then(
  'its country code is {string}, out of {int} countries with a calling code',
  async function (this: UnifiWorld, code: string, countries: number) {
    const options = (await this.page()).getByLabel('Country code').locator('option')
    const texts = await options.allInnerTexts()
    assert.equal(texts.filter((text) => /\(\+\d+\)$/.test(text)).length, countries)
    assert.equal(
      await (
        await this.page()
      )
        .getByLabel('Country code')
        .evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text),
      `Australia (${code})`,
    )
  },
)

When('the visitor fills it in correctly and presses Create account', async function (this: UnifiWorld) {
  await submit(this, task.newRegistration())
})

When(
  'the visitor fills it in but {string} with {string} and presses Create account',
  async function (this: UnifiWorld, label: string, value: string) {
    const key = task.LABELS[label]
    if (key === undefined) throw new Error(`no field "${label}"`)
    const form = task.newRegistration()
    const typed = value.replace('UNIQUE', form.email.replace(/\W/g, '-'))
    await submit(this, { ...form, [key]: typed, ...(key === 'password' ? { confirmPassword: typed } : {}) })
  },
)

When('the visitor fills it in, clears the country code and presses Create account', async function (this: UnifiWorld) {
  const page = await this.page()
  await submit(this, task.newRegistration(), () => page.getByLabel('Country code').selectOption(''))
})

When('the visitor clears the country code and leaves it', async function (this: UnifiWorld) {
  const page = await this.page()
  await page.getByLabel('Country code').focus()
  await page.getByLabel('Country code').selectOption('')
  await task.fieldOf(page, 'Password').focus()
})

When(
  'the visitor types {string} into the mobile number and leaves it',
  async function (this: UnifiWorld, typed: string) {
    const page = await this.page()
    await task.fieldOf(page, 'Mobile number').pressSequentially(typed)
    await task.fieldOf(page, 'Password').focus()
  },
)

Then('the mobile number reads {string}', async function (this: UnifiWorld, kept: string) {
  assert.equal(await task.fieldOf(await this.page(), 'Mobile number').inputValue(), kept)
})

Then('no registration was sent', function (this: UnifiWorld) {
  assert.deepEqual(this.note('sent'), [])
})

Then('seven fields were sent: {string}', function (this: UnifiWorld, fields: string) {
  const [body, ...more] = this.note<object[]>('sent')
  assert.deepEqual([Object.keys(body ?? {}), more], [fields.split(', '), []])
  assert.deepEqual(body, this.note('form'))
})

Then('the email is already filled in', async function (this: UnifiWorld) {
  assert.equal(await task.fieldOf(await this.page(), 'Email').inputValue(), this.note<Registration>('form').email)
})

When('the visitor enters the password and presses Enter', async function (this: UnifiWorld) {
  const field = task.fieldOf(await this.page(), 'Password')
  await field.fill(this.note<Registration>('form').password)
  await field.press('Enter')
})

Given('a visitor was sent to log in from {string}', async function (this: UnifiWorld, path: string) {
  const page = await this.open('/login')
  await page.evaluate((previous) => sessionStorage.setItem('previousPath', previous), path)
})

When('the visitor registers and logs in', async function (this: UnifiWorld) {
  const page = await this.page()
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click()
  const form = task.newRegistration()
  await submit(this, form)
  await task.arrivesAt(page, '/login')
  await task.fieldOf(page, 'Password').fill(form.password)
  await task.press(page, 'Login')
})

Then('what was typed is still there', async function (this: UnifiWorld) {
  const page = await this.page()
  const values = await Promise.all(Object.keys(task.LABELS).map((label) => task.fieldOf(page, label).inputValue()))
  const form = this.note<Registration>('form')
  assert.deepEqual(
    values,
    Object.values(task.LABELS).map((key) => form[key]),
  )
})

When('the visitor has typed {string} as the first name', async function (this: UnifiWorld, name: string) {
  await task.fieldOf(await this.page(), 'First name').fill(name)
})

When('the visitor leaves by {string} in the header', async function (this: UnifiWorld, link: string) {
  await (await this.page()).getByRole('banner').getByRole('link', { name: link, exact: true }).click()
})

When('the visitor answers {string} with {string}', async function (this: UnifiWorld, question: string, answer: string) {
  await (
    await this.page()
  )
    .getByRole('alertdialog', { name: question })
    .getByRole('button', { name: answer, exact: true })
    .click()
})
