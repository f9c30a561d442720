import { expect, test } from 'vitest'
import { layOut } from '../../server/mail/email-layout'
import { TENANTS } from '../../server/seed/demo-tenants'

const [unifi] = TENANTS
if (unifi === undefined) throw new Error('there is no demo tenant')
const HOME = {
  picture: { address: 'https://unifi.example/media/0f3c-card.jpg', alt: 'The lobby' },
  title: 'Apartment 905, The Lantern',
  place: '41 Bayview Street, Glenelg SA 5045',
  price: '$600,000',
}
const AROUND = {
  home: HOME,
  steps: [
    { title: 'Unit held', note: '20/11/2026', isDone: true },
    { title: 'Contract signed', note: 'Waiting for the contract', isDone: false },
  ],
  contact: { role: 'Selling agent', name: 'Alex Agent', phone: '+61 491 570 006', email: 'alex@bay.example' },
}
const laidOut = (more: Partial<Parameters<typeof layOut>[1]> = AROUND) =>
  layOut(unifi, {
    ...{ subject: 'Reserved', greeting: 'Dear Ana,', paragraphs: ['It is yours.'] },
    facts: [
      ['Property', 'Apartment 905'],
      ['Fee', '$1,000'],
    ],
    action: { label: 'See your reservation', url: 'https://unifi.example/profile' },
    ...more,
  })

test('an email shows the home with its picture and price, the steps of the sale, and the agent with phone [D49-14]', () => {
  const { html } = laidOut()
  expect(html).toContain('<img src="https://unifi.example/media/0f3c-card.jpg" width="598" alt="The lobby"')
  expect(html).toContain('<b style="font-size:18px">Apartment 905, The Lantern</b>')
  expect(html).toContain('$600,000')
  expect(html).toContain('<a href="tel:+61491570006"')
  expect(html).toContain('<a href="mailto:alex@bay.example"')
  expect(
    [...html.matchAll(/&#(10003|9675);<\/td><td[^>]*><b>([^<]+)/g)].map(([, mark, title]) => [mark, title]),
  ).toEqual([
    ['10003', 'Unit held'],
    ['9675', 'Contract signed'],
  ])
})

test('it keeps the lines of a reason among the steps [D52-97]', () => {
  const steps = [{ title: 'Not accepted', note: '21/11/2026: “Too low.\nAsk us again.”', isDone: true }]
  expect(laidOut({ ...AROUND, steps }).html).toContain('21/11/2026: “Too low.<br>Ask us again.”')
})

test('its text says the same as its HTML, without markup [D49-14]', () => {
  expect(laidOut().text.split('\n\n')).toEqual([
    'Dear Ana,',
    'It is yours.',
    'See your reservation: https://unifi.example/profile',
    'Property: Apartment 905\nPrice: $600,000\nFee: $1,000',
    '[x] Unit held, 20/11/2026\n[ ] Contract signed, Waiting for the contract',
    'Selling agent: Alex Agent, +61 491 570 006, alex@bay.example',
    'Unifi\nhello@unifi.example, (08) 5550 1200\nLevel 2, 104 The Parade, Norwood, South Australia',
  ])
})

test('its text does not repeat a price that is among the facts [D49-14]', () => {
  const { text } = laidOut({
    ...AROUND,
    facts: [
      ['Property', 'Apartment 905'],
      ['Agreed price', '$600,000'],
    ],
  })
  expect(text).not.toContain('\nPrice:')
})

test('without picture, price and phone there is no gap for them [D49-14]', () => {
  const { html, text } = laidOut({
    home: { ...HOME, picture: null, price: null },
    contact: { ...AROUND.contact, phone: '' },
  })
  expect([html.includes('<img'), html.includes('tel:')]).toEqual([false, false])
  expect(html.match(/<b style="font-size:18px">[^<]*/g)).toEqual([
    '<b style="font-size:18px">Apartment 905, The Lantern',
  ])
  expect(text).toContain('Selling agent: Alex Agent, alex@bay.example')
})

test('what buyers and agencies wrote is escaped around the words, too [D49-14]', () => {
  const wrote = '<b>"&\'</b>'
  const { html } = laidOut({
    home: { picture: { address: wrote, alt: wrote }, title: wrote, place: wrote, price: wrote },
    steps: [{ title: wrote, note: wrote, isDone: false }],
    contact: { role: wrote, name: wrote, phone: wrote, email: wrote },
  })
  expect(html.includes(wrote)).toBe(false)
  expect(html.split('&lt;b&gt;&quot;&amp;&#39;&lt;/b&gt;').length - 1).toBe(12)
})

test('Word gets a table of 600 pixels and a button whose cell has the colour and the space [D49-15]', () => {
  const { html } = laidOut()
  const conditions = [...html.matchAll(/<!--\[if mso\]>(.*?)<!\[endif\]-->/gs)].map(([, inside = '']) => inside)
  expect(conditions[1]).toMatch(/^<table [^>]*width="600"><tr><td>$/)
  expect(conditions[2]).toBe('</td></tr></table>')
  expect(html).toContain(
    `bgcolor="${unifi.brand}" style="background:${unifi.brand};mso-padding-alt:12px 22px"><a href=`,
  )
  expect(html.split('<div').length).toBe(1)
})

test('at night its grounds are dark and its words light, where the program follows the reader [D49-15]', () => {
  const { html } = laidOut()
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  const [, night = ''] = /@media \(prefers-color-scheme:dark\)\{(.*?)\}<\/style>/.exec(html) ?? []
  expect([...night.matchAll(/\.(\w+)\{/g)].map(([, name]) => name)).toEqual(['page', 'card', 'ink', 'muted', 'row'])
  for (const name of ['page', 'card', 'ink', 'muted', 'row'])
    expect(html).toMatch(new RegExp(`class="[^"]*\\b${name}\\b`))
})

const LIST = {
  title: 'By the sea',
  entries: [
    {
      home: { ...HOME, title: 'The Lantern', price: '$500,000 - $900,000' },
      lines: ['Apartment 905 is for sale.', 'Only 3 left.'],
      action: { label: 'See The Lantern', url: 'https://unifi.example/7' },
    },
    {
      home: { title: 'Barker Row', place: '32 Barker Road, Prospect SA 5082', picture: null, price: null },
      lines: ['New on the market.'],
      action: { label: 'See Barker Row', url: 'https://unifi.example/8' },
    },
  ],
  more: { label: 'And 2 more', url: 'https://unifi.example/results' },
}
const listed = (list: typeof LIST = LIST) =>
  layOut(unifi, { subject: 'New', greeting: 'Hello,', paragraphs: [], lists: [list], facts: [] })

test('homes in a list have their picture, price, what is said of them and a button that Word shows; the text says the same [D52-71]', () => {
  const { html, text } = listed()
  expect(text.split('\n\n').slice(1, -1)).toEqual([
    'By the sea',
    'The Lantern, 41 Bayview Street, Glenelg SA 5045\n$500,000 - $900,000\nApartment 905 is for sale.\nOnly 3 left.\nhttps://unifi.example/7',
    'Barker Row, 32 Barker Road, Prospect SA 5082\nNew on the market.\nhttps://unifi.example/8',
    'And 2 more: https://unifi.example/results',
  ])
  expect(html.match(/<img [^>]*>/g)).toEqual([
    '<img src="https://unifi.example/media/0f3c-card.jpg" width="200" alt="The lobby" style="display:block;border:0;width:100%;height:auto">',
  ])
  expect(html).toContain('<b>$500,000 - $900,000</b>')
  expect(html).toContain('Apartment 905 is for sale.<br>Only 3 left.')
  const cells = [...html.matchAll(/mso-padding-alt:12px 22px"><a href="([^"]*)"[^>]*>([^<]*)/g)]
  expect(cells.map(([, url, label]) => [url, label])).toEqual([
    ['https://unifi.example/7', 'See The Lantern'],
    ['https://unifi.example/8', 'See Barker Row'],
  ])
  expect(html).toMatch(/<a href="https:\/\/unifi.example\/results"[^>]*>And 2 more<\/a>/)
})

test('on a phone the picture of a home in a list is above its words [D52-71]', () => {
  const { html } = listed()
  expect(html).toContain('@media (max-width:520px){.side{display:block!important;width:100%!important;')
  expect(html.match(/<td [^>]*class="side/g)).toHaveLength(3)
})

test('what agencies wrote of homes in a list is escaped [D52-71]', () => {
  const wrote = '<b>"&\'</b>'
  const home = { picture: { address: wrote, alt: wrote }, title: wrote, place: wrote, price: wrote }
  const action = { label: wrote, url: wrote }
  const { html } = listed({ title: wrote, entries: [{ home, lines: [wrote], action }], more: action } as typeof LIST)
  expect(html.includes(wrote)).toBe(false)
})
