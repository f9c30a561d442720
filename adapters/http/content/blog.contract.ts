import * as t from 'io-ts'
import { Post } from '../../../domain/content/post'
import { endpoint } from '../shared/endpoint'
import { Count } from '../shared/wire-types'

export const blogs = endpoint({
  method: 'GET',
  path: '/oa/blog/blogs/:page/:pageSize',
  params: t.type({ page: Count, pageSize: Count }),
  answer: t.type({ blogPojoList: t.array(Post), total: t.number }),
  summary: 'Published posts, newest first; at most 50 a page (M3-9, M7-19)',
})

export const blog = endpoint({
  method: 'GET',
  path: '/oa/blog/blog/:blogId',
  params: t.type({ blogId: Count }),
  answer: Post,
  summary: 'A published post (M3-8, M7-20)',
})
