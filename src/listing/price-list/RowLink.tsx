import { Link } from 'react-router-dom'

/** The unit's number, as the link that a press anywhere in its row follows. */
export const RowLink = ({
  path,
  tabIndex,
  children,
}: {
  path: string | undefined
  tabIndex: number
  children: string
}) =>
  path === undefined ? (
    // The text of an element, whose content React sets as a whole: translators replace texts, and a text without one would stay as it was.
    <span>{children}</span>
  ) : (
    <Link to={path} data-control="unit" tabIndex={tabIndex}>
      {children}
    </Link>
  )
