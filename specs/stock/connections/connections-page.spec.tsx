// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, expect, test } from 'vitest'
import { EMPTY_DETAILS } from '../../../domain/content/stored-tenant'
import { failure } from '../../../domain/shared/failure'
import type { ApiKey, Webhook } from '../../../domain/stock/connections/connection'
import type { WebhookDelivery } from '../../../domain/stock/connections/delivery'
import type { ConnectionsPort } from '../../../domain/stock/connections/connections.ports'
import { loadingFlow } from '../../../src/shared/loaded.presenter'
import { taskFlow } from '../../../src/shared/task.presenter'
import { COPY_ADDRESS } from '../../../src/stock/desk.flows'
import { addKey, addWebhook } from '../../../src/stock/office/connections/connection-forms'
import {
  ADD_KEY,
  ADD_WEBHOOK,
  END_KEY,
  END_WEBHOOK,
  KEYS,
  SEND_AGAIN,
  TEST_WEBHOOK,
  WEBHOOK_DELIVERIES,
  WEBHOOKS,
} from '../../../src/stock/office/connections/connections.flows'
import { ConnectionsPage } from '../../../src/stock/office/connections/ConnectionsPage'
import { given, partWith } from '../../shared/screen-at'

afterEach(cleanup)

const AT = new Date('2026-11-20T02:00:00.000Z')
const KEY: ApiKey = { id: 1, name: 'Our CRM', ending: 'x7Qa', createdAt: AT, lastUsedAt: null }
const WEBHOOK: Webhook = {
  ...{ id: 4, url: 'https://crm.example/sales', createdAt: AT, deliveredAt: AT, waiting: 0 },
  ...{ failures: 0, trouble: '', nextAt: null },
}

interface Stored {
  readonly keys?: readonly ApiKey[]
  readonly webhooks?: readonly Webhook[]
  readonly port?: Partial<ConnectionsPort>
}
const page = ({ keys = [], webhooks = [], port = {} }: Stored) => {
  const ended: object[] = []
  const connections: ConnectionsPort = {
    keys: () => TE.right(keys),
    addKey: () => TE.right({ id: 2, key: 'a-new-key-of-43-characters' }),
    endKey: (which) => TE.fromIO(() => void ended.push({ key: which })),
    webhooks: () => TE.right(webhooks),
    addWebhook: () => TE.right({ id: 5, secret: 'whsec_a-secret' }),
    testWebhook: () => TE.right(undefined),
    endWebhook: (which) => TE.fromIO(() => void ended.push({ webhook: which })),
    deliveries: () => TE.right({ rows: [], total: 0 }),
    sendAgain: () => TE.right(undefined),
    ...port,
  }
  partWith(<ConnectionsPage brand={{ label: 'unifi', isDefault: true, details: EMPTY_DETAILS }} />, [
    given(KEYS, loadingFlow('api keys', connections.keys)),
    given(END_KEY, taskFlow('end api key', connections.endKey)),
    given(ADD_KEY, addKey(connections)),
    given(WEBHOOKS, loadingFlow('webhooks', connections.webhooks)),
    given(TEST_WEBHOOK, taskFlow('test webhook', connections.testWebhook)),
    given(END_WEBHOOK, taskFlow('end webhook', connections.endWebhook)),
    given(ADD_WEBHOOK, addWebhook(connections)),
    given(WEBHOOK_DELIVERIES, loadingFlow('webhook deliveries', connections.deliveries)),
    given(SEND_AGAIN, taskFlow('send webhook again', connections.sendAgain)),
    given(COPY_ADDRESS, () => Promise.resolve()),
  ])
  return ended
}
const keysOf = async () => within(await screen.findByRole('region', { name: 'Keys' }))
const webhooksOf = async () => within(await screen.findByRole('region', { name: 'Webhooks' }))

test('keys and webhooks are listed with their last use and what is wrong [D37-8]', async () => {
  page({
    keys: [KEY, { ...KEY, id: 2, name: 'Reports', lastUsedAt: new Date('2026-11-22T23:30:00.000Z') }],
    webhooks: [
      WEBHOOK,
      {
        ...{ ...WEBHOOK, id: 5, url: 'https://away.example/', deliveredAt: null, waiting: 3, failures: 2 },
        ...{ trouble: 'The server answered with status 500.', nextAt: new Date('2026-11-22T23:35:00.000Z') },
      },
    ],
  })
  const keys = await keysOf()
  expect((await keys.findByRole('row', { name: /Our CRM/ })).textContent).toMatch(/x7Qa.*Never/)
  expect(keys.getByRole('row', { name: /Reports/ }).textContent).toContain('Monday 23 November')
  const webhooks = await webhooksOf()
  const away = await webhooks.findByRole('row', { name: /away/ })
  expect(away.textContent).toMatch(/status 500\. The next try is on Monday 23 November.*Never.*3/)
  expect(webhooks.getByRole('row', { name: /crm/ }).textContent).not.toContain('next try')
})

test('a key is made for a program and shown once [D37-8]', async () => {
  const user = userEvent.setup()
  page({})
  const keys = await keysOf()
  expect(await keys.findByText('No keys')).toBeDefined()
  await user.click(keys.getByRole('button', { name: 'Add a key' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a key' }))
  await user.click(dialog.getByRole('button', { name: 'Add the key' }))
  expect(await dialog.findByText('Write what uses it.')).toBeDefined()
  await user.type(dialog.getByRole('textbox', { name: 'What uses it' }), 'Our CRM')
  await user.click(dialog.getByRole('button', { name: 'Add the key' }))
  const shown = within(await screen.findByRole('dialog', { name: 'The key' }))
  expect(shown.getByRole('textbox', { name: 'Key' })).toHaveProperty('value', 'a-new-key-of-43-characters')
  await user.click(shown.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a webhook’s wrong address is named, and its secret is shown once [D37-8]', async () => {
  const user = userEvent.setup()
  let tries = 0
  page({
    port: {
      addWebhook: () => {
        tries += 1
        return tries === 1
          ? TE.left(failure('malformed', 'This address is sent the changes already.', 'url'))
          : TE.right({ id: 5, secret: 'whsec_a-secret' })
      },
    },
  })
  const webhooks = await webhooksOf()
  await user.click(await webhooks.findByRole('button', { name: 'Add a webhook' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a webhook' }))
  await user.type(dialog.getByRole('textbox', { name: 'Address' }), 'https://crm.example/sales')
  await user.click(dialog.getByRole('button', { name: 'Add the webhook' }))
  expect(await dialog.findByText('This address is sent the changes already.')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Add the webhook' }))
  const shown = within(await screen.findByRole('dialog', { name: 'The secret of the signatures' }))
  expect(shown.getByRole('textbox', { name: 'Secret' })).toHaveProperty('value', 'whsec_a-secret')
})

test('a test says whether it was taken [D51-98]', async () => {
  const user = userEvent.setup()
  const tested: object[] = []
  page({
    webhooks: [WEBHOOK],
    port: {
      testWebhook: (which) => {
        tested.push(which)
        return tested.length === 1
          ? TE.left(failure('not-taken', 'crm.example didn’t take the test. The server answered with status 500.'))
          : TE.right(undefined)
      },
    },
  })
  const webhooks = await webhooksOf()
  const send = await webhooks.findByRole('button', { name: 'Send a test to https://crm.example/sales' })
  await user.click(send)
  expect((await webhooks.findByRole('alert')).textContent).toBe(
    'crm.example didn’t take the test. The server answered with status 500.',
  )
  await user.click(send)
  await waitFor(() => expect(webhooks.getByRole('status').textContent).toBe('crm.example took the test.'))
  expect(webhooks.queryByRole('alert')).toBeNull()
  expect(tested).toEqual([
    { brand: 'unifi', id: 4 },
    { brand: 'unifi', id: 4 },
  ])
})

test('ending a key and a webhook is asked first [D37-8]', async () => {
  const user = userEvent.setup()
  const ended = page({ keys: [KEY], webhooks: [WEBHOOK] })
  await user.click(await (await keysOf()).findByRole('button', { name: 'End Our CRM' }))
  const first = within(await screen.findByRole('alertdialog', { name: 'End the key for Our CRM?' }))
  await user.click(first.getByRole('button', { name: 'Cancel' }))
  expect(ended).toEqual([])
  await user.click((await keysOf()).getByRole('button', { name: 'End Our CRM' }))
  await user.click(await screen.findByRole('button', { name: 'End the key' }))
  await user.click((await webhooksOf()).getByRole('button', { name: 'End https://crm.example/sales' }))
  await user.click(await screen.findByRole('button', { name: 'End the webhook' }))
  await waitFor(() =>
    expect(ended).toEqual([{ key: { brand: 'unifi', id: 1 } }, { webhook: { brand: 'unifi', id: 4 } }]),
  )
})

const TAKEN: WebhookDelivery = {
  ...{ number: 9, saleId: 31, project: 'Kestrel House', unit: 'Apartment 101', before: 'held', after: 'contracted' },
  ...{ tries: 1, triedAt: AT, status: 200, trouble: '', isWaiting: false, nextAt: null },
}
const WAITING: WebhookDelivery = {
  ...{ ...TAKEN, number: 10, before: 'contracted', tries: 3, status: null, isWaiting: true },
  ...{ trouble: 'The server answered with status 500.', nextAt: new Date('2026-11-22T23:35:00.000Z') },
}
const LEFT_OUT: WebhookDelivery = {
  ...{ ...TAKEN, number: 8, before: null, after: 'held', tries: 12, status: null },
  trouble: 'crm.example could not be reached.',
}

test('deliveries say what became of each change, and turn their pages [D51-24]', async () => {
  const user = userEvent.setup()
  const wanted: object[] = []
  page({
    webhooks: [WEBHOOK],
    port: {
      deliveries: (which) => {
        wanted.push(which)
        return TE.right({ rows: which.page === 1 ? [WAITING, TAKEN, LEFT_OUT] : [TAKEN], total: 21 })
      },
    },
  })
  const button = await (await webhooksOf()).findByRole('button', { name: 'Deliveries to https://crm.example/sales' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await user.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  const section = await screen.findByRole('region', { name: 'Deliveries to crm.example' })
  expect(document.activeElement).toBe(section)
  const rows = (await within(section).findAllByRole('row')).slice(1).map(({ textContent }) => textContent)
  expect(rows).toEqual([
    expect.stringMatching(
      /^Apartment 101, Kestrel HouseContract signed, with other details sale_change_10The server answered with status 500\.The next try is on Monday 23 November.*3Send again$/,
    ),
    expect.stringMatching(
      /^Apartment 101, Kestrel HouseHeld → Contract signed sale_change_9Taken, with status 200.*1$/,
    ),
    expect.stringMatching(
      /^Apartment 101, Kestrel HouseNew: Held sale_change_8crm\.example could not be reached\.Left out: it isn’t sent again unless you do\..*12Send again$/,
    ),
  ])
  await user.click(within(section).getByRole('button', { name: 'Page 2' }))
  await waitFor(() => expect(within(section).getAllByRole('row')).toHaveLength(2))
  expect(wanted).toEqual([
    { brand: 'unifi', id: 4, page: 1 },
    { brand: 'unifi', id: 4, page: 2 },
  ])
  await user.click(button)
  expect(screen.queryByRole('region', { name: 'Deliveries to crm.example' })).toBeNull()
})

test('a change is sent again, and its list and webhook are loaded again, also when it is refused [D51-25 D52-104]', async () => {
  const user = userEvent.setup()
  const sent: object[] = []
  const isTaken = () => sent.length > 1
  page({
    webhooks: [WEBHOOK],
    port: {
      deliveries: () =>
        TE.rightIO(() => ({
          rows: [isTaken() ? { ...LEFT_OUT, status: 204, trouble: '' } : { ...LEFT_OUT, tries: 12 + sent.length }],
          total: 1,
        })),
      sendAgain: (which) => {
        sent.push(which)
        return isTaken()
          ? TE.right(undefined)
          : TE.left(failure('not-taken', 'crm.example didn’t take the change. The server took too long.'))
      },
    },
  })
  await user.click(await (await webhooksOf()).findByRole('button', { name: 'Deliveries to https://crm.example/sales' }))
  const section = within(await screen.findByRole('region', { name: 'Deliveries to crm.example' }))
  const again = { name: 'Send again: Apartment 101, Kestrel House, New: Held' }
  await user.click(await section.findByRole('button', again))
  expect((await section.findByRole('alert')).textContent).toBe(
    'crm.example didn’t take the change. The server took too long.',
  )
  await section.findByText('13')
  await user.click(section.getByRole('button', again))
  await waitFor(() => expect(section.getByRole('status').textContent).toBe('crm.example took the change.'))
  await section.findByText('Taken, with status 204')
  expect([section.queryByRole('alert'), section.queryByRole('button', again)]).toEqual([null, null])
  expect(sent).toEqual([
    { brand: 'unifi', id: 4, number: 8 },
    { brand: 'unifi', id: 4, number: 8 },
  ])
})

test('without deliveries it says so [D51-24]', async () => {
  const user = userEvent.setup()
  page({ webhooks: [WEBHOOK] })
  await user.click(await (await webhooksOf()).findByRole('button', { name: 'Deliveries to https://crm.example/sales' }))
  expect(await screen.findByText('Nothing was sent yet')).toBeDefined()
})
