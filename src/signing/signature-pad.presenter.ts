import { action, computed, makeObservable, observableRef } from 'mobx'
import { drawnPath, type Point, type Stroke } from '../../domain/signing/strokes'

/** A signature as it is drawn, in the units of the field. */
export class SignaturePadPresenter {
  private strokes: readonly Stroke[] = []
  private current: Stroke | null = null

  constructor() {
    makeObservable<this, 'strokes' | 'current'>(this, {
      strokes: observableRef,
      current: observableRef,
      path: computed,
      start: action,
      draw: action,
      lift: action,
      clear: action,
    })
  }

  /** Empty if nothing is drawn. */
  get path(): string {
    return drawnPath(this.current === null ? this.strokes : [...this.strokes, this.current])
  }

  start(point: Point): void {
    this.lift()
    this.current = [point]
  }
  /** Ignored unless a stroke has been started. */
  draw(points: readonly Point[]): void {
    if (this.current !== null) this.current = [...this.current, ...points]
  }
  lift(): void {
    if (this.current !== null) this.strokes = [...this.strokes, this.current]
    this.current = null
  }
  clear(): void {
    this.strokes = []
    this.current = null
  }
}
