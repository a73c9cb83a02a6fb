import { enterCode } from '@partboard/contract/admin/staff.office'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/api.ts'
import { startSession } from '../../state/session.ts'
import { useSubmission } from '../../ui/forms.ts'

/** The field for a code of the authenticator app. A wrong code empties it, because it cannot be used again. */
export function useCode() {
  const router = useRouter()
  const [code, setCode] = useState('')
  const refusal = useSubmission()
  const send = (event: FormEvent) => {
    event.preventDefault()
    void refusal.run(async () => {
      try {
        startSession(await call(enterCode, { body: { code } }))
        await router.invalidate()
      } catch (error) {
        setCode('')
        throw error
      }
    })
  }
  return { ...refusal, code, setCode, send }
}
