import { useRef, useState } from 'react'
import { IconButton } from '../../shared/ui/controls/IconButton'
import styles from './ProjectsFilm.module.css'

/** A looping silent video of projects (M2-74). It autoplays unless reduced motion is preferred, and can be paused. */
export const ProjectsFilm = () => {
  const film = useRef<HTMLVideoElement>(null)
  // The browser pauses an autoplaying video off screen and resumes it, but only while autoplay is set.
  // The server paints a still picture.
  const [begins] = useState(
    () => typeof window !== 'undefined' && !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  )
  const [plays, setPlays] = useState(begins)
  const turn = () => {
    if (plays) film.current?.pause()
    else void film.current?.play()
  }
  return (
    <div className={styles.film}>
      <video
        ref={film}
        className={styles.picture}
        src="/files/videos/agents.mp4"
        poster="/files/videos/agents.svg"
        width={960}
        height={540}
        loop
        muted
        playsInline
        autoPlay={begins}
        preload={begins ? 'auto' : 'none'}
        aria-label="Drawings of four projects, one after the other"
        onPlay={() => setPlays(true)}
        onPause={() => setPlays(false)}
      />
      <IconButton
        icon={plays ? 'pause' : 'play'}
        label={plays ? 'Pause video' : 'Play video'}
        look="round"
        className={styles.turn}
        onClick={turn}
      />
    </div>
  )
}
