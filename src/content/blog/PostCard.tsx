import { dayInList, excerpt, type Post, postPath } from '../../../domain/content/post'
import { Anchor } from '../../shared/ui/controls/Anchor'
import { cx } from '../../shared/ui/cx'
import styles from './PostCard.module.css'

/** A post's drawing, date and excerpt; `lead` lays them out side by side. */
export const PostCard = ({ post, lead = false, level = 2 }: { post: Post; lead?: boolean; level?: 2 | 3 }) => {
  const Heading = `h${level}` as const
  return (
    <article className={cx(styles.card, lead && styles.lead)}>
      <div className={styles.picture}>
        {post.imageUrl !== null && (
          <img src={post.imageUrl} alt="" width={620} height={330} loading={lead ? 'eager' : 'lazy'} />
        )}
      </div>
      <div>
        <p className={styles.note}>{dayInList(post.publishedOn)}</p>
        <Heading className={styles.title}>
          <Anchor destination={{ to: postPath(post) }} className={styles.link}>
            {post.title}
          </Anchor>
        </Heading>
        <p className={styles.words}>{excerpt(post.content)}</p>
      </div>
    </article>
  )
}

/** Date and title only, in a list. */
export const PostLine = ({ post }: { post: Post }) => (
  <li className={styles.line}>
    <span className={styles.note}>{dayInList(post.publishedOn)}</span>
    <Anchor destination={{ to: postPath(post) }}>{post.title}</Anchor>
  </li>
)
