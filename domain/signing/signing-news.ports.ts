import type { ReturnEvent } from './envelope'

/** What a signing tab tells the tab with its form. */
export interface SigningNews {
  /** Whether a form that is open in another tab has heard it. */
  tell(link: string, event: ReturnEvent): Promise<boolean>
  /** `hear` says whether the link is its own. Returns how to stop. */
  watch(hear: (link: string, event: ReturnEvent) => boolean): () => void
}
