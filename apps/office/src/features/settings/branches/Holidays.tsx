import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { Holiday } from '@partboard/contract/admin/shop.office'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../browser/texts.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Table } from '../../../ui/Table.tsx'
import table from '../../../ui/table.module.css'
import classes from '../frame/settings.module.css'
import { type BranchesDraft, sortedBranches } from './branches.ts'

type Props = { draft: BranchesDraft; isReadOnly: boolean; onChange: (draft: BranchesDraft) => void }

/** Days on which one branch or all are closed, from today on. */
export function Holidays({ draft, isReadOnly, onChange }: Props) {
  const { t, lang } = useTranslation()
  const [added, setAdded] = useState({ day: '', branch: '', name: '' })
  const { items } = draft.holidays
  const today = new Date().toISOString().slice(0, 10)
  const set = (changed: Holiday[]) => onChange({ ...draft, holidays: { ...draft.holidays, items: changed } })
  const keyOf = ({ day, branchId }: Holiday) => `${day} ${branchId ?? ''}`
  const add = (event: FormEvent) => {
    event.preventDefault()
    const holiday = {
      day: added.day,
      branchId: added.branch === '' ? null : Number(added.branch),
      name: added.name,
    }
    if (!holiday.day) return
    const others = items.filter((one) => keyOf(one) !== keyOf(holiday))
    set([...others, holiday].sort((one, other) => keyOf(one).localeCompare(keyOf(other))))
    setAdded({ ...added, day: '', name: '' })
  }
  const dayText = (day: string) =>
    new Intl.DateTimeFormat(lang === 'pl' ? 'pl-PL' : 'en-GB', {
      dateStyle: 'full',
      timeZone: 'UTC',
    }).format(new Date(day))
  return (
    <Sheet title={t('branches.holidays')}>
      {!isReadOnly && (
        <form className={classes.fields} onSubmit={add}>
          <TextInput
            type="date"
            label={t('branches.day')}
            min={today}
            value={added.day}
            required
            onChange={(event) => setAdded({ ...added, day: event.currentTarget.value })}
          />
          <NativeSelect
            label={t('branches.branch')}
            value={added.branch}
            onChange={(event) => setAdded({ ...added, branch: event.currentTarget.value })}
            data={[
              { value: '', label: t('branches.all') },
              ...sortedBranches(draft).map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
          <TextInput
            label={t('branches.holidayName')}
            value={added.name}
            maxLength={100}
            onChange={(event) => setAdded({ ...added, name: event.currentTarget.value })}
          />
          <div className={classes.actions}>
            <Button type="submit">{t('branches.addHoliday')}</Button>
          </div>
        </form>
      )}
      <Table
        heads={[
          { text: t('branches.day') },
          { text: t('branches.branch') },
          { text: t('branches.holidayName') },
          { text: t('page.actions'), end: true },
        ]}
      >
        {items
          .filter(({ day }) => day >= today)
          .map((holiday) => (
            <tr key={keyOf(holiday)}>
              <td>
                <b>{dayText(holiday.day)}</b>
              </td>
              <td>
                {holiday.branchId === null ? t('branches.all') : draft.branches[holiday.branchId]?.name}
              </td>
              <td>{holiday.name}</td>
              <td className={table.end}>
                {!isReadOnly && (
                  <button
                    type="button"
                    className={table.link}
                    onClick={() => set(items.filter((one) => keyOf(one) !== keyOf(holiday)))}
                  >
                    {t('branches.removeHoliday')}
                    <span className="visually-hidden"> {dayText(holiday.day)}</span>
                  </button>
                )}
              </td>
            </tr>
          ))}
      </Table>
    </Sheet>
  )
}
