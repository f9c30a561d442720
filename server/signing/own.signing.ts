import type { SigningProvider } from './provider'

/** Our own signing page. */
export const ownSigning: SigningProvider = {
  name: 'own',
  signsOnDocument: false,
  send: async () => null,
  viewAddress: async () => null,
  void: async () => undefined,
  read: async () => null,
  reach: async () => undefined,
  readEvent: () => null,
  signedDocument: async () => null,
}
