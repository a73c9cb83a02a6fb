import { fieldErrors, isRequired } from '@partboard/contract/field-errors'
import type { FieldTextKey } from '@partboard/contract/texts'
import { type ChangeEvent, type FormEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import { fieldErrorsOf } from '../calls/call-failed.ts'

/** The typed values by field, in the order of the screen. Ids are texts too; an empty text = no selection. */
export type Values = Record<string, string | boolean>

/** In what the apps differ. `Key` = the texts that its own checks may name. */
type FormHooks<Key extends string> = {
  /** The sentence of a field, in the language of the screen. */
  say: (key: Key | FieldTextKey, params?: Record<string, number>) => string
  /** The sentence for a failed call. */
  messageOf: (error: unknown) => string
  /** Moves the focus after a refusal of a form without a summary. Default: to the first wrong field, if there is one. */
  focusRefusal?: (form: Element) => void
}

export type FormOptions<V extends Values, Body, Key> = {
  /** The contract's schema of the body, with required fields, lengths and forms. */
  schema: z.ZodObject
  /** Initial values; later changes have no effect. */
  initial: V
  /** Converts the values to the body. Default: the values. */
  toBody?: (values: V) => Body
  /** Rules beyond the schema: the texts of the errors, by field. */
  check?: (body: Body) => Record<string, Key>
  /** Sends the body. An error is shown under the fields that it names, or as `failure`. */
  submit: (body: Body) => unknown
  /** The sentences of a failure, by field. Default: those of the problem document. */
  refusalsOf?: (error: unknown) => Record<string, string>
  /** `leave`: a changed field is checked when it loses the focus. `submit`: fields are checked when the form is sent. */
  checksOn?: 'leave' | 'submit'
  onChange?: (values: V, isChanged: boolean) => void
}

/** The interface of a form for its fields. */
export type ContractForm<Name extends string> = {
  setValues: (part: Partial<Record<Name, string>>) => void
  isRequired: (name: Name) => boolean
  /**
   * The properties of a text field or a select.
   *
   * @param tidy formats the text when the field loses the focus; null = the text does not change
   */
  field: (name: Name, tidy?: (typed: string) => string | null) => FieldProps
}

type FieldProps = {
  id: string
  name: string
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => void
  onBlur: () => void
}

/**
 * The state of a form whose body is described by the contract. Fields are checked by the contract's schema, with the
 * server's sentences. Refusals of the server are shown under the same fields until they change. After an error the focus
 * moves to `summary` if the form has one, else to the first wrong field.
 *
 * Source: docs/spec/shop.md#registration, docs/spec/shop.md#address-form.
 */
export function useContractForm<V extends Values, Body = V, Key extends string = never>(
  { say, messageOf, focusRefusal = focusWrongField }: FormHooks<Key>,
  {
    schema,
    initial,
    toBody = (values) => values as unknown as Body,
    check,
    submit,
    refusalsOf = fieldErrorsOf,
    checksOn = 'leave',
    onChange,
  }: FormOptions<V, Body, Key>,
) {
  type Name = keyof V & string
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const [start, setStart] = useState(initial)
  const [values, setValues] = useState(initial)
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const names = Object.keys(values) as Name[]

  const problems = problemsOf()
  const errorOf = (name: string): string | undefined =>
    refused[name] ?? (checked.has(name) ? problems[name] : undefined)

  function problemsOf(): Record<string, string> {
    const body = toBody(values)
    const { error } = schema.safeParse(body, { reportInput: true })
    const bySchema = fieldErrors(error?.issues ?? [], say)
    return Object.fromEntries(
      names.flatMap((name) => {
        const value = values[name]
        const isMissing = typeof value === 'string' && value.trim() === '' && isRequired(schema, name)
        const own = check?.(body)[name]
        const problem = isMissing ? say('field.required') : own ? say(own) : bySchema[name]?.[0]
        return problem === undefined ? [] : [[name, problem]]
      }),
    )
  }

  function change(part: Partial<V>) {
    // Several changes may come before the next render.
    setValues((now) => ({ ...now, ...part }))
    const next = { ...values, ...part }
    const isUntouched = (name: string) => !(name in part)
    setChecked((now) => new Set([...now].filter(isUntouched)))
    setRefused((now) => Object.fromEntries(Object.entries(now).filter(([name]) => isUntouched(name))))
    onChange?.(next, differs(next, start))
  }

  function leave(name: Name, tidy?: (typed: string) => string | null) {
    const tidied = tidy?.(String(values[name])) ?? null
    if (tidied !== null && tidied !== values[name]) change({ [name]: tidied } as Partial<V>)
    const isChanged = values[name] !== start[name]
    if (isChanged && (tidy || checksOn === 'leave')) setChecked((now) => new Set([...now, name]))
  }

  async function send() {
    setBusy(true)
    try {
      await submit(toBody(values))
      setBusy(false)
    } catch (error) {
      const byField = refusalsOf(error)
      show(() => {
        setBusy(false)
        setRefused(byField)
        if (!names.some((name) => byField[name])) setFailure(Object.values(byField)[0] ?? messageOf(error))
      })
    }
  }

  /** Marks the fields synchronously, and then moves the focus. */
  function show(mark: () => void) {
    flushSync(mark)
    if (summary.current) summary.current.focus()
    else if (form.current) focusRefusal(form.current)
  }

  return {
    /** The properties of the form element. */
    form: {
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        if (isBusy) return
        const mark = () => {
          setChecked(new Set(names))
          setRefused({})
          setFailure(null)
        }
        if (Object.keys(problems).length > 0) return show(mark)
        mark()
        void send()
      },
    },
    /** Ref of the element above the fields that takes the focus. */
    summary,
    values,
    setValues: change,
    isRequired: (name: Name) => isRequired(schema, name),
    field: (name: Name, tidy?: (typed: string) => string | null): FieldProps => ({
      id: idOf(id, name),
      name,
      value: String(values[name]),
      error: errorOf(name),
      onChange: (event) => change({ [name]: event.currentTarget.value } as Partial<V>),
      onBlur: () => leave(name, tidy),
    }),
    checkbox: (name: Name) => ({
      name,
      checked: values[name] === true,
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        change({ [name]: event.currentTarget.checked } as Partial<V>),
    }),
    /** The error of a field, also of one that the form does not show. */
    errorOf,
    /** The fields with errors, in the order of the screen. */
    wrong: names.flatMap((name) => {
      const error = errorOf(name)
      return error === undefined ? [] : [{ name, id: idOf(id, name), error }]
    }),
    /** A refusal that names no field of the form. */
    failure,
    isBusy,
    isChanged: differs(values, start),
    /** Resets the form to these values, or to the initial ones. */
    reset: (next: V = start) => {
      setStart(next)
      setValues(next)
      setChecked(new Set())
      setRefused({})
      setFailure(null)
    },
  }
}

const focusWrongField = (form: Element) => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()

const idOf = (form: string, field: string) => `${form}-${field}`

const differs = (one: Values, other: Values) => Object.keys(one).some((name) => one[name] !== other[name])
