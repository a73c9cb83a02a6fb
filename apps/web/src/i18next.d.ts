import type { AppTextKey } from '@partboard/contract/texts'
import type english from './locales/en/index.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    keySeparator: false
    nsSeparator: false
    returnNull: false
    resources: { translation: typeof english & Record<AppTextKey, string> }
  }
}
