import { focusRefusal } from '@partboard/client/forms/focus.ts'
import * as contractForm from '@partboard/client/forms/useContractForm.ts'
import * as submission from '@partboard/client/forms/useSubmission.ts'
import { messageOf } from '../api/query.ts'
import { useTranslation } from '../browser/texts.ts'

/** The state of a form of this app whose fields are texts. */
export function useContractForm<V extends contractForm.Values, Body = V>(
  options: contractForm.FormOptions<V, Body, never>,
) {
  const { t } = useTranslation()
  return contractForm.useContractForm({ say: t, messageOf, focusRefusal }, options)
}

/** A press, or a form of another kind, that sends. */
export const useSubmission = () => submission.useSubmission(messageOf)

/** The properties of a select of Mantine, which hands on its value and not an event. */
export function choiceOf<Name extends string>(
  { field, setValues }: Pick<contractForm.ContractForm<Name>, 'field' | 'setValues'>,
  name: NoInfer<Name>,
) {
  const onChange = (value: string | null) =>
    setValues({ [name]: value ?? '' } as Partial<Record<Name, string>>)
  return { ...field(name), onChange }
}
