import { icon } from './icon.ts'

export const IconChevronDown = /* @__PURE__ */ icon('M6 9l6 6l6 -6')
