/** Webhook of the card provider; signed over the raw bytes. */
export const PAYMENT_WEBHOOK = '/api/payments/webhook'
