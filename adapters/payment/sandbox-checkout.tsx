import * as t from 'io-ts'
import type { CheckoutWidgetProps } from './checkout-widget'
import { SandboxFrame } from './sandbox-frame'

const Message = t.union([
  t.type({ status: t.literal('complete'), returnUrl: t.string }),
  t.type({ status: t.literal('failed'), message: t.string }),
])

/** The sandbox provider's checkout, in an iframe: card numbers never pass through this page. */
export const SandboxCheckout = ({ clientSecret, label, onComplete, onFailure, onUnavailable }: CheckoutWidgetProps) => (
  <SandboxFrame
    src={`/sandbox/checkout/${encodeURIComponent(clientSecret)}`}
    label={label}
    type="sandbox-checkout"
    message={Message}
    firstHeight={850}
    onMessage={(message) =>
      message.status === 'complete' ? onComplete(message.returnUrl) : onFailure(message.message)
    }
    onUnavailable={onUnavailable}
  />
)
