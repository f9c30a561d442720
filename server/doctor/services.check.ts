import { accessSync, constants, existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { geocoderPlaces } from '../account/places'
import { bucketOf } from '../files/files.module'
import { s3Files } from '../files/s3-files'
import { StoreUnusable } from '../files/store-unusable'
import { smtpTransport } from '../mail/smtp.mail'
import { abrRegister } from '../membership/business-register'
import { CAPITALS } from '../../domain/shared/places/localities'
import { openMapArchive } from '../map/map-archive'
import { layersIn, missingLayers } from '../map/map-layers'
import { type Settings, WrongSetting } from '../settings'
import { type Finding, missing, ok, reasonOf, warning } from './finding'

const DEADLINE = 5_000

/** Whether the mail server accepts a connection and the login. Sends nothing. */
export const checkMail = async ({ smtpUrl, nodeEnv, dataDir }: Settings): Promise<Finding> => {
  const area = 'Mail'
  if (smtpUrl === '')
    return nodeEnv === 'production'
      ? warning(
          area,
          `Emails are only written to ${resolve(dataDir, 'mail')}, a JSON file each.`,
          'Set SMTP_URL. For a trial, read them there.',
        )
      : ok(area, 'Emails are kept in a folder, see /dev/mailbox.')
  const transport = smtpTransport(smtpUrl, { silence: DEADLINE, reply: DEADLINE })
  try {
    await transport.verify()
    return ok(area, 'The mail server accepts connections.')
  } catch (error) {
    return missing(
      area,
      `The mail server cannot be used (${reasonOf(error)}).`,
      'Check SMTP_URL: host, port, user and password.',
    )
  } finally {
    transport.close()
  }
}

/** The ABN of the Australian Taxation Office, which always exists. */
const KNOWN_ABN = '51824753556'

export const checkRegister = async ({ abrUrl, abrGuid }: Settings): Promise<Finding> => {
  const area = 'Business register'
  if (abrUrl === '') return ok(area, 'Not set: only check digits are verified, and a few sample businesses are known.')
  try {
    const answer = await abrRegister({ url: abrUrl, guid: abrGuid }, fetch)('abn', KNOWN_ABN)
    return answer.found
      ? ok(area, 'Reachable, and the GUID is accepted.')
      : missing(area, `A lookup was refused: ${answer.message}`, 'Check ABR_GUID.')
  } catch (error) {
    return missing(area, `Cannot be used (${reasonOf(error)}).`, 'Check ABR_URL.')
  }
}

/** Requests the tile that contains Adelaide. */
export const checkTiles = async ({ tileUrl, mapArchive }: Settings): Promise<Finding> => {
  const area = 'Map tiles'
  if (mapArchive !== '') return checkArchive(area, mapArchive)
  if (tileUrl === '') return ok(area, 'Not set: the drawn map is used.')
  const tile = tileUrl
    .replace('{s}', 'a')
    .replace('{r}', '')
    .replace('{z}', '4')
    .replace('{x}', '14')
    .replace('{y}', '9')
  try {
    const { status, headers } = await fetch(tile, { signal: AbortSignal.timeout(DEADLINE) })
    const type = headers.get('content-type') ?? 'no type'
    return status === 200 && type.startsWith('image/')
      ? ok(area, 'The tile server returns pictures.')
      : missing(area, `The tile server returned ${status}, ${type}.`, 'Check TILE_URL and its key.')
  } catch (error) {
    return missing(area, `The tile server cannot be reached (${reasonOf(error)}).`, 'Check TILE_URL.')
  }
}

/** Whether the archive can be served, covers the country and has the layers that maps draw. */
const checkArchive = async (area: string, path: string): Promise<Finding> => {
  try {
    const archive = await openMapArchive(path)
    const { west, south, east, north } = archive.bounds
    const lacking = missingLayers(await layersIn(archive))
    if (lacking.length > 0)
      return warning(
        area,
        `The archive has no layers called ${lacking.join(', ')}, so maps would be incomplete.`,
        'Set MAP_ARCHIVE to a Protomaps basemap.',
      )
    return Object.values(CAPITALS).every(
      ({ latitude, longitude }) => latitude > south && latitude < north && longitude > west && longitude < east,
    )
      ? ok(area, `The archive has tiles up to zoom ${archive.maxZoom}.`)
      : warning(area, 'The archive does not cover all capitals of Australia.', 'Extract it with wider bounds.')
  } catch (error) {
    return missing(area, error instanceof WrongSetting ? error.message : reasonOf(error), 'Check MAP_ARCHIVE.')
  }
}

export const checkGeocoder = async ({ geocoderUrl }: Settings): Promise<Finding> => {
  const area = 'Address suggestions'
  if (geocoderUrl === '') return ok(area, 'Not set: known suburbs are suggested.')
  let failed: unknown = null
  await geocoderPlaces(geocoderUrl, fetch, (error) => {
    failed = error
  })('Norwood')
  return failed === null
    ? ok(area, 'The geocoder is reachable.')
    : warning(
        area,
        `The geocoder cannot be used (${reasonOf(failed)}).`,
        'Check GEOCODER_URL; until then known suburbs are suggested.',
      )
}

/** Whether the key opens the bucket. Stores nothing. */
export const checkBucket = async (settings: Settings): Promise<Finding> => {
  const area = 'Uploaded files'
  const bucket = bucketOf(settings)
  if (bucket === null) return ok(area, 'Kept in the data folder, which suits the nodes of one machine.')
  try {
    await s3Files(bucket, { connecting: DEADLINE, silence: DEADLINE, attempts: 1 }).reach()
    return ok(area, `The bucket ${bucket.bucket} can be reached.`)
  } catch (error) {
    return missing(area, error instanceof StoreUnusable ? error.message : reasonOf(error), '')
  }
}

export const checkFiles = async ({ dataDir }: Settings): Promise<Finding> => {
  const area = 'Data folder'
  try {
    accessSync(nearest(resolve(dataDir)), constants.W_OK)
    return ok(area, `${dataDir} can be written.`)
  } catch (error) {
    return missing(
      area,
      `${dataDir} cannot be written (${reasonOf(error)}).`,
      'Give the server’s user the right to write there, or set DATA_DIR.',
    )
  }
}

/** The folder, or its nearest existing parent: startup creates the rest. */
const nearest = (folder: string): string => (existsSync(folder) ? folder : nearest(dirname(folder)))
