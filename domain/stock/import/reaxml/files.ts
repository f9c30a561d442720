import { attributeAt, childrenOf, elementAt, type FeedElement, lineOf } from './element'
import type { FeedFile } from './feed'
import { feedTime } from './feed-time'
import type { Notes } from './notes'

const LONGEST_URL = 2_000
const MOST_PLANS = 2

/** The pictures of a unit in their order, `m` first, then up to two floor plans, then documents. */
export const filesIn = (element: FeedElement, notes: Notes): readonly FeedFile[] => {
  const named = ['objects', 'images'].flatMap((name) => childrenOf(element, name))
  const all = (name: string) => named.flatMap((each) => childrenOf(each, name))
  const pictures = all('img').flatMap((img) => fileOf(img, 'picture', 'objects.img', notes))
  const plans = all('floorplan').flatMap((plan) => fileOf(plan, 'floor-plan', 'objects.floorplan', notes))
  for (const _ of plans.slice(MOST_PLANS)) notes.problem('objects.floorplan', 'text-left-out')
  const documents = all('document').flatMap((each) => fileOf(each, 'document', 'objects.document', notes))
  return [
    ...pictures.sort((a, b) => placeOf(a.id) - placeOf(b.id)),
    ...plans.slice(0, MOST_PLANS),
    ...documents,
    ...attachments(element, 'statementOfInformation', notes).map((file) => ({
      ...file,
      title: 'Statement of information',
    })),
  ]
}

/** Of a usage such as `agentPhoto`. */
export const attachments = (element: FeedElement, usage: string, notes: Notes): readonly FeedFile[] => {
  const all = childrenOf(element, 'media').flatMap((media) => childrenOf(media, 'attachment'))
  return all
    .filter((each) => each.attributes.get('usage') === usage)
    .flatMap((each) => fileOf(each, usage === 'agentPhoto' ? 'picture' : 'document', 'media.attachment', notes))
}

const fileOf = (element: FeedElement, kind: FeedFile['kind'], field: string, notes: Notes): readonly FeedFile[] => {
  const read = (name: string): string => lineOf(element.attributes.get(name) ?? '')
  const [id, url, sent] = [read('id'), read('url'), read('file')]
  if (url === '') {
    // A picture that comes beside the file, which we aren't sent.
    if (sent !== '') notes.problem(field, 'address-not-allowed', sent)
    return id === '' || sent !== '' || kind === 'document' ? [] : [fileWith(null)]
  }
  const allowed = webAddress(url)
  if (allowed === null) {
    notes.problem(field, 'address-not-allowed', url)
    return []
  }
  return [fileWith(allowed)]

  function fileWith(address: string | null): FeedFile {
    return { kind, id, url: address, modTime: feedTime(read('modTime')), title: read('title') }
  }
}

/** An address that may be fetched once its host is known to be public; null for any other. */
const webAddress = (text: string): string | null => {
  if (text.length > LONGEST_URL || !URL.canParse(text)) return null
  const { protocol, username, password, port } = new URL(text)
  return /^https?:$/.test(protocol) && username === '' && password === '' && port === '' ? text : null
}

/** `m`, then `a` to `z`, then `aa` to `ai`; numbers as they are. */
const placeOf = (id: string): number => {
  if (id.toLowerCase() === 'm') return -1
  if (/^\d{1,4}$/.test(id)) return Number(id)
  return Array.from(id.toLowerCase().slice(0, 3)).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 96, 0)
}

/** The address of a film or a tour; empty: none any more; undefined: not said. */
export const videoIn = (element: FeedElement, notes: Notes): string | undefined => {
  const [video, link] = [attributeAt(element, 'videoLink', 'href'), attributeAt(element, 'externalLink', 'href')]
  if (video !== undefined) return secureAddress(video, 'videoLink', notes)
  if (elementAt(element, 'videoLink') !== undefined) return ''
  if (link === undefined || link === '') return undefined
  if (/youtu\.?be|vimeo|matterport|tour|video|\.mp4$/i.test(link)) return secureAddress(link, 'externalLink', notes)
  notes.leaveOut('externalLink')
  return undefined
}

const secureAddress = (text: string, field: string, notes: Notes): string | undefined => {
  if (text === '' || (webAddress(text) !== null && text.startsWith('https:') && text.length <= 300)) return text
  notes.problem(field, 'address-not-allowed', text)
  return undefined
}
