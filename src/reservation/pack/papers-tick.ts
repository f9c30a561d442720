import { action } from 'mobx'
import { FormPresenter } from '../../shared/form/form.presenter'

/** Where a server's refusal of the earlier versions isn't known. */
const CHANGED = 'The papers have changed since you ticked. Open the new version, then tick again.'

/** The tick that the contract's papers were received, in the versions that are shown beside it. */
export class PapersTick extends FormPresenter<{ papers: boolean }> {
  constructor(private readonly versionIds: readonly number[]) {
    super(
      { papers: false },
      { papers: (isTicked) => (isTicked ? null : 'Tick that the contract papers have been received.') },
    )
  }

  /** The versions that were ticked. */
  get received(): readonly number[] {
    return this.values.papers ? this.versionIds : []
  }

  /** Itself for the same versions; for others one that isn't ticked, and says so where this one was. */
  readonly of = (versionIds: readonly number[]): PapersTick => {
    if (versionIds.join() === this.versionIds.join()) return this
    const next = new PapersTick(versionIds)
    if (this.values.papers) next.refuse('papers', this.problem('papers') ?? CHANGED)
    return next
  }
}

/** A form that has the tick. */
export interface WithPapers {
  papers: PapersTick | null
}

/** Gives a form the tick for these versions; none without any. What was ticked stays for the same ones. */
export const askFor = action((form: WithPapers, versionIds: readonly number[]): void => {
  form.papers = versionIds.length === 0 ? null : (form.papers?.of(versionIds) ?? new PapersTick(versionIds))
})
