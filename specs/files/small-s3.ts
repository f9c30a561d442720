import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { S3Settings } from '../../server/files/s3-files'

export interface SmallS3 {
  readonly settings: S3Settings
  close(): Promise<void>
}

/** A store with one bucket, in a folder. It knows its access key, and does not check signatures. */
export const smallS3 = async (): Promise<SmallS3> => {
  const directory = await mkdtemp(join(tmpdir(), 'unifi-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'unifi-files', configs: [] }],
  })
  const { port } = await server.run()
  return {
    settings: {
      bucket: 'unifi-files',
      endpoint: `http://127.0.0.1:${port}`,
      region: 'ap-southeast-2',
      accessKeyId: 'S3RVER',
      secretAccessKey: 's3cretOfTheSpecs',
    },
    close: async () => {
      await server.close()
      await rm(directory, { recursive: true })
    },
  }
}
