import { useInjection } from '../injection'
import { CHECKOUT_WIDGET, type CheckoutWidgetProps } from './checkout-widget'
import { LoadedWidget } from './LoadedWidget'

type Props = Omit<CheckoutWidgetProps, 'onUnavailable'> & {
  /** A sentence about what is kept while it fails to load. */ meanwhile: string
}

/** The card form; retries loading until it succeeds, and keeps typed text meanwhile. */
export const CardForm = ({ meanwhile, ...props }: Props) => (
  <LoadedWidget load={useInjection(CHECKOUT_WIDGET)} subject="the card form" meanwhile={meanwhile} height={420}>
    {(Widget, onUnavailable) => <Widget {...props} onUnavailable={onUnavailable} />}
  </LoadedWidget>
)
