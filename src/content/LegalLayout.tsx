import type { ReactNode } from 'react'
import { versionText } from '../../domain/content/text-versions'
import type { LaidOutText } from '../../domain/content/legal-text'
import { runsOf, type WrittenBlock } from '../../domain/stock/written-text'
import { usePageTitle } from '../shared/page-title'
import { Sheet } from '../shared/ui/text/Sheet'
import styles from './LegalPage.module.css'

interface Props {
  readonly text: LaidOutText
  /** Above the text. */
  readonly note?: ReactNode
  /** Below it. */
  readonly children?: ReactNode
}

/** A legal text with its version, and its contents beside it. */
export const LegalLayout = ({ text: { title, version, opening, sections }, note, children }: Props) => {
  usePageTitle(title)
  return (
    <Sheet first>
      <article className={styles.page}>
        <div className={styles.head}>
          <h1>{title}</h1>
          {version !== null && <p className={styles.version}>{versionText(version)}</p>}
          {note}
          <div className={styles.intro}>
            <Blocks of={opening} />
          </div>
        </div>
        {sections.length > 0 && <Contents headings={sections.map(({ heading }) => heading)} />}
        <div className={styles.text}>
          {sections.map(({ heading, blocks }, index) => (
            <section key={idOf(index)} className={styles.section}>
              <h2 id={idOf(index)} tabIndex={-1}>
                <Numbered index={index} />
                <Runs of={heading} />
              </h2>
              <div className={styles.words}>
                <Blocks of={blocks} />
              </div>
            </section>
          ))}
          <div className={styles.also}>{children}</div>
        </div>
      </article>
    </Sheet>
  )
}

const Blocks = ({ of }: { of: readonly WrittenBlock[] }) =>
  of.map(({ kind, lines }, at) =>
    kind === 'list' ? (
      <ul key={at}>
        {lines.map((line, item) => (
          <li key={item}>
            <Runs of={line} />
          </li>
        ))}
      </ul>
    ) : (
      <p key={at}>
        {lines.map((line, part) => (
          <span key={part} className={styles.line}>
            <Runs of={line} />
          </span>
        ))}
      </p>
    ),
  )

/** A line, in which every second run is bold. */
const Runs = ({ of }: { of: string }) =>
  runsOf(of).map((words, at) => (at % 2 === 0 ? words : <strong key={at}>{words}</strong>))

/** Beside the text on a wide screen. Buttons, because an in-page link would be a route. */
const Contents = ({ headings }: { headings: readonly string[] }) => (
  <nav className={styles.contents} aria-labelledby="on-this-sheet">
    <p id="on-this-sheet" className={styles.here}>
      On this page
    </p>
    <ol>
      {headings.map((heading, index) => (
        <li key={idOf(index)}>
          <button type="button" onClick={() => goTo(index)}>
            <Numbered index={index} />
            <Runs of={heading} />
          </button>
        </li>
      ))}
    </ol>
  </nav>
)

const Numbered = ({ index }: { index: number }) => (
  <span className={styles.number} aria-hidden="true">
    {String(index + 1).padStart(2, '0')}
  </span>
)

const idOf = (index: number): string => `section-${index + 1}`

/** Move the focus with the view, so that reading continues from there. */
const goTo = (index: number): void => {
  const heading = document.getElementById(idOf(index))
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView()
}
