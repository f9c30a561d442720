import { variantsOf } from '../../../domain/stock/media-address'

interface FaceProps {
  readonly address: string
  readonly alt: string
  /** Its sides, in pixels. */
  readonly size: number
  readonly className?: string | undefined
}

/** The photograph of an agent, or the drawing in its place; nothing without either. */
export const Face = ({ address, alt, size, className }: FaceProps) =>
  address === '' ? null : (
    <img
      className={className}
      {...(variantsOf(address) ?? { src: address })}
      sizes={`${size}px`}
      alt={alt}
      width={size}
      height={size}
      loading="lazy"
    />
  )
