import type { PictureText } from '../listing/picture-text'
import { DOCUMENT_KINDS, type ListingDocument, type ListingDocuments } from '../listing/documents/listing-documents'
import type { MediaKind } from './media'
import { isMediaAddress, mediaAddress } from './media-address'

/** In characters. */
export const MEDIA_TEXTS = { alt: 250, title: 80, planType: 40 } as const
/** Of one listing. */
export const MOST_MEDIA = 200

/** What people say of a picture or document. */
export interface MediaDetails {
  readonly kind: MediaKind
  /** The alternative text; empty until it is written. */
  readonly alt: string
  readonly isImpression: boolean
  readonly title: string
  /** For documents only; otherwise empty. */
  readonly documentKind: ListingDocument | ''
  /** Of a floor plan that several units share; otherwise empty. */
  readonly planType: string
  /** Of a floor plan of one unit. */
  readonly unitId: number | null
}

/** What is wrong with the details, as sentences with the field's name; empty if nothing is. */
export const mediaProblems = (details: MediaDetails): readonly string[] => {
  const { kind, documentKind, planType, unitId } = details
  const tooLong = (['alt', 'title', 'planType'] as const)
    .filter((field) => details[field].length > MEDIA_TEXTS[field])
    .map((field) => `${field}: at most ${MEDIA_TEXTS[field]} characters.`)
  const isDocument = kind === 'document'
  return [
    ...tooLong,
    ...(isDocument && !DOCUMENT_KINDS.includes(documentKind as ListingDocument)
      ? [`documentKind: one of ${DOCUMENT_KINDS.join(', ')}.`]
      : []),
    ...(!isDocument && documentKind !== '' ? ['documentKind: for documents only.'] : []),
    ...(kind !== 'floor-plan' && (planType !== '' || unitId !== null)
      ? ['planType, unitId: for floor plans only.']
      : []),
    ...(planType !== '' && unitId !== null ? ['planType, unitId: a floor plan belongs to one of them.'] : []),
  ]
}

interface Row extends Omit<MediaDetails, 'title'> {
  readonly file: string
}

/** What a listing shows besides its own media: the drawings and generated documents of a demo listing. */
export interface Shown {
  readonly images: readonly string[]
  readonly pictureTexts: readonly PictureText[]
  readonly documents: ListingDocuments
}

const NO_TEXT: PictureText = { alt: '', isImpression: false }

/**
 * The listing's pictures and documents, from its media in order. Plans of the whole listing are its documents of that name, unless it
 * has an uploaded document of the kind. A demo listing keeps its drawings, after the pictures, and its other example documents.
 */
export const shownMedia = (media: readonly Row[], before: Omit<Shown, 'pictureTexts'>, isDemo: boolean): Shown => {
  const pictures = media.filter(({ kind }) => kind === 'picture')
  const drawings = isDemo ? before.images.filter((address) => !isMediaAddress(address)) : []
  const examples = Object.entries(before.documents).filter(([, address]) => isDemo && !isMediaAddress(address))
  const ofKind = (kind: ListingDocument) =>
    media.find((each) => each.kind === 'document' && each.documentKind === kind) ??
    media.find((each) => each.kind === PLANS[kind] && each.planType === '' && each.unitId === null)
  const uploaded = DOCUMENT_KINDS.flatMap((kind) => {
    const file = ofKind(kind)?.file
    return file === undefined ? [] : [[kind, mediaAddress(file)]]
  })
  return {
    images: [...pictures.map(({ file }) => mediaAddress(file)), ...drawings],
    pictureTexts: [...pictures.map(({ alt, isImpression }) => ({ alt, isImpression })), ...drawings.map(() => NO_TEXT)],
    documents: Object.fromEntries([...examples, ...uploaded]) as ListingDocuments,
  }
}

const PLANS: Readonly<Partial<Record<ListingDocument, MediaKind>>> = {
  floorPlans: 'floor-plan',
  sitePlans: 'site-plan',
}
