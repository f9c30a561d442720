import type { Plan } from '../membership/plan'
import type { KeysIn } from '../shared/address-titles'
import type { PublishedText } from './published-text'
import type { LegalPage } from './text-versions'
import type { Faq } from './faq'
import type { Post, PostPage } from './post'

/** A page whose texts are the tenant's alone. */
export type WrittenPage = Exclude<
  KeysIn<'pages'>,
  'home' | 'results' | 'blog' | 'faq' | 'pricing' | 'about' | LegalPage
>

/** A page of content opened directly, with what it shows from the database. A post that is missing leads to the latest ones. */
export type FirstContent =
  | { readonly kind: 'blog'; readonly posts: PostPage }
  | { readonly kind: 'post'; readonly post: Post }
  | { readonly kind: 'post'; readonly post: null; readonly latest: PostPage }
  | { readonly kind: 'faq'; readonly faq: Faq }
  | { readonly kind: 'pricing'; readonly plans: readonly Plan[] }
  /** What it shows as rich text; empty for a page of pictures. */
  | { readonly kind: 'about'; readonly html: string }
  /** Null for the standard text. */
  | { readonly kind: LegalPage; readonly text: PublishedText | null }
  | { readonly kind: WrittenPage }
