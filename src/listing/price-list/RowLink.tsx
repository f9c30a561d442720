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
    children
  ) : (
    <Link to={path} data-control="unit" tabIndex={tabIndex}>
      {children}
    </Link>
  )
