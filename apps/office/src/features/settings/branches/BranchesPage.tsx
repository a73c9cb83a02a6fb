import { queriesOf } from '@partboard/client/queries/queries.ts'
import {
  type BranchSettings,
  changeBranch,
  listBranches,
  readBranches,
  readHolidays,
  setHolidays,
} from '@partboard/contract/admin/shop.office'
import { IconPlus } from '@partboard/ui/icons/index.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/api.ts'
import { endpointQuery } from '../../../api/query.ts'
import { useTranslation } from '../../../browser/texts.ts'
import { useRights } from '../../../state/session.ts'
import { BlockedButton } from '../../../ui/BlockedButton.tsx'
import { QueryState } from '../../../ui/QueryState.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Table } from '../../../ui/Table.tsx'
import table from '../../../ui/table.module.css'
import { SaveBar } from '../frame/SaveBar.tsx'
import { SettingsFrame } from '../frame/SettingsFrame.tsx'
import classes from '../frame/settings.module.css'
import { useDraft } from '../frame/useDraft.ts'
import { AddBranchDialog } from './AddBranchDialog.tsx'
import { BranchDialog } from './BranchDialog.tsx'
import { type BranchesDraft, dayText, describeBranches, sortedBranches } from './branches.ts'
import { CutOffField, DayField } from './DayField.tsx'
import { Holidays } from './Holidays.tsx'

/** Branches with their hours, and the days on which they are closed. */
export function BranchesPage() {
  const { t } = useTranslation()
  const branches = useQuery(endpointQuery(readBranches, {}))
  const holidays = useQuery(endpointQuery(readHolidays, {}))
  return (
    <SettingsFrame second={t('settings.place.branches')}>
      <QueryState query={branches}>
        {({ items }) => (
          <QueryState query={holidays}>
            {(days) => (
              <Hours
                saved={{
                  branches: Object.fromEntries(items.map((branch) => [branch.id, branch])),
                  holidays: days,
                }}
              />
            )}
          </QueryState>
        )}
      </QueryState>
    </SettingsFrame>
  )
}

function Hours({ saved }: { saved: BranchesDraft }) {
  const { t, lang } = useTranslation()
  const isReadOnly = !useRights()('settings:write')
  const client = useQueryClient()
  const [opened, setOpened] = useState<number | 'new' | null>(null)
  /** The branch that is being saved; after a refusal the refused one. */
  const [saving, setSaving] = useState<number | null>(null)
  const draft = useDraft(saved, (value) => describeBranches(value, t, lang))
  const messageOf = (branch: BranchSettings, field: string) =>
    saving === branch.id ? draft.fieldMessage(field) : undefined
  const { value } = draft
  const set = (branch: BranchSettings) =>
    draft.set({ ...value, branches: { ...value.branches, [branch.id]: branch } })
  const save = async (changed: BranchesDraft) => {
    try {
      for (const branch of sortedBranches(changed)) {
        const before = saved.branches[branch.id]
        if (!before || JSON.stringify(before) === JSON.stringify(branch)) continue
        const { id, revision, position: _, closedAt: __, ...body } = branch
        setSaving(id)
        await call(
          changeBranch,
          { params: { id: String(id) }, body },
          { headers: { 'if-match': `"${revision}"` } },
        )
      }
      setSaving(null)
      const { items, revision } = changed.holidays
      if (JSON.stringify(items) !== JSON.stringify(saved.holidays.items))
        await call(setHolidays, { body: { items } }, { headers: { 'if-match': `"${revision}"` } })
    } finally {
      await Promise.all(
        [readBranches, readHolidays, listBranches].map((one) => client.invalidateQueries(queriesOf(one))),
      )
    }
  }
  const shown = typeof opened === 'number' ? value.branches[opened] : undefined
  return (
    <>
      <Sheet
        title={t('branches.title')}
        aside={
          isReadOnly ? (
            t('branches.hint')
          ) : (
            <BlockedButton
              leftSection={<IconPlus size={16} />}
              onClick={() => setOpened('new')}
              blocked={draft.isDirty ? t('blocked.saveFirst') : null}
            >
              {t('branches.add')}
            </BlockedButton>
          )
        }
      >
        <Table
          className={classes.table}
          heads={[
            { text: t('branches.branch') },
            { text: t('branches.weekdays') },
            { text: t('branches.saturday') },
            { text: t('branches.sunday') },
            { text: t('branches.cutOff') },
          ]}
        >
          {sortedBranches(value).map((branch) => (
            <tr key={branch.id} data-faded={branch.closedAt !== null || undefined}>
              <td>
                <button type="button" className={table.link} onClick={() => setOpened(branch.id)}>
                  <b>{branch.name}</b>
                </button>
                <span className={table.second}>
                  {branch.closedAt === null ? branch.code : t('branches.closed')}
                </span>
              </td>
              <td>
                {branch.hours.slice(1, 5).every((day) => dayText(day) === dayText(branch.hours[0]!)) ? (
                  <DayField
                    branch={branch}
                    days={[0, 1, 2, 3, 4]}
                    label={t('branches.weekdays')}
                    isReadOnly={isReadOnly}
                    messageOf={(field) => messageOf(branch, field)}
                    onChange={set}
                  />
                ) : (
                  t('branches.various')
                )}
              </td>
              <td>
                <DayField
                  branch={branch}
                  days={[5]}
                  label={t('branches.saturday')}
                  isReadOnly={isReadOnly}
                  messageOf={(field) => messageOf(branch, field)}
                  onChange={set}
                />
              </td>
              <td>
                <DayField
                  branch={branch}
                  days={[6]}
                  label={t('branches.sunday')}
                  isReadOnly={isReadOnly}
                  messageOf={(field) => messageOf(branch, field)}
                  onChange={set}
                />
              </td>
              <td>
                <CutOffField
                  branch={branch}
                  label={t('branches.cutOff')}
                  isReadOnly={isReadOnly}
                  messageOf={(field) => messageOf(branch, field)}
                  onChange={set}
                />
              </td>
            </tr>
          ))}
        </Table>
        <p className={classes.legend}>
          <span>{t('branches.legend')}</span>
        </p>
      </Sheet>
      <Holidays draft={value} isReadOnly={isReadOnly} onChange={draft.set} />
      <SaveBar draft={draft} effect={t('branches.effect')} onSave={save} />
      {shown && (
        <BranchDialog
          branch={shown}
          isReadOnly={isReadOnly}
          isDirty={draft.isDirty}
          messageOf={(field) => messageOf(shown, field)}
          onChange={set}
          onClose={() => setOpened(null)}
        />
      )}
      {opened === 'new' && <AddBranchDialog onClose={() => setOpened(null)} />}
    </>
  )
}
