/**
 * The code of the screens for people with an account. Each import carries the list of its files: they are apart from `routes.ts`,
 * so that a visitor's first load doesn't carry all of them.
 */
export const ACCOUNT_SCREENS = {
  unit: async () => (await import('../pages/PropertyUnitPage')).PropertyUnitPage,
  pia: async () => (await import('../pages/PiaPages')).PiaSheetPage,
  piaRequest: async () => (await import('../pages/PiaPages')).PiaRequestPage,
  clientSelection: async () => (await import('../pages/ClientPages')).ClientSelectionPage,
  clientForm: async () => (await import('../pages/ClientPages')).ClientWritePage,
  clientFormDetails: async () => (await import('../pages/ClientPages')).ClientEditPage,
  clientConfirmation: async () => (await import('../pages/ClientPages')).ClientCompletePage,
  desk: async () => (await import('../pages/desk/DeskPage')).DeskPage,
  profile: async () => (await import('../pages/ProfilePage')).ProfilePage,
  invoices: async () => (await import('../invoicing/InvoicesPage')).InvoicesPage,
  billing: async () => (await import('../membership/billing/BillingPage')).BillingPage,
  privateLinks: async () => (await import('../sharing/LinksPage')).LinksPage,
  security: async () => (await import('../pages/SecurityPage')).SecurityPage,
  editDetails: async () => (await import('../account/EditDetailsPage')).EditDetailsPage,
  bookmarkedList: async () => (await import('../account/lists/PropertyLists')).BookmarkedPage,
  reservedList: async () => (await import('../account/lists/PropertyLists')).ReservedPage,
  purchasedList: async () => (await import('../account/lists/PropertyLists')).PurchasedPage,
  reserved: async () => (await import('../pages/PurchasePage')).ReservedDetailPage,
  purchased: async () => (await import('../pages/PurchasePage')).PurchasedDetailPage,
  updates: async () => (await import('../pages/ConstructionPages')).PropertyUpdatesPage,
  providers: async () => (await import('../pages/ConstructionPages')).PropertyProvidersPage,
  joining: async () => (await import('../pages/UConnectPage')).UConnectPage,
  update: async () => (await import('../construction/UpdatePage')).UpdatePage,
}
