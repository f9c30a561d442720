import { useRef, useState } from 'react'
import { IconButton } from '../shared/ui/IconButton'
import styles from './ProjectsFilm.module.css'

/** How projects stand here, round and round and without a sound (M2-74); it begins by itself only where movement is welcome, and can be stopped. */
export const ProjectsFilm = () => {
  const film = useRef<HTMLVideoElement>(null)
  // The browser stops a film that begins by itself while it is out of sight, and goes on with it: only if it is still to begin by itself.
  const [begins] = useState(() => !window.matchMedia('(prefers-reduced-motion: reduce)').matches)
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
