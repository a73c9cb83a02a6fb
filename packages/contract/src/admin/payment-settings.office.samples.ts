export const providerSettings = {
  storeId: 1,
  provider: 'stripe',
  hasSecretKey: true,
  hasWebhookSecret: true,
  isTest: true,
  changedAt: '2026-11-27T09:30:00.000Z',
  notificationsUrl: 'https://partboard.example/api/payments/stripe/1',
  revision: 2,
}
