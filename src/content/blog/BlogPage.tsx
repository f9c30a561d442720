import { observer } from 'mobx-react-lite'
import type { Post } from '../../../domain/content/post'
import { resultsPath } from '../../../domain/listing/listing-paths'
import { pathTo } from '../../../domain/shared/paths'
import { titleOf } from '../../../domain/shared/address-titles'
import { useFirstPaintHeld } from '../../shared/first-paint'
import { useBindings, useInjection } from '../../shared/injection'
import { usePagedList, usePageInAddress } from '../../shared/paged-list'
import { usePageTitle } from '../../shared/page-title'
import { LinkButton } from '../../shared/ui/controls/Button'
import { Pagination } from '../../shared/ui/controls/Pagination'
import { Sheet } from '../../shared/ui/text/Sheet'
import { Skeleton, SkeletonBlock, SkeletonText } from '../../shared/ui/messages/Skeleton'
import { EmptyState, ErrorState } from '../../shared/ui/messages/States'
import { blogBindings } from './blog.bindings'
import { pageOfPosts, POSTS } from './blog.presenter'
import styles from './BlogPage.module.css'
import { PostCard } from './PostCard'

/** `/blog`: ten posts a page, newest first (M2-23, M2-104). */
export const BlogPage = () => {
  useBindings(blogBindings)
  usePageTitle(titleOf('blog'))
  return (
    <Sheet first className={styles.page}>
      <h1>Blog</h1>
      <p className={styles.intro}>Guides to buying off the plan: contracts, costs and reading floor plans.</p>
      <Posts />
    </Sheet>
  )
}

const Posts = observer(() => {
  const place = usePageInAddress()
  const list = usePagedList(useInjection(POSTS), place, pageOfPosts)
  const [page, turnTo] = place
  if (list.failure !== null) return <ErrorState onRetry={list.retry}>{list.failure}</ErrorState>
  if (list.isWaiting) return <Waiting />
  if (list.isEmpty && !list.isLoading) return <Nothing page={page} />
  return (
    <div className={styles.posts} aria-busy={list.isLoading || undefined}>
      {list.page === 1 ? <Newest posts={list.posts} /> : <Grid posts={list.posts} />}
      <Pagination page={page} pages={list.pages} label="Pages of the blog" onChange={turnTo} />
    </div>
  )
})

/** The first page features its first post. */
const Newest = ({ posts: [first, ...rest] }: { posts: readonly Post[] }) => (
  <>
    {first !== undefined && <PostCard post={first} lead />}
    {rest.length > 0 && <Grid posts={rest} />}
  </>
)

const Grid = ({ posts }: { posts: readonly Post[] }) => (
  <div className={styles.grid}>
    {posts.map((post) => (
      <PostCard key={post.blogId} post={post} />
    ))}
  </div>
)

const Nothing = ({ page }: { page: number }) =>
  page === 1 ? (
    <EmptyState
      title="No posts yet"
      action={
        <LinkButton variant="line" destination={{ to: resultsPath({ searchType: 'buy' }) }}>
          Explore homes
        </LinkButton>
      }
    >
      Check back soon, or browse homes for sale.
    </EmptyState>
  ) : (
    <EmptyState
      title="No more posts"
      action={
        <LinkButton variant="line" destination={{ to: pathTo('blog') }}>
          Back to the latest posts
        </LinkButton>
      }
    />
  )

const Waiting = () => {
  useFirstPaintHeld()
  return (
    <Skeleton label="Loading posts" className={styles.waiting}>
      <div className={styles.lead}>
        <SkeletonBlock ratio="620 / 330" />
        <div>
          <SkeletonText size={12} width="30%" />
          <SkeletonText size={28} width="80%" />
          <SkeletonText lines={3} />
        </div>
      </div>
      <div className={styles.grid}>
        {[0, 1, 2].map((each) => (
          <div key={each}>
            <SkeletonBlock ratio="620 / 330" />
            <SkeletonText size={12} width="40%" />
            <SkeletonText size={18} width="80%" />
            <SkeletonText lines={4} />
          </div>
        ))}
      </div>
    </Skeleton>
  )
}
