import * as t from 'io-ts'
import { IsoDate } from '../shared/iso-date'

/** News from the site of a property (A3-13). */
export const ConstructionUpdate = t.type(
  {
    id: t.number,
    title: t.string,
    postedAt: IsoDate,
    /** The property's, whose time zone counts. */
    state: t.string,
    /** Addresses; those of uploaded pictures open for some minutes only. */
    pictures: t.array(t.string),
    /** HTML; sanitise before display. */
    description: t.string,
    attachment: t.union([t.type({ address: t.string, name: t.string }), t.null]),
  },
  'ConstructionUpdate',
)
export type ConstructionUpdate = t.TypeOf<typeof ConstructionUpdate>
export type Attachment = NonNullable<ConstructionUpdate['attachment']>

/** Thumbnails of an update in the list (A2.9-2). */
const IN_STRIP = 5
/** Thumbnails side by side in the gallery (A2.9-6). */
export const THUMBNAILS_IN_VIEW = 4

export interface Strip {
  readonly pictures: readonly string[]
  /** Pictures not shown as thumbnails, counting the last thumbnail; 0 if all are shown (A2.9-3). */
  readonly more: number
}

export const stripOf = ({ pictures }: Pick<ConstructionUpdate, 'pictures'>): Strip => ({
  pictures: pictures.slice(0, IN_STRIP),
  more: pictures.length > IN_STRIP ? pictures.length - IN_STRIP + 1 : 0,
})

/** Decided by name: the address of an uploaded file has no ending. */
export const isPdfAttachment = ({ name }: Attachment): boolean => /\.pdf$/i.test(name)

/** The text alternative of a picture without a caption. */
export const pictureNumber = (index: number, count: number): string => `Picture ${index + 1} of ${count}`
