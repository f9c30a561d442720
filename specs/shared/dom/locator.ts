import type { Element, HTMLInputElement } from 'happy-dom'
import { eventually } from './eventually'
import { documentIn, DomFrame } from './frame'
import { inOrder, inside, isChecked, said } from './elements'
import { byLabel, byRole, byText, matchesText, type RoleOptions } from './names'
import type { OpenPage } from './open-page'
import { renderedText } from './rendered-text'
import { bySelector } from './selectors'
import { click, fill, focusOn, type Option, press, select, valueOfOption } from './user'

type Find = () => readonly Element[]
interface FilterOptions {
  readonly has?: DomLocator
  readonly hasNot?: DomLocator
  readonly hasText?: string | RegExp
  readonly hasNotText?: string | RegExp
  readonly visible?: boolean
}
interface TextOptions {
  readonly exact?: boolean
}

/** Finds elements as a locator of Playwright does, and acts on them, in a document without a browser. */
export class DomLocator {
  constructor(
    readonly domPage: OpenPage,
    private readonly find: Find,
    private readonly said: string,
  ) {}

  page(): OpenPage {
    return this.domPage
  }

  // Finding

  locator(selector: string | DomLocator, options: FilterOptions = {}): DomLocator {
    if (selector instanceof DomLocator)
      return this.within(`locator(${selector.said})`, (root) => inside(root, selector.find()))
    return this.within(`locator(${selector})`, bySelector(selector, this.domPage)).filter(options)
  }
  getByRole(role: string, options: RoleOptions = {}): DomLocator {
    return this.within(`getByRole(${role}, ${said(options)})`, (root) =>
      byRole(role, options, this.domPage.styles)(root),
    )
  }
  getByLabel(label: string | RegExp, { exact = false }: TextOptions = {}): DomLocator {
    return this.within(`getByLabel(${String(label)})`, byLabel(label, exact))
  }
  getByText(text: string | RegExp, { exact = false }: TextOptions = {}): DomLocator {
    return this.within(`getByText(${String(text)})`, byText(text, exact))
  }
  filter({ has, hasNot, hasText, hasNotText, visible }: FilterOptions): DomLocator {
    return this.made(`filter`, () =>
      this.find().filter(
        (element) =>
          (has === undefined || inside(element, has.find()).length > 0) &&
          (hasNot === undefined || inside(element, hasNot.find()).length === 0) &&
          (hasText === undefined || matchesText(element.textContent, hasText)) &&
          (hasNotText === undefined || !matchesText(element.textContent, hasNotText)) &&
          (visible === undefined || this.domPage.styles.isShown(element) === visible),
      ),
    )
  }
  /** A frame's document. */
  contentFrame(): DomLocator {
    const element = () => this.only(this.find())
    const root = () => {
      const found = element()
      const document = found === null ? null : documentIn(found)
      return document === null ? [] : [document.documentElement]
    }
    return new DomLocator(new DomFrame(this.domPage, element), root, `${this.said}.contentFrame`)
  }
  frameLocator(selector: string): DomLocator {
    return this.locator(selector).contentFrame()
  }
  first(): DomLocator {
    return this.nth(0)
  }
  last(): DomLocator {
    return this.nth(-1)
  }
  nth(index: number): DomLocator {
    return this.made(`nth(${index})`, () => {
      const element = this.find().at(index)
      return element === undefined ? [] : [element]
    })
  }
  or(other: DomLocator): DomLocator {
    return this.made(`or(${other.said})`, () => inOrder([...this.find(), ...other.find()]))
  }
  and(other: DomLocator): DomLocator {
    return this.made(`and(${other.said})`, () => {
      const others = new Set(other.find())
      return this.find().filter((element) => others.has(element))
    })
  }
  async all(): Promise<DomLocator[]> {
    return this.find().map((_, index) => this.nth(index))
  }
  async count(): Promise<number> {
    return this.find().length
  }

  // Waiting

  async waitFor({ state = 'visible' }: { state?: 'visible' | 'hidden' | 'attached' | 'detached' } = {}): Promise<void> {
    const isShown = (element: Element) => this.domPage.styles.isShown(element)
    await eventually(`${this.said} to be ${state}`, () => {
      const found = this.find()
      if (state === 'detached') return found.length === 0 ? true : null
      if (state === 'hidden') return found.some(isShown) ? null : true
      const one = this.only(found)
      return one !== null && (state === 'attached' || isShown(one)) ? true : null
    })
  }
  private one(): Promise<Element> {
    return eventually(this.said, () => this.only(this.find()))
  }
  /** As a person would find it: shown, and enabled. */
  private usable(): Promise<Element> {
    return eventually(`${this.said} to be usable`, () => {
      const one = this.only(this.find())
      if (one === null || !this.domPage.styles.isShown(one) || one.closest('[inert]') !== null) return null
      if (!this.domPage.isAtRest) return null
      return (one as HTMLInputElement).disabled === true || one.closest('fieldset:disabled') !== null ? null : one
    })
  }
  /** Whatever a press at its place finds. */
  private shown(): Promise<Element> {
    return eventually(`${this.said} to be shown`, () => {
      const one = this.only(this.find())
      return one !== null && this.domPage.styles.isShown(one) ? one : null
    })
  }
  private only(found: readonly Element[]): Element | null {
    if (found.length > 1) throw new Error(`strict mode: ${this.said} finds ${found.length} elements`)
    return found[0] ?? null
  }

  // Reading

  async textContent(): Promise<string | null> {
    return (await this.one()).textContent
  }
  async innerText(): Promise<string> {
    return renderedText(await this.one(), this.domPage.styles)
  }
  async innerHTML(): Promise<string> {
    return (await this.one()).innerHTML
  }
  async allTextContents(): Promise<string[]> {
    return this.find().map((element) => element.textContent)
  }
  async allInnerTexts(): Promise<string[]> {
    return this.find().map((element) => renderedText(element, this.domPage.styles))
  }
  async getAttribute(name: string): Promise<string | null> {
    return (await this.one()).getAttribute(name)
  }
  async inputValue(): Promise<string> {
    return ((await this.one()) as HTMLInputElement).value
  }
  async isChecked(): Promise<boolean> {
    return isChecked(await this.one())
  }
  async isDisabled(): Promise<boolean> {
    return ((await this.one()) as HTMLInputElement).disabled === true
  }
  async isEditable(): Promise<boolean> {
    const field = (await this.one()) as HTMLInputElement
    return field.disabled !== true && field.readOnly !== true
  }
  async isEnabled(): Promise<boolean> {
    return !(await this.isDisabled())
  }
  async isVisible(): Promise<boolean> {
    const one = this.only(this.find())
    return one !== null && this.domPage.styles.isShown(one)
  }
  async evaluate<A>(work: (element: never, argument: never) => A, argument?: unknown): Promise<Awaited<A>> {
    return this.run(work, await this.one(), argument)
  }
  async evaluateAll<A>(work: (elements: never, argument: never) => A, argument?: unknown): Promise<Awaited<A>> {
    return this.run(work, this.domPage.window.Array.from(this.find() as Element[]), argument)
  }
  private run<A>(work: unknown, subject: unknown, argument: unknown): Promise<Awaited<A>> {
    return this.domPage.runInWindow(work, [subject, argument]) as Promise<Awaited<A>>
  }

  // Acting

  async click({ force = false }: { force?: boolean } = {}): Promise<void> {
    click(await (force ? this.shown() : this.usable()))
    await this.domPage.settled()
  }
  async dblclick(): Promise<void> {
    const element = await this.usable()
    click(element)
    click(element)
    await this.domPage.settled()
  }
  async fill(value: string): Promise<void> {
    fill(await this.usable(), value)
    await this.domPage.settled()
  }
  async press(key: string): Promise<void> {
    focusOn(await this.usable())
    press(this.domPage.document, key, this.domPage.styles)
    await this.domPage.settled()
  }
  async pressSequentially(text: string): Promise<void> {
    focusOn(await this.usable())
    for (const letter of text) press(this.domPage.document, letter, this.domPage.styles)
    await this.domPage.settled()
  }
  async setChecked(isWanted: boolean): Promise<void> {
    const element = await this.usable()
    if (isChecked(element) !== isWanted) click(element)
    await this.domPage.settled()
  }
  check(): Promise<void> {
    return this.setChecked(true)
  }
  async selectOption(option: Option): Promise<void> {
    const element = await this.usable()
    // Options may come after the field.
    const value = await eventually(`${this.said} to have the option ${JSON.stringify(option)}`, () =>
      valueOfOption(element, option),
    )
    select(element, value)
    await this.domPage.settled()
  }
  async focus(): Promise<void> {
    focusOn(await this.one())
    await this.domPage.settled()
  }
  async blur(): Promise<void> {
    ;((await this.one()) as HTMLInputElement).blur()
    await this.domPage.settled()
  }
  /** There is no layout to scroll. */
  async scrollIntoViewIfNeeded(): Promise<void> {
    await this.one()
  }

  private within(what: string, find: (root: Element) => readonly Element[]): DomLocator {
    return this.made(what, () => inOrder(this.find().flatMap((root) => find(root))))
  }
  private made(what: string, find: Find): DomLocator {
    return new DomLocator(this.domPage, find, `${this.said}.${what}`)
  }
}
