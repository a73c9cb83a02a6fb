import { icon } from './icon.ts'

export const IconHash = /* @__PURE__ */ icon('M5 9l14 0', 'M5 15l14 0', 'M11 4l-4 16', 'M17 4l-4 16')
