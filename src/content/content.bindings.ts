import { bannerWith } from '../../domain/content/banner.machine'
import { CONTENT } from '../../domain/content/content.ports'
import { bindings } from '../shared/bindings'
import { HTTP } from '../shared/http.bindings'
import { latePort } from '../shared/late-port'
import { loadingFlow } from '../shared/loaded.presenter'
import { ABOUT, CONTACTS, FAQ, LEGAL_TEXT } from './about.presenter'
import { ADVERTISEMENTS } from './advertising.presenter'
import { BANNER, BannerPresenter } from './home/banner.presenter'

export const contentBindings = bindings((bind) => {
  bind(
    CONTENT,
    (http) =>
      latePort(async () => (await import('../../adapters/http/content/content.http')).contentOverHttp(http), {
        advertisements: true,
        contacts: true,
        about: true,
        legalText: true,
        faq: true,
        banners: true,
      }),
    HTTP,
  )
  bind(CONTACTS, (content) => loadingFlow('contacts', content.contacts), CONTENT)
  bind(ABOUT, (content) => loadingFlow('about', content.about), CONTENT)
  bind(LEGAL_TEXT, (content) => loadingFlow('legal text', content.legalText), CONTENT)
  bind(FAQ, (content) => loadingFlow('faq', content.faq), CONTENT)
  bind(ADVERTISEMENTS, (content) => loadingFlow('advertisements', content.advertisements), CONTENT)
  bind(BANNER, (content) => ({ logic: bannerWith(content), present: (banner) => new BannerPresenter(banner) }), CONTENT)
})
