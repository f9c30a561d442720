export interface Article {
  readonly title: string
  /** HTML. */
  readonly content: string
  /** Number of its drawing: `/drawings/article/18.svg`. */
  readonly picture: number
  readonly tags: readonly string[]
  readonly published: { readonly daysAgo: number } | { readonly inDays: number }
}
