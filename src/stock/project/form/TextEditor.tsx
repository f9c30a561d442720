import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { textOfPasted } from '../../../../domain/stock/pasted-text'
import { type Edited, withBold, withHeading, withItems } from '../../../../domain/stock/text-editing'
import { htmlOf } from '../../../../domain/stock/written-text'
import { SafeHtml } from '../../../shared/SafeHtml'
import { TextArea } from '../../../shared/ui/fields/TextArea'
import { proseLook } from '../../../shared/ui/text/prose-look'
import panes from '../../frame/Panes.module.css'
import styles from './TextEditor.module.css'

interface Props {
  readonly name: string
  /** Of the field, for the names of the toolbar and the preview. */
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onBlur: () => void
  readonly rows: number
}

const TOOLS = [
  ['Bold', withBold],
  ['Heading', withHeading],
  ['List', withItems],
] as const

/** A text with bold words, headings and lists, written with their marks, and a preview of what visitors read. */
export const TextEditor = ({ label, ...field }: Props) => {
  const frame = useRef<HTMLDivElement>(null)
  const preview = useId()
  const [isShown, show] = useState(false)
  const [current, setCurrent] = useState(0)
  const area = () => frame.current?.querySelector('textarea') ?? null
  /** Typed into the field, so that the browser can undo it. */
  const apply = (edit: (now: Edited) => Edited) => {
    const box = area()
    if (box === null) return
    const { text, start, end } = edit({ text: box.value, start: box.selectionStart, end: box.selectionEnd })
    box.focus()
    box.select()
    type(text)
    box.setSelectionRange(start, end)
  }
  const type = (text: string) => {
    // Deprecated, and the only way into the history of undo.
    document.execCommand('insertText', false, text)
  }
  const paste = (event: ClipboardEvent) => {
    const text = textOfPasted(event.clipboardData.getData('text/html'))
    if (text === '') return
    event.preventDefault()
    type(text)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'b') {
      event.preventDefault()
      apply(withBold)
    }
  }
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (current + step + TOOLS.length + 1) % (TOOLS.length + 1)
    setCurrent(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  const tool = (at: number) => ({ tabIndex: at === current ? 0 : -1, onFocus: () => setCurrent(at) })
  return (
    <div ref={frame}>
      <div role="toolbar" aria-label={`Format of ${label}`} className={styles.tools} onKeyDown={move}>
        {TOOLS.map(([name, edit], at) => (
          <button key={name} type="button" className={panes.filter} {...tool(at)} onClick={() => apply(edit)}>
            {name}
          </button>
        ))}
        <button
          type="button"
          className={panes.filter}
          aria-pressed={isShown}
          aria-controls={isShown ? preview : undefined}
          {...tool(TOOLS.length)}
          onClick={() => show(!isShown)}
        >
          Preview
        </button>
      </div>
      <TextArea {...field} onPaste={paste} onKeyDown={onKeyDown} aria-keyshortcuts="Control+B" />
      {isShown && (
        <section id={preview} aria-label={`${label}, as visitors read it`} className={styles.preview}>
          {field.value.trim() === '' ? (
            <p className={panes.muted}>Nothing yet.</p>
          ) : (
            <SafeHtml html={htmlOf(field.value)} className={proseLook} />
          )}
        </section>
      )}
    </div>
  )
}
