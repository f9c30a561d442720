import * as t from 'io-ts'
import { MediaKind } from '../../../domain/stock/media'
import { ProjectMedia } from '../../../domain/stock/project'
import { endpoint } from '../shared/endpoint'
import { Bytes, Integer, IntInPath, Text } from '../shared/wire-types'

/** Each names the file and says what to do. */
export const refused = {
  'media-empty': 71020,
  'media-too-large': 71021,
  'media-heic': 71022,
  'media-svg': 71023,
  'media-not-media': 71024,
  'media-not-a-picture': 71025,
  'media-unreadable': 71026,
  'media-too-many-pixels': 71027,
  'media-too-long': 71028,
} as const

const params = t.type({ id: IntInPath })
const one = t.type({ id: IntInPath, mediaId: IntInPath })

export const addMedia = endpoint({
  method: 'POST',
  path: '/api/desk/projects/:id/media',
  params,
  query: t.type({ name: Text(255), kind: MediaKind, alt: Text(1000), documentKind: Text(40) }),
  body: Bytes,
  encoding: 'bytes',
  answer: ProjectMedia,
  access: 'desk',
  failures: { ...refused, 'media-full': 71029, 'media-there': 71031 },
  summary: 'Adds a picture or document; the body is the file, of at most 20 MB',
})

export const changeMedia = endpoint({
  method: 'PUT',
  path: '/api/desk/projects/:id/media/:mediaId',
  params: one,
  body: t.partial({
    ...{ alt: Text(1000), title: Text(200), isImpression: t.boolean, planType: Text(50) },
    unitId: t.union([Integer, t.null]),
  }),
  answer: ProjectMedia,
  access: 'desk',
  failures: refused,
  summary: 'Changes what is said of a picture or document',
})

export const orderMedia = endpoint({
  method: 'PUT',
  path: '/api/desk/projects/:id/media',
  params,
  body: t.type({ mediaIds: t.array(Integer) }),
  answer: t.array(ProjectMedia),
  access: 'desk',
  failures: { 'media-moved': 71030 },
  summary: 'Puts all pictures and documents in order; results show the first picture',
})

export const tryMediaAgain = endpoint({
  method: 'POST',
  path: '/api/desk/projects/:id/media/:mediaId/fetch',
  params: one,
  answer: t.null,
  access: 'desk',
  summary: 'Fetches a picture or document of a feed again, which could not be fetched',
})

export const removeMedia = endpoint({
  method: 'DELETE',
  path: '/api/desk/projects/:id/media/:mediaId',
  params: one,
  answer: t.null,
  access: 'desk',
  summary: 'Removes a picture or document',
})
