/** Where the card provider reports; signed over the raw bytes. */
export const PAYMENT_WEBHOOK = '/api/payments/webhook'
