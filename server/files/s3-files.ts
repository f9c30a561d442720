import { Readable } from 'node:stream'
import type { S3 } from '@aws-sdk/client-s3'
import { SECOND } from '../../domain/shared/dates'
import { contentTypeOf, type FileStore } from './file-store'
import { failureOf, unusableStore } from './store-unusable'

export interface S3Settings {
  readonly bucket: string
  /** Empty for AWS. */
  readonly endpoint: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export interface S3Limits {
  /** Milliseconds for connecting. */
  readonly connecting: number
  /** Milliseconds without progress. */
  readonly silence: number
  readonly attempts: number
}

const LIMITS: S3Limits = { connecting: 5 * SECOND, silence: 10 * SECOND, attempts: 2 }

export interface S3Files extends FileStore {
  /** Throws `StoreUnusable` unless the key opens the bucket. */
  reach(): Promise<void>
}

/** Files as objects of a bucket, in AWS or any store with the same API. The library loads on first use. */
export const s3Files = (settings: S3Settings, limits: S3Limits = LIMITS): S3Files => {
  const { bucket: Bucket } = settings
  let client: Promise<S3> | undefined
  const ask = async <A>(work: (s3: S3) => Promise<A>): Promise<A> => {
    try {
      return await work(await (client ??= connect(settings, limits)))
    } catch (error) {
      throw unusableStore(settings, error)
    }
  }
  return {
    put: (Key, bytes) =>
      ask(async (s3) => {
        await s3.putObject({ Bucket, Key, Body: bytes, ContentType: contentTypeOf(Key) })
      }),
    get: (Key) =>
      ask(async (s3) => {
        const found = await s3.getObject({ Bucket, Key }).catch(nothingThere)
        if (found === null) return null
        if (!(found.Body instanceof Readable)) throw new Error('an object came without its content')
        return { size: found.ContentLength ?? 0, body: found.Body }
      }),
    stat: (Key) =>
      ask(async (s3) => {
        const found = await s3.headObject({ Bucket, Key }).catch(nothingThere)
        return found === null ? null : { size: found.ContentLength ?? 0 }
      }),
    delete: (Key) =>
      ask(async (s3) => {
        await s3.deleteObject({ Bucket, Key }).catch(nothingThere)
      }),
    reach: () =>
      ask(async (s3) => {
        await s3.headBucket({ Bucket })
      }),
  }
}

const connect = async (
  { endpoint, region, accessKeyId, secretAccessKey }: S3Settings,
  { connecting, silence, attempts }: S3Limits,
): Promise<S3> => {
  const { S3 } = await import('@aws-sdk/client-s3')
  return new S3({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Outside AWS, buckets seldom have their own host names.
    ...(endpoint === '' ? {} : { endpoint, forcePathStyle: true }),
    maxAttempts: attempts,
    requestHandler: { connectionTimeout: connecting, socketTimeout: silence },
    // Other stores refuse the checksums that only AWS knows.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

const nothingThere = (error: unknown): null => {
  const { status, name } = failureOf(error)
  if (status === 404 && name !== 'NoSuchBucket') return null
  throw error
}
