import type { Tenant } from '../../domain/content/tenant'
import { contentTexts } from '../../domain/content/terms-texts'
import { STREET_PICTURE, STREET_TEXT } from '../../domain/listing/view/picture'
import { Frame } from '../shared/ui/drawn/Frame'
import styles from './AboutPictures.module.css'

interface Picture {
  readonly src: string
  readonly width: number
  readonly height: number
  readonly alt: string
  readonly title: string
  readonly words: string
}

const picturesFor = ({ name, terms }: Pick<Tenant, 'name' | 'terms'>): readonly Picture[] => [
  {
    src: STREET_PICTURE,
    width: 1600,
    height: 392,
    alt: STREET_TEXT,
    title: `${name} is where Australians buy off the plan`,
    words: 'Land, houses, townhouses and apartments. Every listing comes from the selling agent.',
  },
  {
    src: '/drawings/article/18.svg',
    width: 620,
    height: 330,
    alt: 'Artist’s impression of an apartment building',
    title: 'Choose on the building',
    words: 'See which homes are available, reserved or sold, updated live.',
  },
  {
    src: '/drawings/article/14.svg',
    width: 620,
    height: 330,
    alt: 'Floor plan of an apartment',
    title: 'Read the plans',
    words: 'Plans, fees and dates of a project are in one place.',
  },
  {
    src: '/drawings/article/17.svg',
    width: 620,
    height: 330,
    alt: 'Artist’s impression of a row of townhouses',
    title: contentTexts(terms).daysToDecide,
    words: contentTexts(terms).reserveAtHome,
  },
  {
    src: '/drawings/reach.svg',
    width: 760,
    height: 640,
    alt: 'Map of Australia with its states and territories',
    title: 'All over Australia',
    words: 'Buyers search, agents and developers publish, and referral partners reserve for their clients.',
  },
]

/** About us as a page of pictures, for tenants that want one (M2-117). */
export const AboutPictures = ({ tenant }: { tenant: Tenant }) => (
  <div className={styles.pictures}>
    {picturesFor(tenant).map(({ src, width, height, alt, title, words }) => (
      <figure key={src} className={styles.figure}>
        <Frame ratio={`${width} / ${height}`}>
          <img src={src} width={width} height={height} alt={alt} />
        </Frame>
        <figcaption>
          <h2>{title}</h2>
          <p>{words}</p>
        </figcaption>
      </figure>
    ))}
  </div>
)
