// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { SITE, type Site } from '../../../domain/content/site'
import { SESSION, type Session } from '../../../domain/identity/session'
import { TENANTS } from '../../../server/seed/demo-tenants'
import { plainContainer } from '../../../src/shared/plain-container'
import { ConfirmStep } from '../../../src/membership/ConfirmStep'
import { PaymentStep } from '../../../src/membership/PaymentStep'
import { TermsStep } from '../../../src/membership/TermsStep'
import { UConnectPresenter } from '../../../src/membership/u-connect.presenter'
import { bindings } from '../../../src/shared/bindings'
import { InjectionProvider } from '../../../src/shared/injection'
import { ObservedActor } from '../../../src/shared/observed-actor'
import { CHECKOUT_WIDGET, type CheckoutWidgetProps } from '../../../src/shared/payment/checkout-widget'
import { notedNavigation } from '../../identity/session-setup'
import { RETURNED } from '../samples'
import { openAt, paymentIn, PLANNED, portsThat, reaches, tab, type Wizard } from './wizard-setup'

afterEach(cleanup)

const presenting = (wizard: Wizard) =>
  new UConnectPresenter(new ObservedActor(wizard), {
    navigation: notedNavigation().navigation,
    toasts: { notify: () => undefined },
  })

test('Next is disabled on the terms step while the box is not ticked [M5-69]', () => {
  render(<TermsStep joining={presenting(openAt('terms', portsThat().effects, tab(PLANNED).store))} />)
  const next = screen.getByRole('button', { name: 'Next' })
  const box = screen.getByRole('checkbox')
  expect(next).toHaveProperty('disabled', true)
  fireEvent.click(box)
  expect(next).toHaveProperty('disabled', false)
  fireEvent.click(box)
  expect(next).toHaveProperty('disabled', true)
})

const CardForm = ({ clientSecret, label }: CheckoutWidgetProps) => <p>{`${label}: ${clientSecret}`}</p>

test.each(['secret_1', 'secret_2'])(
  'the card form gets the client secret %s of the answer [M7-39]',
  async (clientSecret) => {
    const { effects } = portsThat({ openCheckout: () => TE.right({ sessionId: 'cs_1', clientSecret }) })
    const wizard = openAt('payment', effects, tab(PLANNED).store)
    await paymentIn(wizard, 'paying')
    const container = plainContainer()
    container.load(bindings((bind) => bind(CHECKOUT_WIDGET, () => () => Promise.resolve(CardForm))))
    render(
      <InjectionProvider container={container}>
        <PaymentStep joining={presenting(wizard)} plan={null} />
      </InjectionProvider>,
    )
    expect(await screen.findByText(`Card payment of the membership: ${clientSecret}`)).toBeTruthy()
  },
)

test('Back does not leave the success step [M4-16]', async () => {
  const wizard = openAt('confirm', portsThat().effects, tab(PLANNED).store, RETURNED)
  await reaches(wizard, 'joined')
  const container = plainContainer()
  container.load(
    bindings((bind) => {
      bind(SITE, () => ({ tenant: TENANTS[0] }) as Site)
      bind(SESSION, () => ({ user: null, role: null }) as Session)
    }),
  )
  window.location.hash = '/unifi/register/confirm'
  const { href } = window.location
  const push = vi.spyOn(window.history, 'pushState')
  const pushed = () => push.mock.calls.map(([, , url]) => url)
  const { unmount } = render(
    <MemoryRouter>
      <InjectionProvider container={container}>
        <ConfirmStep joining={presenting(wizard)} />
      </InjectionProvider>
    </MemoryRouter>,
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome to U-Connect')
  expect(pushed()).toEqual([href])
  fireEvent.popState(window)
  fireEvent.popState(window)
  expect(pushed()).toEqual([href, href, href])
  unmount()
  fireEvent.popState(window)
  expect(pushed()).toHaveLength(3)
})
