import { createHash, createHmac } from 'node:crypto'

/** A request as it came, before its body is trusted. */
export interface SignedRequest {
  readonly method: string
  /** Path and query, percent-encoded as sent. */
  readonly url: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

interface Key {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly region: string
}

export type Refusal =
  | 'AccessDenied'
  | 'AuthorizationHeaderMalformed'
  | 'InvalidAccessKeyId'
  | 'RequestTimeTooSkewed'
  | 'SignatureDoesNotMatch'

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/
const LARGEST_SKEW = 15 * 60_000

export const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex')

const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest()

/**
 * Checks AWS Signature Version 4 in the Authorization header, as S3 does:
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html. Null if the signature is that of the key.
 */
export const refusalOf = (request: SignedRequest, key: Key, now: Date): Refusal | null => {
  const header = (name: string) => String(request.headers[name] ?? '')
  const [, accessKeyId, day = '', region = '', signedHeaders = '', signature] =
    AUTHORIZATION.exec(header('authorization')) ?? []
  if (accessKeyId === undefined) return 'AccessDenied'
  if (accessKeyId !== key.accessKeyId) return 'InvalidAccessKeyId'
  const time = header('x-amz-date')
  if (region !== key.region || !time.startsWith(day)) return 'AuthorizationHeaderMalformed'
  if (!(Math.abs(now.getTime() - timeOf(time)) <= LARGEST_SKEW)) return 'RequestTimeTooSkewed'
  const names = signedHeaders.split(';')
  if (!mustBeSigned(request).every((name) => names.includes(name))) return 'AccessDenied'

  const canonical = [
    request.method,
    ...canonicalUrl(request.url),
    ...names.map((name) => `${name}:${header(name).trim().replace(/ +/g, ' ')}`),
    '',
    signedHeaders,
    header('x-amz-content-sha256'),
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const signing = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${key.secretAccessKey}`)
  const expected = hmac(signing, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')).toString('hex')
  return signature === expected ? null : 'SignatureDoesNotMatch'
}

const mustBeSigned = ({ headers }: SignedRequest): string[] => [
  'host',
  ...Object.keys(headers).filter((name) => name.startsWith('x-amz-')),
]

/** The path, and the query with its parameters in order. */
const canonicalUrl = (url: string): [path: string, query: string] => {
  const [path = '', query = ''] = url.split('?')
  const parameters = query.split('&').filter((each) => each !== '')
  return [
    path,
    parameters
      .map((each) => (each.includes('=') ? each : `${each}=`))
      .sort()
      .join('&'),
  ]
}

/** `20261124T093000Z` in milliseconds. */
const timeOf = (text: string): number =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
