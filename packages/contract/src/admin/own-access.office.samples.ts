export const ownAccess = {
  sessions: [
    {
      id: 6,
      browser: 'Firefox',
      system: 'Windows',
      network: '192.0.2.x',
      createdAt: '2026-11-27T07:05:00.000Z',
      lastSeenAt: '2026-11-27T09:30:00.000Z',
      endsAt: '2026-11-27T19:05:00.000Z',
      isCurrent: true,
    },
  ],
  recoveryCodes: 8,
}
