import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../shared/failure'
import { token } from '../shared/token'
import type { AgencyFields, DeskAgency, NewAgent } from './agency'
import type { Change, ChangeFilter } from './change'
import type { Found } from './found'
import type { MediaKind } from './media'
import type { NewProject, Project, ProjectChanges, ProjectMedia, ProjectSummary } from './project'
import type { Preview } from './preview'
import type { PublicationEvent } from './publication.lifecycle'
import type { StageFields } from './stage'
import type { StageEvent } from './stage.lifecycle'
import type { NewUnits, StatusAct, StockUnit, UnitEdit, UnitHistory } from './stock-unit'
import type { Today } from './today'
import type { UnitsChange } from './units-change'

type Answer<A> = TaskEither<Failure, A>
interface Numbered {
  readonly id: number
}

/** A change over what the caller saw. */
interface Seen<A> {
  readonly was: A
  readonly now: A
}

/** A file to add. Fails with a `media-…` kind, whose message names the file and says what to do. */
export interface NewMedia {
  readonly name: string
  readonly kind: MediaKind
  readonly alt: string
  /** Of a document; empty otherwise. */
  readonly documentKind: string
  readonly bytes: Uint8Array
}
export type MediaChange = Partial<Pick<ProjectMedia, 'alt' | 'title' | 'isImpression' | 'planType' | 'unitId'>>

export interface ProjectPage {
  readonly rows: readonly ProjectSummary[]
  readonly total: number
}

/** Whose listings these calls reach is the server’s one rule; what isn’t the caller’s fails as `not-found`. */
export interface StockPort {
  today(): Answer<Today>
  find(words: string): Answer<Found>
  /** `words` finds names and suburbs; empty for all. */
  projects(request: { readonly page: number; readonly words: string }): Answer<ProjectPage>
  project(id: number): Answer<Project>
  preview(id: number): Answer<Preview>
  addProject(project: NewProject): Answer<Numbered>
  /** Fails with `changed-meanwhile`, which says who changed what. */
  changeProject(change: ProjectChanges & Numbered): Answer<void>
  /** Fails with `not-ready`, and with `second-factor-needed`. */
  publish(move: Numbered & { readonly event: PublicationEvent; readonly reason: string }): Answer<void>
  units(projectId: number): Answer<readonly StockUnit[]>
  unit(request: Numbered & { readonly unitId: number }): Answer<UnitHistory>
  addUnits(units: NewUnits & Numbered): Answer<{ readonly added: number }>
  /** All or none. Fails with `changed-meanwhile` and `claimed`, which name the units. */
  changeUnits(change: Numbered & { readonly edits: readonly UnitEdit[]; readonly reason: string }): Answer<void>
  /** `offered`: the labels of units that are offered to the first in their queue instead of back on sale. */
  moveUnits(
    move: Numbered & { readonly unitIds: readonly number[]; readonly act: StatusAct },
  ): Answer<{ readonly offered: readonly string[] }>
  /** Makes the run of a change of several units, which is looked at and applied as a price list. `reason` may be empty. */
  editUnits(edit: Numbered & { readonly change: UnitsChange; readonly reason: string }): Answer<Numbered>
  addStage(stage: Numbered & { readonly name: string }): Answer<Numbered>
  /** `was`: as the caller saw it. Fails with `changed-meanwhile` if another person has changed the same to something else. */
  changeStage(change: Numbered & Seen<StageFields>): Answer<void>
  moveStage(move: Numbered & { readonly event: StageEvent }): Answer<void>
  addMedia(media: Numbered & NewMedia): Answer<ProjectMedia>
  changeMedia(change: Numbered & { readonly mediaId: number; readonly changed: MediaChange }): Answer<void>
  orderMedia(order: Numbered & { readonly mediaIds: readonly number[] }): Answer<void>
  removeMedia(media: Numbered & { readonly mediaId: number }): Answer<void>
  /** Has a file of a feed fetched again. */
  tryMediaAgain(media: Numbered & { readonly mediaId: number }): Answer<void>
  agencies(): Answer<readonly DeskAgency[]>
  addAgency(agency: AgencyFields): Answer<Numbered>
  /** As `changeStage` does. */
  changeAgency(change: Numbered & Seen<AgencyFields>): Answer<void>
  addAgent(agent: NewAgent & { readonly agencyId: number }): Answer<Numbered>
  /** The logo of an agency, an SVG or a PNG. Fails with `mark-unusable`, which says why. */
  setLogo(logo: Numbered & { readonly bytes: Uint8Array }): Answer<void>
  removeLogo(agencyId: number): Answer<void>
  /** The photograph of an agent. Fails with what is wrong with the file. */
  setPhoto(photo: Numbered & { readonly name: string; readonly bytes: Uint8Array }): Answer<void>
  /** Has the photograph that a feed gives an agent fetched again. */
  tryPhotoAgain(agentId: number): Answer<void>
  removePhoto(agentId: number): Answer<void>
  /** `before` 0 for the newest. */
  changes(request: ChangeFilter & { readonly before: number }): Answer<readonly Change[]>
  /** The newest of them as the text of a CSV file, for managers and the office. */
  changesCsv(filter: ChangeFilter): Answer<string>
}
export const STOCK = token<StockPort>('stock')
