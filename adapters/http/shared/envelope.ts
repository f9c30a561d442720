import * as t from 'io-ts'

/** Every response, with HTTP 200 even for business errors (B7-1, A7-5). Code 0 is success. */
export const Envelope = t.type({ code: t.number, message: t.string, data: t.unknown }, 'Envelope')
export type Envelope = t.TypeOf<typeof Envelope>
