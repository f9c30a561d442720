import { useEffect, useRef } from 'react'
import styles from './Import.module.css'

interface Props {
  readonly label: string
  readonly isOn: boolean
  readonly isMixed?: boolean
  readonly onChange: (on: boolean) => void
}

export const Tick = ({ label, isOn, isMixed = false, onChange }: Props) => {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed
  }, [isMixed])
  return (
    <input
      ref={box}
      type="checkbox"
      className={styles.tick}
      aria-label={label}
      checked={isOn}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
