import { WebAuthnError } from '@simplewebauthn/browser'
import { useState } from 'react'
import { useTranslation } from '../../../browser/texts.ts'
import { useSubmission } from '../../../ui/forms.ts'

const reasons = {
  InvalidStateError: 'passkeys.known',
  SecurityError: 'passkeys.elsewhere',
} as const

/** `useSubmission` for calls between which the browser asks for a passkey: a refusal of the browser has a sentence too. */
export function usePasskey() {
  const { t } = useTranslation()
  const refusal = useSubmission()
  const [browserMessage, setBrowserMessage] = useState<string | null>(null)
  const run = (work: () => Promise<unknown>) => {
    setBrowserMessage(null)
    return refusal.run(async () => {
      try {
        await work()
      } catch (error) {
        if (isOfBrowser(error))
          setBrowserMessage(t(reasons[error.name as keyof typeof reasons] ?? 'passkeys.stopped'))
        throw error
      }
    })
  }
  return { ...refusal, run, message: browserMessage ?? refusal.message }
}

const isOfBrowser = (error: unknown): error is Error =>
  error instanceof WebAuthnError || error instanceof DOMException
