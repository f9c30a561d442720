import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../shared/failure'
import { token } from '../shared/token'
import type { Post, PostPage } from './post'

export interface BlogPort {
  /** Newest first; pages count from 1 (M7-19). */
  posts(request: { page: number; pageSize: number }): TaskEither<Failure, PostPage>
  post(blogId: number): TaskEither<Failure, Post>
}

export const BLOG = token<BlogPort>('blog')
