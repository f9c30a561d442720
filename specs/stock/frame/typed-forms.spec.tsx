// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { InjectionProvider } from '../../../src/shared/injection'
import { loadingFlow } from '../../../src/shared/loaded.presenter'
import { FormField } from '../../../src/shared/form/FormField'
import { Anchor } from '../../../src/shared/ui/controls/Anchor'
import { TextInput } from '../../../src/shared/ui/fields/TextInput'
import { DESK_KEYS, FIND } from '../../../src/stock/desk.flows'
import { formOf } from '../../../src/stock/desk.forms'
import { DeskKeys } from '../../../src/stock/frame/DeskKeys'
import { DeskKeysPresenter } from '../../../src/stock/frame/desk-keys.presenter'
import { FormDialog } from '../../../src/stock/frame/FormDialog'
import { DeclineDialog } from '../../../src/stock/project/DeclineDialog'
import { AGREE_PRICE, priceForm } from '../../../src/stock/sales/terms/price.form'
import { REFUND_FEE, refundForm } from '../../../src/stock/sales/terms/refund.form'
import { SaleTermsTools } from '../../../src/stock/sales/terms/SaleTermsTools'
import { given, partWith, resolverWith } from '../../shared/screen-at'
import { heldSale } from '../sales/held-sale'

const user = userEvent.setup()
const onClose = vi.fn()
beforeEach(() => onClose.mockReset())
afterEach(cleanup)

const question = () => screen.findByRole('alertdialog', { name: 'Discard what you typed?' })
const answer = async (name: string) => user.click(within(await question()).getByRole('button', { name }))

const KEYS = [
  given(DESK_KEYS, new DeskKeysPresenter({ areLettersOn: () => true, setLetters: () => undefined })),
  given(
    FIND,
    loadingFlow('found', () => TE.right({ projects: [], units: [], sales: [], leads: [] })),
  ),
]

const companies = () =>
  partWith(
    <>
      <FormDialog
        flowOf={() => formOf({ name: 'Swift Removals' }, {}, () => TE.right(null))}
        title="Change a company"
        onClose={onClose}
        onSaved={() => undefined}
      >
        {(form) => (
          <FormField form={form} name="name" label="Name" required>
            {(field) => <TextInput {...field} />}
          </FormField>
        )}
      </FormDialog>
      <Routes>
        <Route path="/desk/projects" element="The projects" />
        <Route path="*" element={null} />
      </Routes>
      <DeskKeys isOffice={false} mayAdd />
    </>,
    KEYS,
  )

/** Finds a place of the desk by Control K, and goes there. */
const find = async (place: string) => {
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', { name: /^A project, a unit/ }), `${place}{Enter}`)
}

test('a form asks before Escape or its close button discards what was typed [D51-1]', async () => {
  companies()
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await user.type(name, ' & Storage')
  await user.keyboard('{Escape}')
  expect((await question()).textContent).toContain('Your changes will be lost.')
  await answer('Keep editing')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect((name as HTMLInputElement).value).toBe('Swift Removals & Storage')
  expect(onClose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await answer('Discard')
  expect(onClose).toHaveBeenCalledOnce()
})

test('a form closes without a question if nothing differs from what it began with [D51-1]', async () => {
  companies()
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await user.type(name, '!{Backspace}')
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a form asks before Find leaves what was typed [D51-92]', async () => {
  companies()
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), '!')
  await find('projects')
  await answer('Keep editing')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect([screen.queryByText('The projects'), onClose.mock.calls]).toEqual([null, []])
  await find('projects')
  await answer('Discard')
  await screen.findByText('The projects')
  expect(onClose).toHaveBeenCalledOnce()
})

test('Find leaves a form without a question if nothing was typed [D51-92]', async () => {
  companies()
  await screen.findByRole('textbox', { name: 'Name' })
  await find('projects')
  await screen.findByText('The projects')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a reason that was begun is asked about, and its Cancel discards it [D51-1]', async () => {
  partWith(<DeclineDialog name="Kestrel House" isBusy={false} onClose={onClose} onDecline={() => undefined} />, [])
  const why = await screen.findByRole('textbox', { name: 'Why' })
  await user.type(why, 'The plan is missing.')
  await user.keyboard('{Escape}')
  await answer('Keep editing')
  expect(onClose).not.toHaveBeenCalled()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledOnce()
})

const price = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Amount/ })
const leaving = () => screen.findByRole('alertdialog', { name: 'Are you sure you want to leave without saving?' })

/** The tools of a sale’s pane, with its Close. */
const pane = async () => {
  const detail = heldSale({ price: true, refund: true })
  const container = resolverWith([
    given(AGREE_PRICE, priceForm({ agreePrice: () => TE.right(detail) })),
    given(REFUND_FEE, refundForm({ refundFee: () => TE.right(detail) })),
    ...KEYS,
  ])
  partIn(container, detail)
  await user.click(screen.getByRole('button', { name: 'Agreed price' }))
}

const partIn = (container: ReturnType<typeof resolverWith>, detail: ReturnType<typeof heldSale>) =>
  render(
    <InjectionProvider container={container}>
      <MemoryRouter initialEntries={['/desk/sales/1001']}>
        <Routes>
          <Route
            path="/desk/sales/1001"
            element={
              <main>
                <Anchor destination={{ to: '/desk/sales' }}>Close</Anchor>
                <SaleTermsTools detail={detail} now={new Date('2026-11-23T02:00:00Z')} onChanged={() => undefined} />
              </main>
            }
          />
          <Route path="/desk/sales" element="The board" />
          <Route path="/desk/projects" element="The projects" />
        </Routes>
        <DeskKeys isOffice={false} mayAdd />
      </MemoryRouter>
    </InjectionProvider>,
  )

test('a sale’s Close asks before the form that was begun is lost [D51-1]', async () => {
  await pane()
  await user.clear(price())
  await user.type(price(), '700,000')
  await user.click(screen.getByRole('link', { name: 'Close' }))
  await user.click(within(await leaving()).getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(price().value).toBe('700,000')
  await user.click(screen.getByRole('link', { name: 'Close' }))
  await user.click(within(await leaving()).getByRole('button', { name: 'Leave' }))
  expect(await screen.findByText('The board')).toBeTruthy()
})

test('so does the button of another form of the sale [D51-1]', async () => {
  await pane()
  await user.type(price(), '1')
  await user.click(screen.getByRole('button', { name: 'Refund' }))
  await user.click(within(await leaving()).getByRole('button', { name: 'Leave' }))
  await screen.findByRole('region', { name: 'Refund' })
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test.each([
  ['G P', () => user.keyboard('gp')],
  ['Find', () => find('projects')],
])('%s asks before the form that was begun is lost [D51-92]', async (_, leave) => {
  await pane()
  await user.type(price(), '1')
  act(() => price().blur())
  await leave()
  await user.click(within(await leaving()).getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect([price().value.endsWith('1'), screen.queryByText('The projects')]).toEqual([true, null])
  act(() => price().blur())
  await leave()
  await user.click(within(await leaving()).getByRole('button', { name: 'Leave' }))
  await screen.findByText('The projects')
})

test('a sale without typed text closes at once [D51-1]', async () => {
  await pane()
  await user.click(screen.getByRole('link', { name: 'Close' }))
  expect(await screen.findByText('The board')).toBeTruthy()
})

test('Control with Enter sends a reason, once there is one [D52-16]', async () => {
  const declined: string[] = []
  partWith(
    <>
      <DeclineDialog name="Kestrel House" isBusy={false} onClose={onClose} onDecline={(why) => declined.push(why)} />
      <DeskKeys isOffice={false} mayAdd />
    </>,
    KEYS,
  )
  const why = await screen.findByRole('textbox', { name: 'Why' })
  await user.click(why)
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(declined).toEqual([])
  await user.type(why, 'The prices are old.')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(declined).toEqual(['The prices are old.'])
})
