import { observer } from 'mobx-react-lite'
import { useParams, useSearchParams } from 'react-router-dom'
import { SITE } from '../../../domain/content/site'
import { dayOnPost, type Post, postNumber } from '../../../domain/content/post'
import { pathTo } from '../../../domain/shared/paths'
import { titleOf } from '../../../domain/shared/address-titles'
import { useFirstPaintHeld } from '../../shared/first-paint'
import { useFlow } from '../../shared/flow'
import { useBindings, useInjection } from '../../shared/injection'
import { usePageTitle } from '../../shared/page-title'
import { SafeHtml } from '../../shared/SafeHtml'
import { Breadcrumb } from '../../shared/ui/controls/Breadcrumb'
import { LinkButton } from '../../shared/ui/controls/Button'
import { proseLook } from '../../shared/ui/text/prose-look'
import { Sheet } from '../../shared/ui/text/Sheet'
import { Skeleton, SkeletonBlock, SkeletonText } from '../../shared/ui/messages/Skeleton'
import { EmptyState, ErrorState } from '../../shared/ui/messages/States'
import { blogBindings } from './blog.bindings'
import { POST } from './blog.presenter'
import styles from './BlogPostPage.module.css'
import { LatestPosts } from './LatestPosts'

/** `/blog/view/5`, or `/blog/view?id=5` (M2-24, M2-25). */
export const BlogPostPage = () => {
  useBindings(blogBindings)
  const { id } = useParams()
  const [query] = useSearchParams()
  const number = postNumber(id ?? query.get('id'))
  return (
    <>
      <Sheet first className={styles.page}>
        {number === null ? <Missing /> : <Shown key={number} number={number} />}
      </Sheet>
      <Sheet space>
        <LatestPosts besides={number} />
      </Sheet>
    </>
  )
}

/** A missing post shows nothing (M4-53); a failed request can be retried. */
const Shown = observer(({ number }: { number: number }) => {
  const post = useFlow(useInjection(POST), { request: number })
  if (post.isLoading) return <Waiting />
  if (post.value !== null) return <Article post={post.value} />
  return post.failure?.kind === 'unreachable' ? (
    <ErrorState level={1} title="We couldn’t load this post" onRetry={post.retry}>
      {post.failure.message}
    </ErrorState>
  ) : (
    <Missing />
  )
})

const Article = ({ post }: { post: Post }) => {
  usePageTitle(post.title)
  return (
    <article className={styles.post}>
      <Breadcrumb trail={[{ label: 'Blog', to: pathTo('blog') }]} here={post.title} />
      <h1 className={styles.title}>{post.title}</h1>
      <p className={styles.note}>{dayOnPost(post.publishedOn)}</p>
      {post.imageUrl !== null && (
        <div className={styles.picture}>
          <img src={post.imageUrl} alt={`Drawing for: ${post.title}`} width={620} height={330} />
        </div>
      )}
      <SafeHtml first html={post.content} className={proseLook} />
    </article>
  )
}

const Missing = () => {
  usePageTitle(titleOf('blog'))
  return (
    <EmptyState
      level={1}
      title={`This post is no longer on ${useInjection(SITE).tenant.name}`}
      action={
        <LinkButton variant="line" destination={{ to: pathTo('blog') }}>
          All posts
        </LinkButton>
      }
    >
      It may have been removed or not yet published.
    </EmptyState>
  )
}

const Waiting = () => {
  useFirstPaintHeld()
  return (
    <Skeleton label="Loading post" className={styles.post}>
      <SkeletonText width="50%" />
      <SkeletonText size={40} width="80%" />
      <SkeletonText size={12} width="20%" />
      <SkeletonBlock ratio="620 / 330" className={styles.picture} />
      <SkeletonText lines={12} />
    </Skeleton>
  )
}
