import {
  confirmSecondFactor,
  endSecondFactor,
  makeRecoveryCodes,
  readSecondFactor,
  startSecondFactor,
} from '@partboard/contract/customers/second-factor'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/api.ts'
import { endpointQuery } from '../../../api/query.ts'
import { notify } from '../../../browser/notify.ts'
import { useTranslation } from '../../../browser/texts.ts'
import { sessionsQuery } from '../account.queries.ts'

/** The password, and a code where one is asked for. */
export type Proof = { password: string; code: string }

/** The acts of the second factor. Each throws a refusal, which names its field. */
export function useSecondFactor() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const readAgain = () => client.invalidateQueries(endpointQuery(readSecondFactor))
  return {
    begin: (password: string) => call(startSecondFactor, { body: { password } }),
    /** Resolves with the recovery codes, which are shown once. Other sessions have ended. */
    confirm: async (code: string) => {
      const { RecoveryCodes } = await call(confirmSecondFactor, { body: { code } })
      notify.success(t('factor.isOn'))
      void client.invalidateQueries(sessionsQuery())
      await readAgain()
      return RecoveryCodes
    },
    renew: async (body: Proof) => {
      const { RecoveryCodes } = await call(makeRecoveryCodes, { body })
      await readAgain()
      return RecoveryCodes
    },
    end: async (body: Proof) => {
      await call(endSecondFactor, { body })
      notify.success(t('factor.isOff'))
      await readAgain()
    },
  }
}
