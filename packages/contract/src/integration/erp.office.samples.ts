export const invoice = {
  id: null,
  kind: 'invoice',
  number: 'FV/17/2026',
  issuedOn: '2026-11-27',
  dueOn: '2026-12-11',
  currency: 'PLN',
  net: 500,
  vat: 115,
  gross: 615,
  bytes: 48213,
  receivedAt: '2026-11-27T09:30:00.000Z',
  ksef: { state: 'none', number: null, at: null, reason: '' },
}
