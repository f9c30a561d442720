import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call } from '../shared/api'
import { openStage, type Stage } from '../shared/support/stage'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close(), 30_000)

const ANN = {
  ...{ firstName: 'Ann', lastName: 'Lee', companyName: 'Lee & Sons', state: 'Victoria', email: 'ann@lee.example' },
  ...{ phoneNumber: '0412345678', message: '' },
}

describe('a request of an agent', () => {
  const FOOT = {
    unifi: 'Unifi\nhello@unifi.example, (08) 5550 1200\nLevel 2, 104 The Parade, Norwood, South Australia',
    wren: 'Wren & Co\nhomes@wren.example, (08) 5550 2300\n17 George Street, Norwood, South Australia',
  }
  const BO = { ...ANN, firstName: 'Bo', lastName: 'Ng', state: 'International', email: 'bo@ng.example' }

  test.each([
    ['B6-3 B7-41 M7-21', 'Kit', 'requestAgentKit', 'localhost', (body: object) => body, 'Agent kit requested'],
    [
      'A7-66 M7-21',
      'Wrapped',
      'requestAgentKit',
      'wren.localhost',
      (data: object) => ({ data }),
      'Agent kit requested',
    ],
    ['M7-22', 'Join', 'requestUConnectKit', 'localhost', (body: object) => body, 'Request to join Unifi'],
    [
      'M7-22 A7-67',
      'Both',
      'requestUConnectKit',
      'wren.localhost',
      (data: object) => ({ data }),
      'Request to join Wren & Co',
    ],
  ])('[%s] is emailed to the tenant: %s', async (_, company, path, host, wrap, subject) => {
    const site = host.startsWith('wren') ? 'wren' : 'unifi'
    const fields = { ...(site === 'wren' ? { ...BO, message: 'Hello there' } : ANN), companyName: `${company} & Sons` }
    expect(await call(stage, `POST /api/agent/${path}`, wrap(fields), { host })).toEqual({
      ...{ code: 0, message: 'success', data: null },
    })
    await stage.tick()
    const { firstName, lastName, state, email, message } = fields
    expect(
      stage.emails
        .filter((sent) => sent.subject === subject && sent.text.includes(`Company: ${company} & Sons`))
        .map(({ recipient, text }) => ({ recipient, text })),
    ).toEqual([
      {
        recipient: site === 'wren' ? 'homes@wren.example' : 'hello@unifi.example',
        text: [
          'Hello,',
          `${firstName} ${lastName} of ${company} & Sons sent a request from the site. Please reply to ${email}.`,
          ...(message === '' ? [] : [message]),
          `Name: ${firstName} ${lastName}\nCompany: ${company} & Sons\nState: ${state}\nEmail: ${email}\nPhone: 0412 345 678`,
          FOOT[site],
        ].join('\n\n'),
      },
    ])
  })

  test.each([
    ['', 'firstName', '', 'Please enter your first name'],
    ['M5-9', 'state', 'Atlantis', 'Please select your state'],
    ['M5-9', 'state', '', 'Please select your state'],
    ['', 'email', 'abc', 'Please enter a correct email'],
    ['', 'phoneNumber', '12345678', 'Please enter your phone number'],
    [
      '',
      'companyName',
      'x'.repeat(101),
      'companyName is missing or not valid: expected one line of at most 100 characters',
    ],
  ])('[%s] is refused at %s: “%s”', async (_, field, value, message) => {
    for (const path of ['requestAgentKit', 'requestUConnectKit'])
      expect(await call(stage, `POST /api/agent/${path}`, { ...ANN, [field]: value })).toEqual({
        ...{ code: 40000, message, data: { field } },
      })
  })
})
