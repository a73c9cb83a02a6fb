import { icon } from './icon.ts'

export const IconShoppingCartCheck = /* @__PURE__ */ icon(
  'M4 19a2 2 0 1 0 4 0a2 2 0 0 0 -4 0',
  'M11.5 17h-5.5v-14h-2',
  'M6 5l14 1l-1 7h-13',
  'M15 19l2 2l4 -4',
)
