import * as client from '@partboard/client/forms/useContractForm.ts'
import type { AppTextKey } from '@partboard/contract/texts'
import { messageOf } from '../api/query.ts'
import { useTranslation } from '../browser/texts.ts'

/** The state of a form of this app. */
export function useContractForm<V extends client.Values, Body = V>(
  options: client.FormOptions<V, Body, AppTextKey>,
) {
  const { t } = useTranslation()
  return client.useContractForm<V, Body, AppTextKey>({ say: t, messageOf }, options)
}
