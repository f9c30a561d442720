/** The wording a signer consents to. Its hash is kept with each consent, so a changed wording never applies to an earlier one. */
export const consentWording = (company: string): string =>
  [
    `I agree to receive and sign this reservation form electronically with ${company}.`,
    'My electronic signature has the same effect as one on paper.',
    'I have read the document. I can decline to sign, and I can ask for a copy on paper instead.',
    'My name, email address, network address and the times of these steps are recorded with my signature.',
  ].join(' ')
