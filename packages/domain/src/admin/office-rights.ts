/**
 * Rights of the office: what a member of staff or an API key may do. A call of the office names the right that it needs,
 * and a role or a key has a list of rights.
 */
export const rights = [
  'orders:read',
  'orders:write',
  'orders:ship',
  'orders:pay',
  'customers:read',
  'customers:write',
  'stock:read',
  'stock:write',
  'catalogue:read',
  'catalogue:write',
  'content:read',
  'content:write',
  'settings:read',
  'settings:write',
  'figures:read',
  'events:read',
  'webhooks:write',
  'staff:write',
  'audit:read',
] as const
export type Right = (typeof rights)[number]

export const roles = ['owner', 'sales', 'warehouse', 'content', 'readOnly'] as const
export type Role = (typeof roles)[number]

const reads = rights.filter((right) => right.endsWith(':read'))

/** The rights of each role. Only the owner manages staff and keys and reads the audit log. */
const rightsByRole: Record<Role, readonly Right[]> = {
  owner: rights,
  sales: [
    'orders:read',
    'orders:write',
    'orders:ship',
    'orders:pay',
    'customers:read',
    'customers:write',
    'stock:read',
    'catalogue:read',
    'content:read',
    'figures:read',
  ],
  warehouse: ['orders:read', 'orders:ship', 'stock:read', 'stock:write', 'catalogue:read'],
  content: ['catalogue:read', 'content:read', 'content:write'],
  readOnly: reads.filter((right) => right !== 'audit:read' && right !== 'events:read'),
}

export const rightsOf = (role: Role): readonly Right[] => rightsByRole[role]

/**
 * The rights of an API key: its scopes, without those that only people have. A program can neither add staff nor issue
 * keys, so a stolen key cannot extend its own rights.
 */
export const rightsOfKey = (scopes: readonly Right[]): readonly Right[] =>
  scopes.filter((scope) => !forPeopleOnly.has(scope))

const forPeopleOnly: ReadonlySet<Right> = new Set(['staff:write'])

/** Rights that a key can have. */
export const scopes: readonly Right[] = rightsOfKey(rights)
