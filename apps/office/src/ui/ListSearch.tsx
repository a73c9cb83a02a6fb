import { TextInput } from '@mantine/core'
import { IconSearch } from '@partboard/ui/icons/index.ts'
import type { Ref } from 'react'
import classes from './ListSearch.module.css'

type Props = {
  ref: Ref<HTMLInputElement>
  /** What can be searched for. */
  label: string
  value: string
  onChange: (typed: string) => void
}

/** The search field of a list. */
export function ListSearch({ ref, label, value, onChange }: Props) {
  return (
    <search className={classes.search}>
      <TextInput
        ref={ref}
        size="sm"
        aria-label={label}
        placeholder={label}
        leftSection={<IconSearch size={16} />}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </search>
  )
}
