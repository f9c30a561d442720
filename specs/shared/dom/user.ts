import type { Document, Element, HTMLElement, HTMLInputElement, HTMLOptionElement, HTMLSelectElement } from 'happy-dom'
import type { Styles } from './styles'

// What a person does with a mouse and a keyboard, as the events that a browser makes of it.

const viewOf = (element: Element) => {
  const view = element.ownerDocument.defaultView
  if (view === null) throw new Error('the page is gone')
  return view
}

export const click = (element: Element): void => {
  const view = viewOf(element)
  const mouse = { bubbles: true, cancelable: true, composed: true, button: 0, detail: 1 }
  const pointer = { ...mouse, pointerId: 1, pointerType: 'mouse', isPrimary: true }
  element.dispatchEvent(new view.PointerEvent('pointerover', pointer))
  element.dispatchEvent(new view.PointerEvent('pointerenter', { ...pointer, bubbles: false }))
  element.dispatchEvent(new view.MouseEvent('mouseover', mouse))
  element.dispatchEvent(new view.PointerEvent('pointermove', pointer))
  element.dispatchEvent(new view.PointerEvent('pointerdown', { ...pointer, buttons: 1 }))
  if (element.dispatchEvent(new view.MouseEvent('mousedown', { ...mouse, buttons: 1 }))) focusOn(element)
  element.dispatchEvent(new view.PointerEvent('pointerup', pointer))
  element.dispatchEvent(new view.MouseEvent('mouseup', mouse))
  element.dispatchEvent(new view.PointerEvent('click', pointer))
}

const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex], [contenteditable]'

/** Focuses the nearest element that can have the focus, as a press on it does. */
export const focusOn = (element: Element): void => {
  const target = element.closest(FOCUSABLE)
  const { activeElement } = element.ownerDocument
  if (target === null) (activeElement as HTMLElement | null)?.blur()
  else if (target !== activeElement) (target as HTMLElement).focus()
}

/** React reads a value only if it was set past its own property. */
const setValue = (element: Element, value: string): void => {
  const prototype = Object.getPrototypeOf(element) as object
  const { set } = Object.getOwnPropertyDescriptor(prototype, 'value') ?? {}
  if (set === undefined) throw new Error(`a ${element.tagName.toLowerCase()} has no value`)
  set.call(element, value)
}

const input = (element: Element, data: string | null): void => {
  const view = viewOf(element)
  element.dispatchEvent(new view.InputEvent('input', { bubbles: true, composed: true, data: data ?? '' }))
}

export const fill = (element: Element, value: string): void => {
  const field = element as HTMLInputElement
  if (field.readOnly) throw new Error('the field is read-only')
  focusOn(element)
  setValue(element, value)
  input(element, value)
  element.dispatchEvent(new (viewOf(element).Event)('change', { bubbles: true }))
}

export type Option = string | { readonly label?: string; readonly value?: string }

/** The value of an option; null without one. */
export const valueOfOption = (element: Element, option: Option): string | null => {
  const options = [...(element as HTMLSelectElement).options] as HTMLOptionElement[]
  const wanted = typeof option === 'string' ? { value: option } : option
  const found =
    options.find(({ value, text }) => value === wanted.value || text.trim() === wanted.label) ??
    options.find(({ text }) => typeof option === 'string' && text.trim() === option)
  return found?.value ?? null
}

export const select = (element: Element, value: string): void => {
  setValue(element, value)
  input(element, null)
  element.dispatchEvent(new (viewOf(element).Event)('change', { bubbles: true }))
}

const MODIFIERS = { Shift: 'shiftKey', Control: 'ctrlKey', Alt: 'altKey', Meta: 'metaKey' } as const

/** One key, `Enter`, `a` or `Shift+Tab`, on whatever has the focus. */
export const press = (document: Document, keys: string, styles: Styles): void => {
  const parts = keys.length > 1 ? keys.split('+') : [keys]
  const key = parts.pop() ?? ''
  const target = (document.activeElement ?? document.body) as HTMLInputElement
  const view = viewOf(target)
  const modifiers = Object.fromEntries(parts.map((each) => [MODIFIERS[each as keyof typeof MODIFIERS], true]))
  const init = {
    key: key === 'Space' ? ' ' : key,
    code: key.length === 1 ? '' : key,
    bubbles: true,
    cancelable: true,
    composed: true,
    ...modifiers,
  }
  if (target.dispatchEvent(new view.KeyboardEvent('keydown', init)))
    happens(document, target, init.key, modifiers, styles)
  ;(document.activeElement ?? target).dispatchEvent(new view.KeyboardEvent('keyup', init))
}

const happens = (
  document: Document,
  target: HTMLInputElement,
  key: string,
  modifiers: Readonly<Record<string, boolean>>,
  styles: Styles,
): void => {
  if (key === 'Tab') moveFocus(document, modifiers['shiftKey'] === true ? -1 : 1, styles)
  else if (isTyped(target) && (key.length === 1 || key === 'Backspace') && modifiers['ctrlKey'] !== true)
    type(target, key)
  else if (key === ' ' && target.matches('button, input[type=checkbox], input[type=radio], summary')) click(target)
  else if (key === 'Enter') enter(target)
}

const isTyped = (target: HTMLInputElement): boolean =>
  target.matches('textarea, input:not([type=checkbox]):not([type=radio]):not([type=button]):not([type=submit])') &&
  !target.readOnly

const type = (target: HTMLInputElement, key: string): void => {
  const [start, end] = [target.selectionStart ?? target.value.length, target.selectionEnd ?? target.value.length]
  if (key !== 'Backspace') insert(target, key, start, end)
  else insert(target, '', start === end ? Math.max(0, start - 1) : start, end)
}

/** A field takes no more than its limit, and cuts what is longer. */
const insert = (target: HTMLInputElement, text: string, start: number, end: number): void => {
  const [before, after] = [target.value.slice(0, start), target.value.slice(end)]
  const space = target.maxLength < 0 ? text.length : target.maxLength - before.length - after.length
  const taken = text.slice(0, Math.max(0, space))
  if (taken === '' && text !== '') return
  setValue(target, `${before}${taken}${after}`)
  if (target.type !== 'email' && target.type !== 'number')
    target.setSelectionRange(start + taken.length, start + taken.length)
  input(target, taken)
}

export const paste = (document: Document, text: string): void => {
  const target = document.activeElement as HTMLInputElement
  insert(target, text, target.selectionStart ?? target.value.length, target.selectionEnd ?? target.value.length)
}

const enter = (target: HTMLInputElement): void => {
  if (target.matches('button, a[href], summary')) click(target)
  else if (target.tagName === 'INPUT' && target.form !== null) {
    const submit = target.form.querySelector('button:not([type=button]):not([type=reset]), input[type=submit]')
    if (submit !== null)
      submit.dispatchEvent(new (viewOf(target).MouseEvent)('click', { bubbles: true, cancelable: true }))
    else target.form.requestSubmit()
  }
}

const moveFocus = (document: Document, step: number, styles: Styles): void => {
  const all = [...document.querySelectorAll(FOCUSABLE)] as HTMLElement[]
  const canHaveIt = (each: HTMLElement) =>
    each.tabIndex >= 0 && each.closest('[inert]') === null && styles.isShown(each)
  const here = all.indexOf(document.activeElement as HTMLElement)
  const next = step > 0 ? all.slice(here + 1).find(canHaveIt) : all.slice(0, Math.max(here, 0)).findLast(canHaveIt)
  if (next === undefined) (document.activeElement as HTMLElement | null)?.blur()
  else next.focus()
}
