import type { bannerMachine } from '../../domain/content/banner.machine'
import { token } from '../../domain/shared/token'
import type { Flow } from '../shared/flow'
import type { ObservedActor } from '../shared/observed-actor'

export const BANNER = token<Flow<typeof bannerMachine, BannerPresenter>>('banner')

/** The picture whose turn it is on the home page. */
export class BannerPresenter {
  constructor(private readonly banner: ObservedActor<typeof bannerMachine>) {}

  private get context() {
    return this.banner.snapshot.context
  }
  get pictures(): readonly string[] {
    return this.context.pictures
  }
  /** Those that have had their turn, and the next shortly before its own: nobody waits for a picture that is far off. */
  get fetched(): readonly string[] {
    return this.pictures.slice(0, this.context.fetched)
  }
  get picture(): string | null {
    return this.pictures[this.context.turn] ?? null
  }
  /** `2 of 4`. */
  get place(): string {
    return `${this.context.turn + 1} of ${this.pictures.length}`
  }
  get isTurning(): boolean {
    return this.banner.snapshot.matches('turning')
  }
  /** There is something to pause, or to go on with. */
  get canTurn(): boolean {
    return this.isTurning || this.banner.snapshot.matches('paused')
  }

  readonly toggle = (): void => this.banner.send({ type: this.isTurning ? 'pause' : 'play' })
}
