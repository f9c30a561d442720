// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { SITE } from '../../domain/content/site'
import { SESSION } from '../../domain/identity/session'
import { ContactDialog } from '../../src/listing/contact/ContactDialog'
import { JoinDialog } from '../../src/content/agents/JoinDialog'
import { JOIN_PANEL, JoinPanel } from '../../src/content/agents/join-panel.presenter'
import { AGENT_KIT, JOIN_REQUEST } from '../../src/content/agents/kit-request.presenter'
import { kitBindings } from '../../src/content/agents/kits.bindings'
import { HTTP } from '../../src/shared/http.bindings'
import { ObservedActor } from '../../src/shared/observed-actor'
import { Toasts, TOASTS } from '../../src/shared/ui/messages/toasts.presenter'
import { sessionOf } from '../account/screen-setup'
import { answeredCalls } from '../shared/answered-calls'
import { given, partWith, resolverWith, screenAt, siteOf } from '../shared/screen-at'
import { KIT } from './samples'

beforeEach(() => vi.stubGlobal('scrollTo', vi.fn()))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const FIELDS = ['First name', 'Last name', 'Company name', 'State', 'Email', 'Phone number', 'Message'] as const
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const values = () => FIELDS.map((label) => field(label).value)
const fill = () => {
  const texts = [KIT.firstName, KIT.lastName, KIT.companyName, KIT.state, KIT.email, KIT.phoneNumber]
  texts.forEach((value, index) => fireEvent.change(field(FIELDS[index] ?? ''), { target: { value } }))
}

/** Calls answer as the codes say, one after the other, then with code 0. */
const setUp = async (codes: readonly number[] = [], tenant = 'Unifi') => {
  const left = [...codes]
  const { http, sent } = await answeredCalls(() => ({ code: left.shift() ?? 0, message: 'The server is away.' }))
  const [toasts, panel] = [new Toasts(), new JoinPanel()]
  const all = [
    given(HTTP, http),
    given(SITE, siteOf({ name: tenant })),
    given(SESSION, sessionOf(null)),
    given(TOASTS, toasts),
    given(JOIN_PANEL, panel),
  ]
  return { all, panel, sent, toasts: () => toasts.shown.map(({ title, text }) => `${title}: ${text}`) }
}
const kitPage = async (codes?: readonly number[]) => {
  const set = await setUp(codes)
  await screenAt('/agent-registration', set.all)
  return set
}
const joinDialog = async (codes?: readonly number[], tenant?: string) => {
  const set = await setUp(codes, tenant)
  partWith(<JoinDialog />, set.all)
  act(set.panel.open)
  await screen.findByRole('dialog')
  return set
}

/** What is left of 1,100 characters pasted into each field. */
const limits = async (labels: readonly string[]) => {
  const lengths = []
  for (const label of labels) {
    await userEvent.click(field(label))
    await userEvent.paste('1'.repeat(1100))
    lengths.push(field(label).value.length)
  }
  return lengths
}

describe.each([
  ['the agent kit', kitPage],
  ['the join request', joinDialog],
])('the form of %s', (_, open) => {
  test('takes 50, 100 and 100 characters of names [B9-33 B9-34 B9-35]', async () => {
    await open()
    expect(await limits(['First name', 'Last name', 'Company name'])).toEqual([50, 100, 100])
  })

  test('keeps the digits of a phone number, counts a message, and cuts it at 1,000 characters [M5-13 M5-16 M5-18]', async () => {
    await open()
    fireEvent.change(field('Phone number'), { target: { value: '+04a1 2-3' } })
    expect(field('Phone number').value).toBe('04123')
    expect(screen.getByText('0 / 1000')).toBeTruthy()
    fireEvent.change(field('Message'), { target: { value: 'Hello' } })
    expect(screen.getByText('5 / 1000')).toBeTruthy()
    expect(await limits(['Message'])).toEqual([1000])
    expect(screen.getByText('1000 / 1000')).toBeTruthy()
  })
})

test('an enquiry and a kit request limit name, email, phone and message alike [B9-29 B9-30 B9-31 B9-32]', async () => {
  const { all } = await setUp()
  const agents = [{ name: 'Alex Agent', imageUrl: '' }]
  partWith(
    <ContactDialog propertyId={7} about="The Lantern" agents={agents} variant="listing" onClose={vi.fn()} />,
    all,
  )
  await screen.findByRole('dialog')
  expect(await limits(['Name', 'Email', 'Phone', 'Message'])).toEqual([50, 100, 20, 1000])
  cleanup()
  await kitPage()
  expect(await limits(['First name', 'Email', 'Phone number', 'Message'])).toEqual([50, 100, 20, 1000])
})

test.each([
  [AGENT_KIT, 'Agent kit request sent successfully', '[M8-24]'],
  [JOIN_REQUEST, 'U-Connect request sent successfully', '[M8-28]'],
])('%s: “%s” shows for six seconds %s', async (token, text) => {
  const { all, toasts } = await setUp()
  const container = resolverWith(all)
  container.load(kitBindings)
  const flow = container.get(token)
  const request = flow.present(new ObservedActor(createActor(flow.logic).start()))
  request.subscribe()
  request.form.restore(KIT)
  vi.useFakeTimers()
  request.submit()
  await vi.waitFor(() => expect(toasts()).toEqual([`Success: ${text}`]), { interval: 0 })
  await vi.advanceTimersByTimeAsync(5_900)
  expect(toasts()).toEqual([`Success: ${text}`])
  await vi.advanceTimersByTimeAsync(100)
  expect(toasts()).toEqual([])
})

describe('the agent kit', () => {
  test('a visitor gets it, with “N/A” for an empty message: notified, and the form is cleared [M1-6 M8-24 M8-25 B7-42]', async () => {
    const { sent, toasts } = await kitPage()
    fill()
    await userEvent.click(screen.getByText('Request agent kit'))
    await waitFor(() => expect(toasts()).toEqual(['Success: Agent kit request sent successfully']))
    expect([sent, values()]).toMatchObject([
      [{ line: 'POST /api/agent/requestAgentKit', body: { ...KIT, message: 'N/A' } }],
      ['', '', '', '', '', '', ''],
    ])
  })

  test.each([50_001, 1])('the code %i shows the server’s message, and the text stays [M8-26]', async (code) => {
    const { toasts } = await kitPage([code])
    fill()
    await userEvent.click(screen.getByText('Request agent kit'))
    expect((await screen.findByRole('alert')).textContent).toBe('The server is away.')
    expect([values()[0], toasts()]).toEqual(['Ann', []])
  })

  test('the page has seven fields, benefits and a contact strip [M2-73 M2-75 M2-77]', async () => {
    await kitPage()
    const form = screen.getByLabelText('Request the agent kit')
    expect([...form.querySelectorAll('label')].map((each) => each.textContent)).toEqual(FIELDS)
    expect([...document.querySelectorAll('li h2')].map((each) => each.textContent)).toEqual([
      'Live availability',
      'Online reservations',
      'Written offers',
      'All documents in one place',
    ])
    expect(screen.getByText('hello@unifi.example').getAttribute('href')).toBe('mailto:hello@unifi.example')
  })

  test('its film loops without sound [M2-74]', async () => {
    await kitPage()
    const film = document.querySelector('video')
    expect([film?.loop, film?.muted, film?.getAttribute('src')]).toEqual([true, true, '/files/videos/agents.mp4'])
  })

  test('its call to action scrolls to the top, and to the first field [M2-76]', async () => {
    await kitPage()
    await userEvent.click(screen.getByText('Get the agent kit'))
    expect(vi.mocked(window.scrollTo).mock.lastCall).toEqual([{ top: 0 }])
    expect(document.activeElement).toBe(field('First name'))
  })
})

describe('the request to join', () => {
  test.each([
    ['Unifi', 'Request to Join UNIFI'],
    ['Wren & Co', 'Request to Join WREN & CO'],
  ])('of %s is called %s, and is closed until it is opened [M2-84 M4-38]', async (tenant, title) => {
    const { all, panel } = await setUp([], tenant)
    partWith(<JoinDialog />, all)
    expect(screen.queryByText(title)).toBe(null)
    act(panel.open)
    expect((await screen.findByText(title)).tagName).toBe('H2')
  })

  test('has seven fields, which are sent: notified, cleared and closed [M1-7 M3-4 M4-40 M8-28]', async () => {
    const { sent, toasts, panel } = await joinDialog()
    fill()
    fireEvent.change(field('Message'), { target: { value: 'Call me' } })
    await userEvent.click(screen.getByText('Send request'))
    await waitFor(() => expect(toasts()).toEqual(['Success: U-Connect request sent successfully']))
    expect(sent.map(({ line, body }) => [line, body])).toEqual([
      ['POST /api/agent/requestUConnectKit', { ...KIT, message: 'Call me' }],
    ])
    expect(panel.isOpen).toBe(false)
    act(panel.open)
    await screen.findByRole('dialog')
    expect(values()).toEqual(['', '', '', '', '', '', ''])
  })

  test.each([50_001, 1])('the code %i shows the server’s message; the dialog stays [M4-41 M8-29]', async (code) => {
    const { panel, toasts } = await joinDialog([code])
    fill()
    await userEvent.click(screen.getByText('Send request'))
    const alert = await within(screen.getByRole('dialog')).findByRole('alert')
    expect([alert.textContent, panel.isOpen, values()[0], toasts()]).toEqual(['The server is away.', true, 'Ann', []])
  })
})
