import type { CSSProperties } from 'react'

/** A drawing of ours, made by domain/drawing from our own data, as part of the page; what it says is said in words beside it. */
export const Drawing = ({
  svg,
  className,
  style,
}: {
  svg: string
  className?: string | undefined
  style?: CSSProperties | undefined
}) => <div aria-hidden="true" className={className} style={style} dangerouslySetInnerHTML={{ __html: svg }} />
