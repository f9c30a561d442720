import { blogOverHttp } from '../../../adapters/http/content/blog.http'
import { BLOG } from '../../../domain/content/blog.ports'
import { loadingWith } from '../../../domain/shared/loading.machine'
import { bindings } from '../../shared/bindings'
import { HTTP } from '../../shared/http.bindings'
import { Loaded, loadingFlow } from '../../shared/loaded.presenter'
import { POST, POSTS, PostsPresenter } from './blog.presenter'

const now = () => new Date()

export const blogBindings = bindings((bind) => {
  bind(BLOG, blogOverHttp, HTTP)
  bind(
    POSTS,
    (blog) => ({ logic: loadingWith(blog.posts), present: (loading) => new PostsPresenter(new Loaded(loading), now) }),
    BLOG,
  )
  bind(POST, (blog) => loadingFlow('post', blog.post), BLOG)
})
