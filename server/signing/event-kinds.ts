/** The kinds of events of an envelope. Stored, so they must not change between releases. */
export const EVENT_KINDS = [
  'created',
  'sent',
  'asked',
  'viewed',
  'confirmed',
  'consented',
  'signed',
  'declined',
  'reminded',
  'completed',
  'sealed',
  'voided',
  'expired',
] as const
export type EventKind = (typeof EVENT_KINDS)[number]
