export const person = {
  id: 2,
  name: 'Ola Nowak',
  email: 'ola@sklep.example',
  role: 'sales',
  branchIds: [1],
  isActive: true,
  hasPassword: false,
  hasSecondFactor: false,
  lastSeenAt: null,
  revision: 3,
}

/** A person of the office with some rights. The token is an example. */
export const session = {
  next: null,
  isDemo: false,
  name: 'Anna Lis',
  email: 'anna@sklep.example',
  role: 'sales',
  rights: ['orders:read', 'orders:write', 'orders:ship'],
  branchIds: [],
  csrfToken: 'example',
  partBrands: [],
}

export const apiKey = {
  id: 1,
  name: 'ERP',
  prefix: 'pbk_exampl',
  scopes: ['orders:read'],
  createdAt: '2026-11-27T09:30:00.000Z',
  createdBy: 'Anna Lis',
  expiresAt: '2027-12-31T23:00:00.000Z',
  lastUsedAt: '2026-11-27T09:30:00.000Z',
  revokedAt: null,
}

export const audit = {
  items: [
    {
      id: '16',
      at: '2026-11-27T09:30:00.000Z',
      actor: { kind: 'staff', id: 1, name: 'Anna Lis' },
      action: 'staff.added',
      subject: { kind: 'staff', id: '2' },
      before: null,
      after: { name: 'Ola Nowak', role: 'sales' },
      traceId: '571d50bf5079ecb41cb34407656fea95',
      network: '192.0.2.x',
    },
  ],
  next: null,
}
