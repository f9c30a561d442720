import { webcrypto } from 'node:crypto'
import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import { browserReceiptCheck } from '../../../adapters/files/browser-receipt-check'
import { checkReceipt } from '../../../domain/reservation/receipt/check-receipt'
import { canonicalJson, HoldReceipt } from '../../../domain/reservation/receipt/hold-receipt'
import { ledgerRowText, receiptRows } from '../../../domain/reservation/receipt/receipt-texts'
import { signedPdf } from '../../../server/reservation/receipt/receipt.document'
import { nodeReceiptCrypto, receiptSigner } from '../../../server/reservation/receipt/receipt-key'
import { fileOf, RECEIPT, SIGNER } from './receipt-samples'

const OTHER = receiptSigner('another secret of receipts for specs')

test('what is signed is canonical JSON, whatever the order and the spaces of the file [D47-7]', () => {
  expect(canonicalJson(HoldReceipt.encode(RECEIPT))).toBe(
    '{"address":"41 Bayview Street, Glenelg SA 5045","heldUntil":"2026-11-27T13:29:59.000Z","issue":1,"issuedAt":"2026-11-20T06:30:00.250Z","ledgerHash":"6b2ba0c533bff42a0fbce6c35ecff5fc6eece03a3e6c33df3409cb7e987321d3","ledgerRow":3,"listing":"The Lantern “Süd”","listingId":7,"priceDollars":785000,"priceMaxDollars":null,"queuePlace":1,"queueWaiting":0,"reservationId":1021,"reservedAt":"2026-11-20T06:30:00.250Z","site":"https://wren.example","state":"SA","unit":"Apartment 905","unitId":905,"version":1}',
  )
  expect(canonicalJson({ b: [1, null, { z: 'é\n', a: true }], a: '"' })).toBe(
    '{"a":"\\"","b":[1,null,{"a":true,"z":"é\\n"}]}',
  )
})

test('a secret always makes the same key and the same signature, another secret another key [D47-8]', () => {
  expect(SIGNER.key).toEqual({
    ...{ kty: 'OKP', crv: 'Ed25519', use: 'sig', alg: 'EdDSA' },
    x: 'n-OgAcOzu8VjyHtvLjns7MfT0R9TZOn13_84v-iTiBE',
    kid: 'jPQqD4CGItAYlg-Jlju-Jeyao0fXuECR3CjAw38Tixc',
  })
  expect(fileOf().signature).toBe(
    'P86L_oY04GGi2vbE9MVqqZv9jzliKMAdtq_-Mz_zSKucIHh-4udt-KuLlPBjtrzhptmUnChPGKvJjvTUgbUAAw',
  )
  expect(OTHER.key.kid).not.toBe(SIGNER.key.kid)
})

test('a receipt says unit, price, end and place in words, and names no person [D47-9]', () => {
  expect(receiptRows(RECEIPT)).toEqual([
    ['Reservation number', '1021'],
    ['Property', 'Apartment 905, The Lantern “Süd”, 41 Bayview Street, Glenelg SA 5045'],
    ['Reserved on', 'https://wren.example'],
    ['Price', '$785,000'],
    ['Reserved', '20 November 2026, 5:00:00 pm ACDT'],
    ['Held until', '27 November 2026, 11:59:59 pm ACDT'],
    ['Place in the queue', 'First, with no one waiting behind'],
    ['Issued', '20 November 2026, 5:00:00 pm ACDT'],
  ])
  expect(Object.keys(Object.fromEntries(receiptRows({ ...RECEIPT, site: '' })))).not.toContain('Reserved on')
  expect(ledgerRowText(RECEIPT)).toBe('row 3 of unit 905')
  expect(ledgerRowText({ ...RECEIPT, ledgerRow: 0 })).toBe('no row of unit 905 yet')
  const later = { ...RECEIPT, issue: 2, queueWaiting: 3, priceDollars: null }
  expect(Object.fromEntries(receiptRows(later))).toMatchObject({
    Price: 'To be agreed',
    'Place in the queue': 'First, with 3 waiting behind',
    Issued: '20 November 2026, 5:00:00 pm ACDT, receipt 2 of this hold',
  })
})

/** Each with the cryptography of the server, and with that of browsers. */
describe.each([
  ['the server', (bytes: Uint8Array, keys = [OTHER.key, SIGNER.key]) => checkReceipt(bytes, keys, nodeReceiptCrypto)],
  [
    'a browser',
    async (bytes: Uint8Array, keys = [OTHER.key, SIGNER.key]) => {
      const load = async () => new Response(JSON.stringify({ keys }))
      const checked = await browserReceiptCheck(webcrypto.subtle as SubtleCrypto, load, () => undefined).check(
        new Blob([Uint8Array.from(bytes)]),
      )()
      return E.isRight(checked) ? checked.right : { kind: checked.left.kind }
    },
  ],
])('the check of a file by %s', (_where, check) => {
  const bytesOf = (text: string) => new TextEncoder().encode(text)
  const json = (file: object) => bytesOf(JSON.stringify(file, null, 2))
  /** No PDF that opens, but with what the check reads. */
  const pdf = (file: object = fileOf(), signer = SIGNER) =>
    signedPdf(
      Buffer.from(
        `%PDF-1.7\n/Keywords (hold-receipt:${Buffer.from(JSON.stringify(file)).toString('base64url')})\nHeld until Friday\n%%EOF\n`,
      ),
      signer,
    )

  test('takes what we signed, with any spaces and order, as JSON and as PDF [D47-10]', async () => {
    const { receipt, keyId, signature } = fileOf()
    const turned = { signature, keyId, receipt: Object.fromEntries(Object.entries(receipt).reverse()) }
    for (const bytes of [json(fileOf()), bytesOf(JSON.stringify(fileOf())), json(turned)])
      expect(await check(bytes)).toEqual({ kind: 'genuine', form: 'json', receipt: RECEIPT })
    expect(await check(pdf())).toEqual({ kind: 'genuine', form: 'pdf', receipt: RECEIPT })
  })

  test('takes a file of an earlier key, and a PDF that was signed since with another [D47-8]', async () => {
    expect(await check(json(fileOf(RECEIPT, OTHER)))).toMatchObject({ kind: 'genuine' })
    expect(await check(pdf(fileOf(RECEIPT, OTHER)))).toMatchObject({ kind: 'genuine' })
  })

  test('finds every value that was changed, and a signature that is none [D47-10]', async () => {
    const { receipt, ...file } = fileOf()
    for (const name of Object.keys(receipt)) {
      const value = receipt[name as keyof typeof receipt]
      const changed =
        typeof value === 'number' || value === null
          ? Number(value) + 1
          : value.endsWith('Z')
            ? value.replace('2026', '2027')
            : `${value}.`
      expect([name, (await check(json({ ...file, receipt: { ...receipt, [name]: changed } }))).kind]).toEqual([
        name,
        ['version', 'queuePlace'].includes(name) ? 'no-receipt' : 'changed',
      ])
    }
    expect(await check(json({ ...file, receipt: { ...receipt, buyer: 'Bea' } }))).toEqual({ kind: 'changed' })
    // A name twice: a person reads the first, a program the last.
    const twice = JSON.stringify(fileOf()).replace('"priceDollars":', '"priceDollars" : 1, "priceDollars":')
    expect(await check(bytesOf(twice))).toEqual({ kind: 'changed' })
    const quoted = { ...RECEIPT, listing: 'The “Lantern": \\"' }
    expect(await check(json(fileOf(quoted)))).toEqual({ kind: 'genuine', form: 'json', receipt: quoted })
    for (const signature of ['', '!', file.signature.slice(1), `${file.signature.slice(0, -2)}AA`])
      expect(await check(json({ ...file, receipt, signature }))).toEqual({ kind: 'changed' })
  })

  test('finds one byte that was changed in a PDF, a signature that was removed, and what was added [D47-10]', async () => {
    const whole = pdf()
    const at = whole.indexOf('Friday')
    const changed = Buffer.from(whole)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(await check(changed)).toEqual({ kind: 'changed' })
    expect(await check(whole.subarray(0, whole.lastIndexOf('%hold-receipt-signature')))).toEqual({ kind: 'changed' })
    expect(await check(Buffer.concat([whole, Buffer.from('\n')]))).toEqual({ kind: 'changed' })
    expect(await check(pdf({ ...fileOf(), receipt: { ...fileOf().receipt, priceDollars: 1 } }))).toEqual({
      kind: 'changed',
    })
  })

  test('says which key it doesn’t know, and what is no receipt [D47-10]', async () => {
    expect(await check(json(fileOf()), [OTHER.key])).toEqual({ kind: 'unknown-key' })
    expect(await check(pdf(fileOf(RECEIPT, OTHER)), [OTHER.key])).toEqual({ kind: 'unknown-key' })
    for (const bytes of [
      ...['', '{}', '[]', 'null', '7', '{"receipt": 1, "keyId": "", "signature": ""}', '%PDF-1.7\n%%EOF\n'].map(
        bytesOf,
      ),
      json({ ...fileOf(), note: 'Paid in full' }),
      Uint8Array.of(0xff, 0xfe, 0x00),
    ])
      expect(await check(bytes)).toEqual({ kind: 'no-receipt' })
  })
})

describe('in a browser', () => {
  const file = new Blob([JSON.stringify(fileOf())])
  const keys = async () => new Response(JSON.stringify({ keys: [SIGNER.key] }))
  const log = () => undefined

  test('without Ed25519 it says so in a sentence, and fetches nothing [D47-11]', async () => {
    const load = () => Promise.reject(new Error('fetched'))
    const without = { importKey: () => Promise.reject(new DOMException('', 'NotSupportedError')) }
    for (const subtle of [undefined, without as unknown as SubtleCrypto])
      expect(await browserReceiptCheck(subtle, load, log).check(file)()).toMatchObject({
        left: {
          kind: 'unsupported',
          message: 'This browser can’t check signatures. Use a current version of Chrome, Edge, Firefox or Safari.',
        },
      })
  })

  test('only the keys are fetched, and nothing is sent [D47-11]', async () => {
    const asked: unknown[][] = []
    const check = browserReceiptCheck(
      webcrypto.subtle as SubtleCrypto,
      (...request) => {
        asked.push(request)
        return keys()
      },
      log,
    )
    expect(await check.check(file)()).toMatchObject({ right: { kind: 'genuine' } })
    expect(asked).toEqual([['/.well-known/hold-receipt-keys.json']])
  })

  test('a file that is too large is no receipt, and a key set that doesn’t arrive can be tried again', async () => {
    const subtle = webcrypto.subtle as SubtleCrypto
    const large = new Blob([new Uint8Array(5_000_001)])
    expect(await browserReceiptCheck(subtle, keys, log).check(large)()).toEqual(E.right({ kind: 'no-receipt' }))
    const lost = async () => new Response('', { status: 503 })
    expect(await browserReceiptCheck(subtle, lost, log).check(file)()).toMatchObject({ left: { kind: 'unreachable' } })
  })
})
