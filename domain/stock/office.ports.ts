import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { TextVersion } from '../content/brand-texts'
import type { BrandDetails } from '../content/stored-tenant'
import type { Failure } from '../shared/failure'
import type { PersonData, PersonDetails, PersonFile } from '../leads/person-data'
import type { Day } from '../shared/calendar'
import { token } from '../shared/token'
import type { AgentInvoicePage, AgentInvoicesWanted } from './agent-invoice'
import type { Banner, BrandAdvertisement, BrandPost, BrandQuestion } from './brand-content'
import type { OfficeFile, OfficeFileWanted } from './export/office-file'
import type { AddedFeed, OutgoingFeed } from './outgoing-feed'
import type { UConnectMemberPage } from './u-connect-member'
import type { Approval, DeskBrand, DeskText, MarkKind, NewText } from './office'

type Answer<A> = TaskEither<Failure, A>

/** An entry of a brand’s own content. */
export interface Entry<F> {
  readonly id: number
  readonly fields: F
}

/** Entries of one kind. Each fails with the field that is wrong, or as `changed-meanwhile`. */
export interface EntriesPort<F> {
  list(brand: string): Answer<readonly Entry<F>[]>
  add(added: { readonly brand: string; readonly fields: F }): Answer<void>
  change(change: { readonly brand: string; readonly id: number; readonly was: F; readonly now: F }): Answer<void>
  remove(removed: { readonly brand: string; readonly id: number }): Answer<void>
}

/** Entries that have an order; `ids` are all of them. */
export interface OrderedEntriesPort<F> extends EntriesPort<F> {
  order(order: { readonly brand: string; readonly ids: readonly number[] }): Answer<void>
}

/** A person of a brand, by the email address. */
interface OfPerson {
  readonly brand: string
  readonly email: string
}

/** What a brand stores about people. Each fails as `not-found` if that is nothing, and as `second-factor-needed`. */
interface PersonsPort {
  find(person: OfPerson): Answer<PersonData>
  /** The history says that it was made. */
  file(person: OfPerson): Answer<PersonFile>
  /** Fails with the field that is wrong, and as `changed-meanwhile`. */
  correct(correction: {
    readonly brand: string
    readonly was: PersonDetails
    readonly now: PersonDetails
  }): Answer<PersonData>
  /** Answers with what stays. */
  delete(person: OfPerson): Answer<Pick<PersonData, 'sales'>>
}

/** Agents’ invoices to a brand. */
interface AgentInvoicesPort {
  page(wanted: AgentInvoicesWanted): Answer<AgentInvoicePage>
  /** Marks one as paid. Fails with `not-payable`, `second-factor-needed`, and `malformed` for the day. */
  pay(payment: { readonly brand: string; readonly id: number; readonly day: Day }): Answer<void>
  /** URL of the PDF of one that was sent, valid for a few minutes. */
  fileAddress(invoice: { readonly brand: string; readonly id: number }): Answer<string>
  /** The same of what was taken back from one. */
  creditAddress(invoice: { readonly brand: string; readonly id: number }): Answer<string>
}

/** Only for people of an office; other people’s calls fail as `forbidden`, and those about other brands as `not-found`. */
export interface OfficePort {
  /** Those whose office the caller is in, the default brand first. */
  brands(): Answer<readonly DeskBrand[]>
  /** Saves the fields that differ, all or none. Fails with the field that is wrong, and with `changed-meanwhile`. */
  changeBrand(change: { readonly brand: string; readonly was: BrandDetails; readonly now: BrandDetails }): Answer<void>
  /** Sets the logo or the icon, of an SVG or a PNG. Fails with `mark-unusable`, which says why. */
  setMark(mark: { readonly brand: string; readonly kind: MarkKind; readonly bytes: Uint8Array }): Answer<void>
  removeMark(mark: { readonly brand: string; readonly kind: MarkKind }): Answer<void>
  /** The texts that a brand writes itself. */
  texts(brand: string): Answer<readonly DeskText[]>
  /** Publishes a text as the next version. Fails with `changed-meanwhile` if another person has published one. */
  publishText(text: NewText): Answer<TextVersion>
  /** Projects that wait, the longest first. */
  approvals(): Answer<readonly Approval[]>
  /** Agents of a brand, 50 a page; `words` finds names and addresses. */
  members(wanted: { readonly brand: string; readonly page: number; readonly words: string }): Answer<UConnectMemberPage>
  /** Lets an agent introduce clients without a paid plan, or takes that back. */
  setIntroducing(change: {
    readonly brand: string
    readonly id: number
    readonly isGranted: boolean
    readonly reason: string
  }): Answer<void>
  /** A file over a period. Fails with the day that is wrong, and with `second-factor-needed` and `too-many-rows`. */
  file(wanted: OfficeFileWanted): Answer<OfficeFile>
  readonly invoices: AgentInvoicesPort
  readonly persons: PersonsPort
  /** Those that have not ended. */
  feeds(brand: string): Answer<readonly OutgoingFeed[]>
  /** Makes an address, which is shown this once. Fails with `malformed` for a name that is missing or taken. */
  addFeed(feed: { readonly brand: string; readonly name: string }): Answer<AddedFeed>
  endFeed(feed: { readonly brand: string; readonly id: number }): Answer<void>
  /** Stores a picture for an entry, and returns its address. Fails with what is wrong with the file. */
  addPicture(picture: {
    readonly brand: string
    readonly name: string
    readonly bytes: Uint8Array
  }): Answer<{ readonly address: string }>
  readonly banners: OrderedEntriesPort<Banner>
  readonly advertisements: EntriesPort<BrandAdvertisement>
  readonly questions: OrderedEntriesPort<BrandQuestion>
  readonly posts: EntriesPort<BrandPost>
}
export const OFFICE = token<OfficePort>('office')
