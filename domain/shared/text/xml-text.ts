/** Characters that XML 1.0 can’t have, not even as numbers: control characters, halves of pairs. */
const IMPOSSIBLE =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** The text without them. */
export const xmlText = (text: string): string => text.replaceAll(IMPOSSIBLE, '')
