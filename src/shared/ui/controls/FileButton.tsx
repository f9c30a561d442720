import { type DragEvent, useRef, useState } from 'react'
import { Button, type ButtonProps } from './Button'
import styles from './FileButton.module.css'

interface Props extends Omit<ButtonProps, 'onClick' | 'ref' | 'type'> {
  /** What the files are: `File of the logo`. */
  readonly label: string
  /** MIME types or endings. */
  readonly accept: string
  readonly multiple?: boolean
  /** At least one. */
  readonly onFiles: (files: readonly [File, ...File[]]) => void
}

/** Opens the browser’s choice of files. The same file can be chosen again. */
export const FileButton = ({ label, accept, multiple = false, onFiles, ...button }: Props) => {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={chooser}
        className={styles.chooser}
        type="file"
        tabIndex={-1}
        aria-label={label}
        {...{ accept, multiple }}
        onChange={({ target }) => {
          const [file, ...others] = target.files ?? []
          target.value = ''
          if (file !== undefined) onFiles([file, ...others])
        }}
      />
      <Button {...button} onClick={() => chooser.current?.click()} />
    </>
  )
}

/** Takes files that are dropped on an element, and says while one is over it. */
export const useFileDrop = (onFiles: (files: readonly [File, ...File[]]) => void) => {
  const [isOver, setOver] = useState(false)
  const dropping = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      const [file, ...others] = event.dataTransfer.files
      if (file !== undefined) onFiles([file, ...others])
    },
  }
  return { isOver, dropping }
}
