// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, expect, test } from 'vitest'
import { plainContainer } from '../../src/app/first-paint/plain-container'
import { PaymentStep } from '../../src/membership/PaymentStep'
import { TermsStep } from '../../src/membership/TermsStep'
import { UConnectPresenter } from '../../src/membership/u-connect.presenter'
import { bindings } from '../../src/shared/bindings'
import { InjectionProvider } from '../../src/shared/injection'
import { ObservedActor } from '../../src/shared/observed-actor'
import { CHECKOUT_WIDGET, type CheckoutWidgetProps } from '../../src/shared/payment/checkout-widget'
import { notedNavigation } from '../identity/session-setup'
import { openAt, paymentIn, PLANNED, portsThat, tab, type Wizard } from './wizard-setup'

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
