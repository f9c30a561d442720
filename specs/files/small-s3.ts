import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Settings } from '../../server/files/s3-files'
import { type Refusal, refusalOf, sha256 } from './aws-signature'

export interface SmallS3 {
  readonly settings: S3Settings
  close(): Promise<void>
}

interface Stored {
  readonly type: string
  readonly bytes: Buffer
}

type Problem = Refusal | 'NoSuchBucket' | 'NoSuchKey' | 'MethodNotAllowed' | 'XAmzContentSHA256Mismatch'

const STATUS: Readonly<Record<Problem, number>> = {
  AccessDenied: 403,
  AuthorizationHeaderMalformed: 400,
  InvalidAccessKeyId: 403,
  MethodNotAllowed: 405,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  XAmzContentSHA256Mismatch: 400,
}

/**
 * A store with one bucket, in memory: the calls of S3 that the server makes, with its checks of signatures and contents, and its
 * errors.
 */
export const smallS3 = async (): Promise<SmallS3> => {
  const objects = new Map<string, Stored>()
  const server = createServer((request, response) => {
    serve(request, response, settings, objects).catch((error: unknown) => response.destroy(error as Error))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const settings: S3Settings = {
    bucket: 'unifi-files',
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'ap-southeast-2',
    accessKeyId: 'KEYOFTHESPECS',
    secretAccessKey: 's3cretOfTheSpecs',
  }
  return {
    settings,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

const serve = async (
  request: IncomingMessage,
  response: ServerResponse,
  settings: S3Settings,
  objects: Map<string, Stored>,
): Promise<void> => {
  const { method = '', url = '', headers } = request
  const fail = (code: Problem) => {
    const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`
    response.writeHead(STATUS[code], { 'content-type': 'application/xml' }).end(method === 'HEAD' ? undefined : body)
  }
  const bytes = await buffer(request)
  const refusal = refusalOf({ method, url, headers }, settings, new Date())
  if (refusal !== null) return fail(refusal)
  const promised = headers['x-amz-content-sha256']
  if (promised !== 'UNSIGNED-PAYLOAD' && promised !== sha256(bytes)) return fail('XAmzContentSHA256Mismatch')

  const [bucket = '', key = ''] = decodeURIComponent(new URL(url, settings.endpoint).pathname.slice(1)).split(/\/(.*)/)
  if (bucket !== settings.bucket) return fail('NoSuchBucket')
  const stored = objects.get(key)
  switch (method) {
    case 'PUT':
      objects.set(key, { type: headers['content-type'] ?? 'binary/octet-stream', bytes })
      response.end()
      return
    case 'DELETE':
      objects.delete(key)
      response.writeHead(204).end()
      return
    case 'HEAD':
    case 'GET':
      if (key === '' && method === 'HEAD') response.end()
      else if (stored === undefined) fail('NoSuchKey')
      else {
        response.writeHead(200, { 'content-type': stored.type, 'content-length': stored.bytes.length })
        response.end(method === 'HEAD' ? undefined : stored.bytes)
      }
      return
    default:
      fail('MethodNotAllowed')
  }
}
