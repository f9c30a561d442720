import type { bannerMachine } from '../../../domain/content/banner.machine'
import type { HomePicture } from '../../../domain/content/content.ports'
import { token } from '../../../domain/shared/token'
import type { Flow } from '../../shared/flow'
import type { ObservedActor } from '../../shared/observed-actor'

export const BANNER = token<Flow<typeof bannerMachine, BannerPresenter>>('banner')

/** The picture shown on the home page. */
export class BannerPresenter {
  constructor(private readonly banner: ObservedActor<typeof bannerMachine>) {}

  private get context() {
    return this.banner.snapshot.context
  }
  get pictures(): readonly HomePicture[] {
    return this.context.pictures
  }
  /** Pictures shown so far, plus the next one shortly before its turn, to avoid loading pictures too early. */
  get fetched(): readonly HomePicture[] {
    return this.pictures.slice(0, this.context.fetched)
  }
  get picture(): HomePicture | null {
    return this.pictures[this.context.turn] ?? null
  }
  /** `2 of 4`. */
  get place(): string {
    return `${this.context.turn + 1} of ${this.pictures.length}`
  }
  get isTurning(): boolean {
    return this.banner.snapshot.matches('turning')
  }
  /** Whether a picture replaces the drawn street: one of several, or the only one of a brand’s own. */
  get isShown(): boolean {
    return this.canTurn || (this.picture !== null && this.picture.alt !== '')
  }
  /** Whether there is anything to pause or resume. */
  get canTurn(): boolean {
    return this.isTurning || this.banner.snapshot.matches('paused')
  }

  readonly toggle = (): void => this.banner.send({ type: this.isTurning ? 'pause' : 'play' })
}
