const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for markup and quoted attributes. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
