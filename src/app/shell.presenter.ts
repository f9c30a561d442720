import { isLeftOut } from '../../domain/content/left-out'
import { action, computed, makeObservable, observable, observableRef, reaction, runInAction } from 'mobx'
import * as E from 'fp-ts/lib/Either.js'
import { type OutsideLink, type OutsideLinks, urlOf } from '../../domain/content/outside-links'
import type { Site } from '../../domain/content/site'
import type { CommissionMode } from '../../domain/commission/commission-mode'
import type { Session } from '../../domain/identity/session'
import { PROPERTY_TYPES } from '../../domain/listing/property-type'
import { isPrivatePath } from '../../domain/shared/private-paths'
import { token } from '../../domain/shared/token'
import { pathTo, type PlainKey } from '../../domain/shared/paths'
import { profilePath } from '../../domain/account/profile-path'
import { ADDRESSES } from '../../domain/shared/addresses'
import { resultsPath } from '../../domain/listing/listing-paths'
import type { QuickCounts } from '../listing/home/quick-counts'
import { entranceOf, isElsewhere } from '../shared/entrance'
import type {
  FooterProps,
  HeaderEntries,
  HeaderProps,
  NavTarget,
  PrivateFrameProps,
  QuickSearch,
} from './shell/shell.model'

export const SHELL = token<ShellPresenter>('shell')

interface Dependencies {
  readonly mode: CommissionMode
  readonly join: { readonly open: () => void }
  readonly links: OutsideLinks
  readonly counts: () => QuickCounts
}

/** Header and footer: current page, user and the footer's counts. */
export class ShellPresenter {
  /** The current path, without its query. */
  path = pathTo('home')
  /** Null until somebody arrives at a page with a footer. */
  private counts: QuickCounts | null = null
  private links: readonly OutsideLink[] = []

  constructor(
    private readonly site: Site,
    private readonly session: Session,
    private readonly dependencies: Dependencies,
  ) {
    makeObservable<this, 'counts' | 'links' | 'quickSearch'>(this, {
      path: observable,
      counts: observableRef,
      links: observableRef,
      header: computed,
      footer: computed,
      quickSearch: computed,
      arrive: action,
    })
    reaction(
      () => session.role === 'agent',
      (isAgent) => {
        if (isAgent) void this.fetchLinks()
      },
      { fireImmediately: true },
    )
  }

  readonly arrive = (path: string): void => {
    this.path = path
    this.session.arrive(path)
    if (!isPrivatePath(path)) this.counts ??= this.dependencies.counts()
  }

  get header(): HeaderProps {
    return {
      tenant: this.site.tenant,
      social: this.site.tenant.social,
      visitor: this.session.isSignedIn ? { firstName: this.session.firstName } : null,
      entries: this.entries,
      mode: this.mode,
      home: { current: ADDRESSES.home.paths.includes(this.path), reload: () => window.location.reload() },
      onSignOut: this.session.signOut,
    }
  }

  get footer(): FooterProps {
    const { tenant } = this.site
    return {
      tenant,
      social: tenant.social,
      quickSearch: this.quickSearch,
      isSignedIn: this.session.isSignedIn,
      year: new Date().getFullYear(),
      path: this.path,
    }
  }

  /** Around a private link: the brand and its legal texts, nothing of an account. */
  get privateFrame(): PrivateFrameProps {
    const { tenant } = this.site
    return { tenant, social: tenant.social, year: new Date().getFullYear() }
  }

  private get mode(): HeaderProps['mode'] {
    const { isHidden, toggle } = this.dependencies.mode
    return this.session.role === 'agent' ? { on: isHidden, toggle } : null
  }

  private get entries(): HeaderEntries {
    const at = (key: PlainKey) => ({ to: pathTo(key), current: this.path === pathTo(key) })
    return {
      buy: this.results('buy'),
      sold: this.results('sold'),
      search: at('results'),
      favourites: { to: profilePath('favourites') },
      signIn: at('signIn'),
      myAccount: at(this.session.role === 'agent' ? 'account' : 'profile'),
      blog: at('blog'),
      agents: at('agents'),
      channelPartners: at('pricing'),
      ...this.entrances,
      join: at('register'),
      howItWorks: at('howItWorks'),
      ...(isLeftOut('about', this.site.tenant) ? {} : { about: at('about') }),
      contact: { press: this.dependencies.join.open },
      ...this.outside,
    }
  }

  /**
   * Agents and partners log in to the tenant's external dashboard (M2-56, M2-57), or else here, which is no use to people who have logged
   * in.
   */
  private get entrances(): HeaderEntries {
    const { agentLogin, channelPartnerSearch } = this.site.tenant.dashboards
    const here = this.session.isSignedIn ? {} : { login: entranceOf(''), partnerLogin: entranceOf('') }
    return {
      ...here,
      ...(isElsewhere(agentLogin) ? { login: entranceOf(agentLogin) } : {}),
      ...(isElsewhere(channelPartnerSearch) ? { partnerLogin: { href: channelPartnerSearch } } : {}),
    }
  }

  /** An agent's Search, Favourites and Login lead to the event or education site (A2.4-2, A2.4-3). */
  private get outside(): HeaderEntries {
    const href = this.session.role === 'agent' ? urlOf(this.links, this.site.linkType) : null
    const away = href === null ? null : { href, newWindow: true }
    return away === null ? {} : { search: away, favourites: away, login: away }
  }

  private async fetchLinks(): Promise<void> {
    const found = await this.dependencies.links()()
    if (E.isRight(found))
      runInAction(() => {
        this.links = found.right
      })
  }

  /** Quick search puts its filters in the URL, where the results page reads them. */
  private results(searchType: 'buy' | 'sold'): NavTarget {
    return { to: resultsPath({ searchType }) }
  }

  private get quickSearch(): QuickSearch {
    const counts = this.counts?.value ?? null
    return {
      types: PROPERTY_TYPES,
      count: (state, type) =>
        counts === null
          ? null
          : (counts.find((each) => each.state === state && each.propertyType === type)?.listings ?? 0),
      path: (state, type) =>
        resultsPath({ searchType: 'buy', ...(state === null ? {} : { state }), ...(type === null ? {} : { type }) }),
    }
  }
}
