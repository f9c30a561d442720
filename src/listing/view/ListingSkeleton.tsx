import { useFirstPaintHeld } from '../../shared/first-paint'
import { Sheet } from '../../shared/ui/text/Sheet'
import { Skeleton, SkeletonBlock, SkeletonText } from '../../shared/ui/messages/Skeleton'
import styles from './ListingSkeleton.module.css'

/** Skeleton of a listing: gallery, head and tabs. */
export const ListingSkeleton = () => {
  useFirstPaintHeld()
  return (
    <Sheet className={styles.top}>
      <Skeleton label="Loading the listing">
        <div className={styles.first}>
          <div className={styles.gallery}>
            <SkeletonBlock className={styles.stage} />
            <div className={styles.thumbs}>
              {[0, 1, 2, 3, 4, 5].map((each) => (
                <SkeletonBlock key={each} />
              ))}
            </div>
          </div>
          <div className={styles.head}>
            <div>
              <SkeletonText size={13} width="180px" />
              <SkeletonText size={40} width="60%" />
              <SkeletonText size={18} width="50%" />
            </div>
            <div>
              <SkeletonText size={32} width="320px" />
              <SkeletonText size={15} width="220px" />
            </div>
          </div>
        </div>
        <div className={styles.tabs}>
          <SkeletonText size={15} width="78%" />
        </div>
        <div className={styles.body}>
          <SkeletonText size={28} width="240px" />
          <SkeletonText lines={5} />
        </div>
      </Skeleton>
    </Sheet>
  )
}
