import {
  isWorthAWidget,
  LATEST_POSTS,
  type Post,
  POSTS_PER_PAGE,
  published,
  type PostPage,
} from '../../../domain/content/post'
import type { loadingMachine } from '../../../domain/shared/loading.machine'
import { token } from '../../../domain/shared/token'
import type { Flow } from '../../shared/flow'
import type { Loaded } from '../../shared/loaded.presenter'

/** A page of posts; request its number and size. */
export const POSTS = token<Flow<typeof loadingMachine, PostsPresenter>>('posts')
/** One post; request its number. */
export const POST = token<Flow<typeof loadingMachine, Loaded<Post>>>('post')

/** The request of the list (M2-104, M9-25) and the widget (M2-105, M9-26). */
export const pageOfPosts = (page: number) => ({ page, pageSize: POSTS_PER_PAGE })
export const latestPosts = { page: 1, pageSize: LATEST_POSTS }

export class PostsPresenter {
  constructor(
    private readonly loaded: Loaded<PostPage>,
    private readonly now: () => Date,
  ) {}

  get isLoading(): boolean {
    return this.loaded.isLoading
  }
  /** Nothing has come yet; a list that turns its page keeps what it shows. */
  get isWaiting(): boolean {
    return this.loaded.value === null && this.loaded.failure === null
  }
  get failure(): string | null {
    return this.loaded.failure?.message ?? null
  }
  get posts(): readonly Post[] {
    return published(this.loaded.value?.posts ?? [], this.now())
  }
  /** The page that is shown; while the list turns, still the one before. */
  get page(): number {
    return this.loaded.value?.page ?? 1
  }
  get pages(): number {
    return Math.ceil((this.loaded.value?.total ?? 0) / POSTS_PER_PAGE)
  }
  get isEmpty(): boolean {
    return this.loaded.value !== null && this.posts.length === 0
  }
  /** The widget is hidden with three posts or fewer (M2-107). */
  get isWorthAWidget(): boolean {
    return this.loaded.value !== null && isWorthAWidget(this.loaded.value)
  }
  readonly retry = (): void => this.loaded.retry()
  readonly load = (request: unknown): void => this.loaded.load(request)
}
