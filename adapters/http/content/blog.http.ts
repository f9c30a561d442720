import * as TE from 'fp-ts/lib/TaskEither.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { BlogPort } from '../../../domain/content/blog.ports'
import { call, type HttpClient } from '../shared/http-client'
import * as contract from './blog.contract'

export const blogOverHttp = (http: HttpClient): BlogPort => ({
  posts: (params) =>
    pipe(
      call(http, contract.blogs)({ params }),
      TE.map(({ blogPojoList, total }) => ({ page: params.page, posts: blogPojoList, total })),
    ),
  post: (blogId) => call(http, contract.blog)({ params: { blogId } }),
})
