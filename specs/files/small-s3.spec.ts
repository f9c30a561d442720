import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newKey } from '../../server/files/file-store'
import { s3Files, type S3Settings } from '../../server/files/s3-files'
import { StoreUnusable } from '../../server/files/store-unusable'
import { refusalOf, type SignedRequest } from './aws-signature'
import { PDF } from './samples'
import { type SmallS3, smallS3 } from './small-s3'

/** The examples of Amazon's documentation, with the signatures that it gives. */
const KEY = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}
const NOW = new Date('2013-05-24T00:00:00Z')
const NO_BODY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

const signed = (
  method: string,
  url: string,
  headers: Readonly<Record<string, string>>,
  names: string,
  signature: string,
): SignedRequest => ({
  method,
  url,
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    'x-amz-date': '20130524T000000Z',
    'x-amz-content-sha256': NO_BODY,
    authorization: `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=${names},Signature=${signature}`,
    ...headers,
  },
})

const examples: [string, SignedRequest][] = [
  [
    'a range of an object',
    signed(
      'GET',
      '/test.txt',
      { range: 'bytes=0-9' },
      'host;range;x-amz-content-sha256;x-amz-date',
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ),
  ],
  [
    'an object that is put',
    signed(
      'PUT',
      '/test%24file.text',
      {
        date: 'Fri, 24 May 2013 00:00:00 GMT',
        'x-amz-storage-class': 'REDUCED_REDUNDANCY',
        'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
      },
      'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ),
  ],
  [
    'a parameter without a value',
    signed(
      'GET',
      '/?lifecycle',
      {},
      'host;x-amz-content-sha256;x-amz-date',
      'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    ),
  ],
  [
    'parameters in any order',
    signed(
      'GET',
      '/?prefix=J&max-keys=2',
      {},
      'host;x-amz-content-sha256;x-amz-date',
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ),
  ],
]
const [[, example] = ['', signed('', '', {}, '', '')]] = examples

describe('a signature', () => {
  test.each(examples)('of Amazon’s example is right: %s', (_, request) => {
    expect(refusalOf(request, KEY, NOW)).toBeNull()
  })

  const without = (name: string) => ({ ...example, headers: { ...example.headers, [name]: undefined } })
  const withHeader = (name: string, value: string) => ({ ...example, headers: { ...example.headers, [name]: value } })
  test.each([
    ['another method', { ...example, method: 'PUT' }, 'SignatureDoesNotMatch'],
    ['another object', { ...example, url: '/test.txs' }, 'SignatureDoesNotMatch'],
    ['another parameter', { ...example, url: '/test.txt?acl' }, 'SignatureDoesNotMatch'],
    ['another host', withHeader('host', 'another.s3.amazonaws.com'), 'SignatureDoesNotMatch'],
    ['other contents', withHeader('x-amz-content-sha256', 'UNSIGNED-PAYLOAD'), 'SignatureDoesNotMatch'],
    ['another time of the day', withHeader('x-amz-date', '20130524T000100Z'), 'SignatureDoesNotMatch'],
    ['another day', withHeader('x-amz-date', '20130525T000000Z'), 'AuthorizationHeaderMalformed'],
    ['a header of Amazon’s that is not signed', withHeader('x-amz-acl', 'public-read'), 'AccessDenied'],
    ['no signature', without('authorization'), 'AccessDenied'],
  ])('does not hold for %s', (_, request, refusal) => {
    expect(refusalOf(request, KEY, NOW)).toBe(refusal)
  })

  test('holds for its key, its region and fifteen minutes', () => {
    expect([
      refusalOf(example, { ...KEY, secretAccessKey: 'another' }, NOW),
      refusalOf(example, { ...KEY, accessKeyId: 'another' }, NOW),
      refusalOf(example, { ...KEY, region: 'ap-southeast-2' }, NOW),
      refusalOf(example, KEY, new Date('2013-05-24T00:15:00Z')),
      refusalOf(example, KEY, new Date('2013-05-24T00:15:01Z')),
      refusalOf(example, KEY, new Date('2013-05-23T23:44:59Z')),
    ]).toEqual([
      'SignatureDoesNotMatch',
      'InvalidAccessKeyId',
      'AuthorizationHeaderMalformed',
      null,
      'RequestTimeTooSkewed',
      'RequestTimeTooSkewed',
    ])
  })
})

describe('the store of the specs', () => {
  let s3: SmallS3
  beforeAll(async () => {
    s3 = await smallS3()
  })
  afterAll(() => s3.close())
  const store = (changes: Partial<S3Settings> = {}) => s3Files({ ...s3.settings, ...changes })

  test('serves the real client, and refuses it with a wrong secret or region', async () => {
    const key = newKey('application/pdf')
    await store().put(key, PDF)
    const wrong = store({ secretAccessKey: 'another' })
    for (const call of [
      () => wrong.get(key),
      () => wrong.stat(key),
      () => wrong.put(key, PDF),
      () => wrong.delete(key),
    ])
      await expect(call()).rejects.toThrow('refuses the key')
    await expect(store({ region: 'us-east-1' }).get(key)).rejects.toEqual(
      new StoreUnusable('The bucket unifi-files is not in the region us-east-1. Correct S3_REGION.'),
    )
    expect(await store().stat(key)).toEqual({ size: PDF.length })
  })

  test('refuses a call without a signature', async () => {
    const response = await fetch(`${s3.settings.endpoint}/unifi-files/any.pdf`)
    expect([response.status, await response.text()]).toEqual([
      403,
      '<?xml version="1.0" encoding="UTF-8"?><Error><Code>AccessDenied</Code><Message>AccessDenied</Message></Error>',
    ])
  })
})
