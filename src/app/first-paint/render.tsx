import 'reflect-metadata'
import { enableStaticRendering } from 'mobx-react-lite'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import type { Site } from '../../../domain/content/site'
import type { FirstPage } from '../../../domain/listing/search/first-page'
import { InjectionProvider } from '../../shared/injection'
import { FirstPaint } from './FirstPaint'
import { serverContainer } from './server-container'

enableStaticRendering(true)

/**
 * Markup of a page's first screen, using the class names of the built stylesheets. Built as
 * `dist/server/first-paint.js` for the server.
 */
export const renderFirstPaint = (site: Site, page: FirstPage, path: string): string =>
  renderToStaticMarkup(
    <InjectionProvider container={serverContainer(site, page, path)}>
      <MemoryRouter initialEntries={[path]}>
        <FirstPaint page={page} />
      </MemoryRouter>
    </InjectionProvider>,
  )
