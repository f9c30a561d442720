// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, expect, test } from 'vitest'
import { type Failure, failure } from '../../../domain/shared/failure'
import type { DeskPack, PaperReaders, PaperVersion } from '../../../domain/stock/pack/desk-pack'
import type { DeskPacksPort } from '../../../domain/stock/pack/desk-pack.ports'
import type { Project } from '../../../domain/stock/project'
import { DESK_PACKS } from '../../../domain/stock/pack/desk-pack.ports'
import { loadingFlow } from '../../../src/shared/loaded.presenter'
import { Toasts, TOASTS } from '../../../src/shared/ui/messages/toasts.presenter'
import { taskFlow } from '../../../src/shared/task.presenter'
import { DESK_KEYS } from '../../../src/stock/desk.flows'
import {
  CHANGE_PACK,
  CHANGE_PAPERS,
  changePapers,
  DESK_PACK,
  packForm,
  PAPER_READERS,
} from '../../../src/stock/pack/pack.flows'
import { PackPage } from '../../../src/stock/pack/PackPage'
import { SalePapers } from '../../../src/stock/pack/SalePapers'
import { given, partWith } from '../../shared/screen-at'

afterEach(cleanup)

const AT = new Date('2026-11-24T02:00:00Z')
const NONE = { available: 0, reserved: 0, sold: 0, withheld: 0 }
const SECOND: PaperVersion = {
  ...{ id: 8, version: 2, name: 'Contract 2.pdf', note: 'Clause 12', at: AT, by: 'Sam Seller', withdrawnAt: null },
  ...{ address: '/files/kept/second', opened: 3, received: 1 },
}
const FIRST: PaperVersion = {
  ...{ ...SECOND, id: 5, version: 1, name: 'Contract.pdf', note: '', by: '', address: '/files/kept/first' },
  ...{ opened: 0, received: 0 },
}
const PACK: DeskPack = {
  ...{ isNeeded: false, sunset: '2029-03-31', deposits: [{ percent: 10, due: 'On exchange' }] },
  papers: [{ kind: 'draftContract', versions: [SECOND, FIRST] }],
}
const READERS: PaperReaders = [
  { at: AT, who: 'Bea Byrne', how: 'received', saleId: 1001 },
  { at: AT, who: 'Alan Agent', how: 'opened', saleId: null },
]

let toasts: Toasts

/** `then`: the pack once something was sent. */
const opened = (of: { role?: string; state?: string; pack?: DeskPack; then?: DeskPack; refused?: Failure } = {}) => {
  const { role = 'seller', state = 'SA', pack = PACK, then = pack, refused } = of
  const calls: (readonly [string, object])[] = []
  toasts = new Toasts()
  const called = (name: string) => (wanted: object) => {
    calls.push([name, wanted])
    return refused === undefined ? TE.right(then) : TE.left(refused)
  }
  const port: DeskPacksPort = {
    find: () => TE.fromIO(() => (calls.length === 0 ? pack : then)),
    add: ({ bytes, ...wanted }) => called('add')({ ...wanted, size: bytes.length }),
    change: called('change'),
    withdraw: called('withdraw'),
    readers: () => TE.right(READERS),
  }
  const project = {
    ...{ role, stages: [], media: [] },
    summary: { id: 7, name: 'Kestrel House', state, publication: 'published', changedAt: null, counts: NONE },
  } as unknown as Project
  partWith(<PackPage project={project} onChanged={() => undefined} person={{} as never} />, [
    given(DESK_KEYS, { open: () => undefined } as never),
    given(DESK_PACKS, port),
    given(DESK_PACK, loadingFlow('pack', port.find)),
    given(CHANGE_PAPERS, taskFlow('papers', changePapers(port))),
    given(PAPER_READERS, loadingFlow('readers', port.readers)),
    given(CHANGE_PACK, packForm(port)),
    given(TOASTS, toasts),
  ])
  return calls
}

const paper = (name: string) => within(screen.getByRole('region', { name }))

test('[D48-11] each paper has its versions, with who added them, when, and who got them', async () => {
  opened()
  const link = await screen.findByRole('link', { name: 'Version 2' })
  expect(link.getAttribute('href')).toBe('/files/kept/second')
  const contract = paper('Draft contract')
  contract.getByText('Contract 2.pdf, added by Sam Seller, Tuesday 24 November, 12:30 pm ACDT')
  contract.getByText('Contract.pdf, added Tuesday 24 November, 12:30 pm ACDT')
  contract.getByText('Clause 12')
  contract.getByText('Opened by 3 accounts, ticked as received in 1 reservation')
  expect(paper('By-laws').getByText('No version yet.')).toBeTruthy()
  expect(contract.queryByRole('button', { name: 'Who got draft contract, version 1' })).toBe(null)
  fireEvent.click(contract.getByRole('button', { name: 'Who got draft contract, version 2' }))
  const sale = await contract.findByRole('link', { name: 'Bea Byrne' })
  expect(sale.getAttribute('href')).toContain('/desk/sales/1001')
  contract.getByText('Ticked it as received, reservation 1001, Tuesday 24 November, 12:30 pm ACDT')
  contract.getByText('Opened it, Tuesday 24 November, 12:30 pm ACDT')
})

test('[D48-11] a version is added with what changed, and withdrawn after a question', async () => {
  const calls = opened()
  const contract = within(await screen.findByRole('region', { name: 'Draft contract' }))
  fireEvent.change(contract.getByLabelText(/What changed/), { target: { value: 'Clause 14' } })
  contract.getByRole('button', { name: 'Add version 3 of the draft contract' })
  const file = new File(['abc'], 'third.pdf', { type: 'application/pdf' })
  fireEvent.change(contract.getByLabelText('File of the draft contract'), { target: { files: [file] } })
  await waitFor(() =>
    expect(calls).toEqual([['add', { id: 7, kind: 'draftContract', note: 'Clause 14', name: 'third.pdf', size: 3 }]]),
  )
  expect(contract.queryByRole('button', { name: 'Withdraw draft contract, version 1' })).toBe(null)
  fireEvent.click(contract.getByRole('button', { name: 'Withdraw draft contract, version 2' }))
  const question = await screen.findByRole('alertdialog', { name: 'Withdraw draft contract, version 2?' })
  fireEvent.click(within(question).getByRole('button', { name: 'Withdraw it' }))
  await waitFor(() => expect(calls.at(-1)).toEqual(['withdraw', { id: 7, versionId: 8 }]))
})

test('[D48-11] what is refused is said', async () => {
  opened({ refused: failure('paper-there', 'This file is version 2 already.') })
  const plan = within(await screen.findByRole('region', { name: 'Plan of subdivision' }))
  const file = new File(['abc'], 'plan.pdf', { type: 'application/pdf' })
  fireEvent.change(plan.getByLabelText('File of the plan of subdivision'), { target: { files: [file] } })
  await screen.findByText('This file is version 2 already.')
})

const settingsOf = ({ isNeeded, sunset, deposits }: DeskPack) => ({ isNeeded, sunset, deposits })

test('[D48-11 D52-16] the seller states what is needed, the sunset date and the deposit', async () => {
  const deposits = [
    { percent: 10, due: 'On exchange' },
    { percent: 5, due: 'At the slab' },
  ]
  const then = { ...PACK, isNeeded: true, deposits }
  const calls = opened({ then })
  const before = within(await screen.findByRole('region', { name: 'Before the fee' }))
  expect(before.getByLabelText<HTMLInputElement>(/^Sunset date/).value).toBe('31/03/2029')
  expect(before.getByLabelText<HTMLInputElement>(/^Deposit 1/).value).toBe('10')
  fireEvent.click(before.getByRole('checkbox', { name: /^Needed before the fee/ }))
  fireEvent.change(before.getByLabelText(/^Deposit 2/), { target: { value: '95' } })
  fireEvent.click(before.getByRole('button', { name: 'Save' }))
  await before.findByText('The parts of the deposit are less than the price.')
  fireEvent.change(before.getByLabelText(/^Deposit 2/), { target: { value: '5%' } })
  fireEvent.change(before.getByLabelText(/^When deposit 2 is due/), { target: { value: 'At the slab' } })
  fireEvent.click(before.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls).toEqual([['change', { id: 7, was: settingsOf(PACK), now: settingsOf(then) }]]))
  await waitFor(() => expect(toasts.shown.map(({ text }) => text)).toEqual(['Saved.']))
  const save = before.getByRole<HTMLButtonElement>('button', { name: 'Save' })
  await waitFor(() => expect(save.disabled).toBe(true))
  // It can be changed once more.
  fireEvent.change(before.getByLabelText(/^Sunset date/), { target: { value: '' } })
  fireEvent.click(save)
  await waitFor(() =>
    expect(calls[1]).toEqual(['change', { id: 7, was: settingsOf(then), now: { ...settingsOf(then), sunset: null } }]),
  )
})

test('[D52-110] what another seller has saved meanwhile is shown, and what was typed stays', async () => {
  const message = 'Another person has saved meanwhile: the sunset date 30/06/2030.'
  const calls = opened({
    then: { ...PACK, isNeeded: true, sunset: '2030-06-30' },
    refused: failure('changed-meanwhile', message),
  })
  const before = within(await screen.findByRole('region', { name: 'Before the fee' }))
  const sunset = before.getByLabelText<HTMLInputElement>(/^Sunset date/)
  fireEvent.change(sunset, { target: { value: '31/12/2029' } })
  fireEvent.click(before.getByRole('button', { name: 'Save' }))
  await before.findByText(message)
  const box = before.getByRole<HTMLInputElement>('checkbox', { name: /^Needed before the fee/ })
  await waitFor(() => expect(box.checked).toBe(true))
  expect(sunset.value).toBe('31/12/2029')
  fireEvent.click(before.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(calls[1]).toEqual([
      'change',
      {
        id: 7,
        was: { ...settingsOf(PACK), isNeeded: true, sunset: '2030-06-30' },
        now: { ...settingsOf(PACK), isNeeded: true, sunset: '2029-12-31' },
      },
    ]),
  )
})

test('[D48-11] a seller who needs papers that aren’t there reads that buyers aren’t asked', async () => {
  opened()
  const box = await screen.findByRole('checkbox', { name: /^Needed before the fee/ })
  const text = 'No paper has a current version yet, so buyers aren’t asked.'
  fireEvent.click(box)
  expect(screen.queryByText(text)).toBe(null)
  cleanup()
  opened({ pack: { ...PACK, papers: [{ kind: 'plan', versions: [{ ...SECOND, withdrawnAt: AT }] }] } })
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Needed before the fee/ }))
  screen.getByText(text)
})

test('[D48-11] viewers only look', async () => {
  opened({ role: 'viewer' })
  await screen.findByRole('link', { name: 'Version 2' })
  for (const name of [/^Add/, /^Withdraw/, /^Who got/, 'Save'])
    expect(within(screen.getByRole('heading', { level: 1 }).ownerDocument.body).queryByRole('button', { name })).toBe(
      null,
    )
})

test.each([
  ['NSW', 1],
  ['SA', 0],
])('[D48-16] sellers in %s read what the state requires, with its source: %i', async (state, count) => {
  opened({ state })
  await screen.findByRole('link', { name: 'Version 2' })
  expect(screen.queryAllByRole('link', { name: 'Registrar General of NSW' })).toHaveLength(count)
  expect(screen.queryAllByText(/read 29\/11\/2026\. Ask your solicitor/)).toHaveLength(count)
})

test('[D48-9] a sale says which versions its buyer got; without any it says nothing', () => {
  const paperOfSale = {
    ...({ kind: 'byLaws', version: 3, receivedAt: AT, openedAt: null, openedBy: 'buyer', isCurrent: false } as const),
    address: '/files/kept/third?key=k',
  }
  partWith(<SalePapers papers={[paperOfSale]} state="SA" />, [])
  expect(screen.getByRole('link', { name: 'By-laws, version 3' }).getAttribute('href')).toBe('/files/kept/third?key=k')
  screen.getByText('Ticked as received Tuesday 24 November, 12:30 pm ACDT')
  screen.getByText('No longer the current version')
  cleanup()
  partWith(<SalePapers papers={[]} state="SA" />, [])
  expect(screen.queryByRole('region')).toBe(null)
})
