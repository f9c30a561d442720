import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { PaperKind } from '../../listing/pack/contract-pack'
import type { PackSettings } from '../../listing/pack/pack-rules'
import type { Failure } from '../../shared/failure'
import { token } from '../../shared/token'
import type { DeskPack, PaperReaders } from './desk-pack'

type Answer = TaskEither<Failure, DeskPack>

/** A file that becomes the next version of a paper. */
interface NewPaper {
  readonly id: number
  readonly kind: PaperKind
  readonly name: string
  readonly note: string
  readonly bytes: Uint8Array
}

/** Contract packs of the caller's projects. What isn't theirs fails as `not-found`; changes with `second-factor-needed`. */
export interface DeskPacksPort {
  find(id: number): Answer
  /** Fails with `file-too-large`, `file-empty`, `file-type`, `paper-there` and `papers-full`. */
  add(paper: NewPaper): Answer
  /** `was`: as the seller saw it. Fails with `changed-meanwhile` if another person has changed the same to something else. */
  change(change: { readonly id: number; readonly was: PackSettings; readonly now: PackSettings }): Answer
  /** Takes the current version off the pack; it stays for those who received it. */
  withdraw(version: { readonly id: number; readonly versionId: number }): Answer
  readers(version: { readonly id: number; readonly versionId: number }): TaskEither<Failure, PaperReaders>
}
export const DESK_PACKS = token<DeskPacksPort>('desk-packs')
