import assert from 'node:assert/strict'
import { Given, Then, When } from '@cucumber/cucumber'
import { openRoute, pageOf } from '../shared/tasks/browsing'
import { hold, letGo } from '../listing/tasks/search-pages'
import { lastAnswer, noteAnswer } from '../shared/tasks/people'
import type { UnifiWorld } from '../shared/support/world'
import { main } from '../shell/tasks/frame'
import { POST } from './samples'
import * as blog from './tasks/blog'

type W = UnifiWorld
const emailsAbout = async ({ stage }: W, subject: string) => {
  await stage.tick()
  return stage.emails.filter((email) => email.subject === subject)
}
interface Posted {
  readonly blogPojoList: readonly { readonly title: string }[]
  readonly total: number
}

Given('a blog of {int} posts', function (this: W, count: number) {
  return blog.makeBlog(this, count)
})
Given("the blog's post {string} from tomorrow on", function (this: W, title: string) {
  return blog.addPost(this, title, { publishedOn: blog.tomorrow(this) })
})
Given("the blog's draft {string}", function (this: W, title: string) {
  return blog.addPost(this, title, { status: 'Draft', publishedOn: null })
})
Given(
  "the blog's post {string}, without a picture, of {string}, saying {string}",
  function (this: W, title: string, day: string, content: string) {
    return blog.addPost(this, title, { publishedOn: new Date(day), content, imageUrl: null })
  },
)

When('a visitor calls for the post {string}', async function (this: W, title: string) {
  noteAnswer(this, await this.call('GET', `/oa/blog/blog/${blog.numberOf(this, title)}`))
})
When('the page of the post {string} is asked for', async function (this: W, title: string) {
  this.notes.set('canonical', `/blog/view/${blog.numberOf(this, title)}`)
  noteAnswer(this, await this.call('GET', `/blog/view?id=${blog.numberOf(this, title)}`))
})
When(
  'a visitor asks for the agent kit with {string} as {string}',
  async function (this: W, field: string, value: string) {
    const form = {
      firstName: 'Ann',
      lastName: 'Lee',
      companyName: 'Lee',
      state: 'Victoria',
      email: 'ann@lee.example',
      phoneNumber: '0412345678',
      message: '',
    }
    noteAnswer(
      this,
      await this.call('POST', '/api/agent/requestAgentKit', {
        ...form,
        [field]: value === '101 letters' ? 'x'.repeat(101) : value,
      }),
    )
  },
)

Then('the posts answered are {string} of {int}', function (this: W, titles: string, total: number) {
  const { code, data } = lastAnswer(this)
  const { blogPojoList, total: all } = data as Posted
  assert.deepEqual([code, blogPojoList.map(({ title }) => title).join(', '), all], [0, titles, total])
})
Then('the post answered has just the fields {string}', function (this: W, fields: string) {
  assert.equal(
    Object.keys(lastAnswer(this).data as object)
      .sort()
      .join(', '),
    fields,
  )
})
Then(
  'the post answered is by {string}, in the category {int} {string}, with the tags {string}',
  function (this: W, author: string, categoryId: number, categoryName: string, tags: string) {
    const post = lastAnswer(this).data as { author: string; categoryId: number; categoryName: string; tags: string[] }
    assert.deepEqual(
      [post.author, post.categoryId, post.categoryName, post.tags.join(', ')],
      [author, categoryId, categoryName, tags],
    )
  },
)
Then('the call is refused with {int}', function (this: W, code: number) {
  assert.equal(lastAnswer(this).code, code)
})
Then('the call is refused with {int} at {string}', function (this: W, code: number, field: string) {
  const { code: answered, data } = lastAnswer(this)
  assert.deepEqual([answered, data], [code, { field }])
})
Then('the call is done', function (this: W) {
  assert.deepEqual([lastAnswer(this).code, lastAnswer(this).data], [0, null])
})
Then(
  'the tenant has an email {string} that says {string} and {string}',
  async function (this: W, subject: string, one: string, other: string) {
    const [email, ...more] = await emailsAbout(this, subject)
    assert.deepEqual(
      [email?.recipient, more],
      [this.tenant === 'wren' ? 'homes@wren.example' : 'hello@unifi.example', []],
    )
    assert.ok(email?.text.includes(one) && email.text.includes(other), email?.text)
  },
)
Then('that email says nothing of the message that was left out', async function (this: W) {
  const emails = await emailsAbout(this, 'Agent kit requested: Lee & Sons')
  assert.deepEqual(
    emails.map(({ text, html }) => [text.includes('N/A'), html.includes('N/A'), text.includes('\n\n\n')]),
    [[false, false, false]],
  )
})
Then('each of these pictures is a drawing', async function (this: W) {
  const addresses = [...JSON.stringify(lastAnswer(this).data).matchAll(/\/drawings\/[^"]+/g)].map(
    ([address]) => address,
  )
  assert.ok(addresses.length > 1)
  for (const address of addresses) {
    const { status, headers, message } = await this.call('GET', address)
    assert.deepEqual(
      [address, status, headers['content-type'], message.slice(0, 4)],
      [address, 200, 'image/svg+xml', '<svg'],
    )
  }
})
Then("it is titled {string}, and its canonical address has the post's number", function (this: W, title: string) {
  const { message } = lastAnswer(this)
  assert.equal(/<title>(.*?)<\/title>/.exec(message)?.[1], title)
  assert.match(message, new RegExp(`<link rel="canonical" href="[^"]+${this.note<string>('canonical')}">`))
})

const widget = async (world: W, title: string) => (await main(world)).getByRole('region', { name: title })

When('Vera opens the post {string} by {string}', async function (this: W, title: string, way: string) {
  const number = blog.numberOf(this, title)
  await openRoute(this, 'Vera', way.replace('{number}', String(number)))
})
When('Vera follows the post {string}', async function (this: W, title: string) {
  await (await main(this)).getByRole('link', { name: title, exact: true }).first().click()
})
Then('the posts on the page are {string}', async function (this: W, titles: string) {
  const page = await pageOf(this, 'Vera')
  await page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('main article')]
        .map((each) => each.querySelector('h2, h3')?.textContent)
        .join(', ') === wanted,
    titles,
  )
})
Then(
  'the excerpt of {string} has {int} characters and an ellipsis',
  async function (this: W, title: string, length: number) {
    const card = (await main(this))
      .getByRole('article')
      .filter({ has: (await pageOf(this, 'Vera')).getByRole('heading', { name: title, exact: true }) })
    const text = (await card.locator('p').last().textContent()) ?? ''
    assert.deepEqual(
      [text.endsWith('…'), text.replace(/…$/, '').length <= length, text.length > length - 10],
      [true, true, true],
    )
  },
)
Then('the post is headed {string} and dated {string}', async function (this: W, title: string, day: string) {
  await (await main(this)).getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
  await (await main(this)).getByRole('article').first().getByText(day, { exact: true }).waitFor()
})
Then('the post has {int} picture(s)', async function (this: W, count: number) {
  assert.equal(await (await main(this)).getByRole('article').first().getByRole('img').count(), count)
})
Then('the widget {string} lists {int} posts', async function (this: W, title: string, count: number) {
  await (await widget(this, title)).getByRole('link', { name: 'View All' }).waitFor()
  assert.equal(await (await widget(this, title)).locator('article, li').count(), count)
})
Then('the widget does not list {string}', async function (this: W, title: string) {
  assert.equal(await (await widget(this, 'Latest Posts')).getByRole('link', { name: title, exact: true }).count(), 0)
})
Then('there is no widget of posts', async function (this: W) {
  await (await widget(this, 'Latest Posts')).waitFor({ state: 'detached' })
})
Then('the place of the post is empty', async function (this: W) {
  await (await main(this)).getByRole('heading', { level: 1, name: 'Post not found', exact: true }).waitFor()
  assert.equal(await (await main(this)).getByRole('heading', { level: 1 }).count(), 1)
  assert.equal(await (await main(this)).getByRole('status').filter({ hasText: 'Loading post' }).count(), 0)
})
Then('Vera asked {string}', async function (this: W, path: string) {
  const asked = this.note<string[]>('asked')
  assert.ok(
    asked.some(
      (each) => each === path.replace('{number}', path.includes('{') ? String(blog.numberOf(this, 'Post 1')) : ''),
    ),
    asked.join('\n'),
  )
})
Given("what Vera's page asks of the blog is written down", async function (this: W) {
  const asked: string[] = []
  this.notes.set('asked', asked)
  ;(await pageOf(this, 'Vera')).on('request', (request) => {
    if (request.url().includes('/oa/blog/')) asked.push(new URL(request.url()).pathname)
  })
})

const ONE_POST = /\/oa\/blog\/blog\/\d+/
Given('the call for a post takes its time', function (this: W) {
  return hold(this, 'Vera', ONE_POST)
})
When('the call for a post is answered', function (this: W) {
  return letGo(this, 'Vera')
})
Then('Vera waits for the post', async function (this: W) {
  await (await main(this)).getByRole('status').filter({ hasText: 'Loading post' }).waitFor()
})
Given("Vera's calls for a post are refused with code {int}", async function (this: W, code: number) {
  await (
    await pageOf(this, 'Vera')
  ).route(ONE_POST, (route) => route.fulfill({ json: { code, message: 'M', data: null } }))
})
Given('the blog answers Vera the date {string}', async function (this: W, publishedOn: string) {
  const page = await pageOf(this, 'Vera')
  await page.unrouteAll()
  await page.route(ONE_POST, (route) =>
    route.fulfill({ json: { code: 0, message: '', data: { ...POST, publishedOn } } }),
  )
  await page.route(/\/oa\/blog\/blogs\//, (route) =>
    route.fulfill({ json: { code: 0, message: '', data: { blogPojoList: [{ ...POST, publishedOn }], total: 1 } } }),
  )
})
When('Vera follows all posts from the widget', async function (this: W) {
  await (await widget(this, 'Latest Posts')).getByRole('link', { name: 'View All' }).click()
})
Then('the route still begins with {string}', async function (this: W, start: string) {
  assert.equal(new URL((await pageOf(this, 'Vera')).url()).hash.startsWith(`#${start}`), true)
})
