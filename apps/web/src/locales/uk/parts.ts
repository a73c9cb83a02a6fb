/** The parts in which the texts of the language are fetched (../index.ts). */
export default {
  first: async () => (await import('./first.ts')).default,
  pages: async () => (await import('./customer.ts')).default,
  buying: async () => (await import('./buying.ts')).default,
  register: async () => (await import('./register.ts')).default,
  people: async () => (await import('./people.ts')).default,
  ownData: async () => (await import('./own-data.ts')).default,
  withdrawal: async () => (await import('./withdrawal.ts')).default,
  claim: async () => (await import('./claim.ts')).default,
}
