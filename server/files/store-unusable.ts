/** The file store cannot be used. The message says why and what to do, without secrets. */
export class StoreUnusable extends Error {}

interface Store {
  readonly bucket: string
  /** Empty for AWS. */
  readonly endpoint: string
  readonly region: string
}

/** The reason for a failed call of the store. */
export const failureOf = (error: unknown) => {
  const { name, code, $metadata } = error as {
    readonly name?: string
    readonly code?: string
    readonly $metadata?: { readonly httpStatusCode?: number }
  }
  return { name: name ?? '', code: code ?? '', status: $metadata?.httpStatusCode ?? null }
}

/** The cause in one sentence, from the error codes of Node and of S3, never from a message of the store. */
export const unusableStore = (store: Store, error: unknown): StoreUnusable =>
  new StoreUnusable(sentenceFor(store, failureOf(error)), { cause: error })

const sentenceFor = (
  { bucket, endpoint, region }: Store,
  { name, code, status }: ReturnType<typeof failureOf>,
): string => {
  const host = hostOf(endpoint === '' ? `https://s3.${region}.amazonaws.com` : endpoint)
  if (name === 'TimeoutError') return `The file store at ${host} does not respond. Check S3_ENDPOINT and the network.`
  if (name === 'AuthorizationHeaderMalformed' || status === 301)
    return `The bucket ${bucket} is not in the region ${region}. Correct S3_REGION.`
  switch (code) {
    case 'ECONNREFUSED':
      return `No file store is listening at ${host}. Start it, or correct S3_ENDPOINT.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The host ${host} cannot be found. Correct S3_ENDPOINT or S3_REGION.`
  }
  switch (status) {
    case 403:
      return `The file store at ${host} refuses the key. Check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and the rights to the bucket ${bucket}.`
    case 404:
      return `The bucket ${bucket} does not exist at ${host}. Create it, or correct S3_BUCKET.`
    default:
      return `The file store at ${host} cannot be used (${code || name}${status === null ? '' : `, ${status}`}).`
  }
}

const hostOf = (endpoint: string): string => (URL.canParse(endpoint) ? new URL(endpoint).host : endpoint)
