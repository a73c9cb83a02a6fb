export const version = {
  id: 2,
  label: '2026-10',
  name: 'Katalog',
  publishedAt: '2026-11-27T09:30:00.000Z',
  author: 'Anna Lis',
  parts: 227,
  warnings: null,
  state: 'current',
}

export const importProblems = {
  items: [
    {
      id: '1033',
      kind: 'value:prices.csv:net',
      isBlocking: true,
      file: 'prices.csv',
      line: 2,
      column: 'net',
      reason: "'-1' is not an amount such as 12.50",
      code: 'notAmount',
      message: '„-1” nie jest kwotą taką jak 12.50',
    },
  ],
  next: null,
}

export const importInList = {
  id: 4,
  state: 'ready',
  origin: 'office',
  fileName: 'katalog.zip',
  bytes: 679269,
  label: '2026-11',
  name: 'Katalog',
  author: { kind: 'staff', name: 'Anna Lis' },
  createdAt: '2026-11-27T09:30:00.000Z',
  finishedAt: null,
  publishedBy: null,
  rows: 4476,
  version: null,
  basedOn: 2,
  failure: null,
  blocking: 0,
  warnings: 1,
}

/** A package with one new price, which waits for a person. */
export const readyImport = {
  ...importInList,
  progress: null,
  problems: [
    {
      id: 'part_without_price:parts.csv:sku',
      kind: 'part_without_price',
      isBlocking: false,
      file: 'parts.csv',
      column: 'sku',
      count: 10,
      line: 2,
      example: '34114300102',
      code: null,
      message: '34114300102',
    },
  ],
  differences: {
    kinds: { parts: { added: 2, changed: 1, gone: 0 }, prices: { added: 2, changed: 1, gone: 0 } },
    prices: { up: 0, down: 1, bins: [{ from: -10, to: 0, count: 1 }], large: 0 },
    losses: { prices: { count: 0, of: 217, isLarge: false } },
  },
}
