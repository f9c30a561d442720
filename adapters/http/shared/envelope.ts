import * as t from 'io-ts'

/** Every answer, with HTTP 200, business errors included (B7-1, A7-5). Code 0 is success. */
export const Envelope = t.type({ code: t.number, message: t.string, data: t.unknown }, 'Envelope')
export type Envelope = t.TypeOf<typeof Envelope>
