import { observer } from 'mobx-react-lite'
import type { Post } from '../../../domain/content/post'
import { pathTo } from '../../../domain/shared/paths'
import { useFlow } from '../../shared/flow'
import { useBindings, useInjection } from '../../shared/injection'
import { LinkButton } from '../../shared/ui/controls/Button'
import { SectionTitle } from '../../shared/ui/text/SectionTitle'
import { Skeleton, SkeletonBlock, SkeletonText } from '../../shared/ui/messages/Skeleton'
import { ErrorState } from '../../shared/ui/messages/States'
import { blogBindings } from './blog.bindings'
import { latestPosts, POSTS } from './blog.presenter'
import styles from './LatestPosts.module.css'
import { PostCard, PostLine } from './PostCard'

/** The number of posts with a picture; the others are listed beside them. */
const PICTURED = 3

interface LatestPostsProps {
  title?: string
  /** The id of the post being read, which is left out. */
  besides?: number | null
}

/** Up to eight posts and a link to all; hidden if there are too few (M2-105 to M2-107). */
export const LatestPosts = observer(({ title = 'Latest Posts', besides = null }: LatestPostsProps) => {
  useBindings(blogBindings)
  const latest = useFlow(useInjection(POSTS), { request: latestPosts })
  if (!latest.isLoading && latest.failure === null && !latest.isWorthAWidget) return null
  return (
    <section aria-labelledby="latest-posts">
      <SectionTitle
        id="latest-posts"
        aside={
          latest.isWorthAWidget && (
            <LinkButton variant="quiet" size="small" iconAfter="arrow" destination={{ to: pathTo('blog') }}>
              View All
            </LinkButton>
          )
        }
      >
        {title}
      </SectionTitle>
      {latest.failure !== null && (
        <ErrorState level={3} onRetry={latest.retry}>
          {latest.failure}
        </ErrorState>
      )}
      {latest.isLoading && <Waiting />}
      {latest.isWorthAWidget && <Posts posts={latest.posts.filter(({ blogId }) => blogId !== besides)} />}
    </section>
  )
})

const Posts = ({ posts }: { posts: readonly Post[] }) => (
  <div className={styles.posts}>
    {posts.slice(0, PICTURED).map((post) => (
      <PostCard key={post.blogId} post={post} level={3} />
    ))}
    {posts.length > PICTURED && (
      <ul className={styles.list}>
        {posts.slice(PICTURED).map((post) => (
          <PostLine key={post.blogId} post={post} />
        ))}
      </ul>
    )}
  </div>
)

const Waiting = () => (
  <Skeleton label="Loading latest posts">
    <div className={styles.posts}>
      {[0, 1, 2].map((each) => (
        <div key={each}>
          <SkeletonBlock ratio="620 / 330" />
          <SkeletonText size={12} width="40%" />
          <SkeletonText size={18} width="80%" />
          <SkeletonText lines={4} />
        </div>
      ))}
      <SkeletonText lines={10} />
    </div>
  </Skeleton>
)
