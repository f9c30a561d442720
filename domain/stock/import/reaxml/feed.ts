import type { PropertyType } from '../../../listing/property-type'
import type { GeoPoint } from '../../../shared/places/distance'
import type { IncomingRow, Problem, Skipped } from '../incoming'

/** `field` is where the element is: `features.bathrooms`. `key`: of the unit, null if it can’t be told. */
export interface FeedProblem extends Omit<Problem, 'field'> {
  readonly field: string
  readonly key: string | null
}

/** Text that has no place here, by its element. */
export interface FeedLeftOut {
  readonly row: number
  readonly field: string
}

/** A file that a feed names. A `url` of null: the picture with this id is removed. */
export interface FeedFile {
  readonly kind: 'picture' | 'floor-plan' | 'document'
  /** The sender’s, `m` or `a` of a picture. */
  readonly id: string
  readonly url: string | null
  /** As `feedTime` gives it; null if the file doesn’t say. A new one means a changed picture. */
  readonly modTime: string | null
  readonly title: string
}

/** One element that is a unit. */
export interface FeedRow extends IncomingRow {
  readonly line: number
  /** The key of its listing. */
  readonly listing: string
  readonly modTime: string | null
  /** The day of a sale, `2026-11-20`. */
  readonly soldOn: string | null
  /** A known unit of a project whose file says none any more. */
  readonly isDetached: boolean
  readonly files: readonly FeedFile[]
}

export interface FeedAgent {
  /** The sender’s id, or else the email, or the name. */
  readonly key: string
  readonly agency: string
  readonly firstName: string
  readonly lastName: string
  /** Null: not stated; such an agent can’t be added. */
  readonly email: string | null
  readonly countryCode: string
  readonly mobile: string
  readonly photo: FeedFile | null
}

/** What a feed says of a listing: of its units together. */
export interface FeedListing {
  /** `project:600000001`, `estate:wattle rise, exampleton 5799`, `single:EXMPLA:A-1`. */
  readonly key: string
  /** An estate’s name; empty for others, which feeds don’t name. */
  readonly name: string
  readonly agency: string
  /** The types of its units with their number, the most first. A listing has one type. */
  readonly types: readonly { readonly type: PropertyType; readonly units: number }[]
  readonly address: string
  readonly suburb: string
  readonly state: string
  readonly postcode: string
  /** Null: where its suburb is. */
  readonly point: GeoPoint | null
  readonly showsAddress: boolean
  /** Paragraphs, with an empty line between them. */
  readonly description: string
  /** In our words, those that all units share. */
  readonly features: readonly string[]
  /** `Auction`, or empty: not said. */
  readonly contractType: string
  /** Keys of at most two agents. */
  readonly agents: readonly string[]
  /** Undefined: not said; empty: none. */
  readonly videoUrl: string | undefined
}

export interface ReadFeed {
  /** Elements of the list, also those that are skipped. */
  readonly elements: number
  /** When the file was made, as `feedTime` gives it. */
  readonly date: string | null
  readonly rows: readonly FeedRow[]
  readonly skipped: readonly Skipped[]
  readonly problems: readonly FeedProblem[]
  readonly leftOut: readonly FeedLeftOut[]
  readonly listings: readonly FeedListing[]
  readonly agents: readonly FeedAgent[]
}

/** A unit that this sender has sent before. */
export interface KnownUnit {
  readonly listing: string
  readonly modTime: string | null
}

/** What is known of a sender. */
export interface FeedOptions {
  /** The `agentID`s of its agencies, in capitals. */
  readonly agencies: ReadonlySet<string>
  /** By `AGENTID:uniqueID`. */
  readonly known: ReadonlyMap<string, KnownUnit>
  /** Whether homes that aren’t new are read too. */
  readonly takesEstablished: boolean
  readonly placeOf: (place: {
    readonly suburb: string
    readonly state: string
    readonly postcode: string
  }) => GeoPoint | null
  /** `2026-11-28`. */
  readonly today: string
}
