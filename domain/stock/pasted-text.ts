import { writtenText } from './written-text'

const HIDDEN = /<!--[\s\S]*?-->|<(head|script|style|title|xml)\b[\s\S]*?<\/\1>/gi
/** Word’s `<![if !supportLists]>`, and tags of Office’s namespaces. */
const OFFICE = /<!\[(?:if[^\]]*|endif)\]>|<\/?[a-z]+:[a-z]+\b[^>]*>/gi
/** Word’s lists are paragraphs, whose mark is text. */
const WORD_ITEM = /<p\b[^>]*\bMso(?:List|ListParagraph)[^>]*>([\s\S]*?)<\/p>/gi
const MARK = /^- (?:[·•▪§o–]|\d{1,3}[.)])\s+/gm
/** Editors in browsers put everything into a `<b>` that isn’t bold, and bold words into a `<span>`. */
const NOT_BOLD = /<b\b[^>]*font-weight:\s*normal[^>]*>([\s\S]*)<\/b>/gi
const BOLD_SPAN = /<span\b[^>]*font-weight:\s*(?:bold|[6-9]00)[^>]*>([\s\S]*?)<\/span>/gi

/** Pasted HTML, of Word, a mail program or a web page, as `written-text` writes it: paragraphs, lists, headings and bold stay. */
export const textOfPasted = (html: string): string =>
  writtenText(
    html
      .replaceAll(HIDDEN, '')
      .replaceAll(OFFICE, '')
      .replaceAll(WORD_ITEM, '<li>$1</li>')
      .replaceAll(NOT_BOLD, '$1')
      .replaceAll(BOLD_SPAN, '<b>$1</b>')
      .replaceAll(/<li([^>]*)>\s*<p[^>]*>/gi, '<li$1>')
      .replaceAll(/<\/p>\s*<\/li>/gi, '</li>')
      .replaceAll(/<\/t[dh]>/gi, ' ')
      .replaceAll(/<\/(?:div|tr|table)>/gi, '</p>'),
  ).replaceAll(MARK, '- ')
