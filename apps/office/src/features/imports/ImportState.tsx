import { instantText } from '@partboard/client/text/dates.ts'
import { bytesText, numberText, percentText, secondsText } from '@partboard/client/text/figures.ts'
import type { ImportDetail, ImportProgress } from '@partboard/contract/integration/catalogue.office'
import { useTranslation } from '../../browser/texts.ts'
import { Axis, type AxisStep } from '../../ui/Axis.tsx'
import classes from './ImportState.module.css'
import { isWorking } from './imports.queries.ts'

/** How far an import is: its steps, its files by size, and its figures. */
export function ImportState({ run }: { run: ImportDetail }) {
  const { t } = useTranslation()
  const { progress, failure, state } = run
  return (
    <section className={classes.sheet} aria-label={t('imports.progress')}>
      <Axis label={t('imports.steps')} steps={useSteps(run)} />
      {progress && progress.files.length > 0 && <Scale progress={progress} />}
      <Cells run={run} />
      <p
        className={classes.note}
        data-bad={state === 'refused' || state === 'failed' || undefined}
        role="status"
      >
        {failure?.message ?? t(`imports.note.${state}`)}
      </p>
    </section>
  )
}

const steps = ['read', 'check', 'compare', 'review', 'publish'] as const

/** The step that an import has reached, from 0; 5 = it is published. */
function reachedBy({
  state,
  origin,
  progress,
  checkedSteps,
}: ImportDetail & { checkedSteps: number }): number {
  if (state === 'published') return steps.length
  if (state === 'ready') return 3
  if (state === 'publishing') return 4
  if (state === 'uploaded') return 0
  if (state === 'reading' || state === 'checking' || state === 'comparing')
    return { reading: 0, checking: 1, comparing: 2 }[state]
  // It ended early: the last step that its process took.
  if (origin === 'command' && progress?.step === 'publish') return 4
  return Math.max(0, checkedSteps - 1)
}

function useSteps(run: ImportDetail): AxisStep[] {
  const { t } = useTranslation()
  const taken = run.progress?.steps ?? []
  const shown =
    run.origin === 'command' ? steps.filter((step) => step !== 'compare' && step !== 'review') : steps
  const checkedSteps = taken.filter(
    ({ step }) => step === 'read' || step === 'check' || step === 'compare',
  ).length
  const reached = reachedBy({ ...run, checkedSteps })
  return shown.map((step) => {
    const place = steps.indexOf(step)
    const state = place < reached ? 'done' : place === reached ? 'current' : 'ahead'
    const seconds = taken.find((one) => one.step === step)?.seconds
    const note =
      state === 'current' && isWorking(run.state)
        ? t('imports.lasts')
        : seconds === undefined || state === 'ahead'
          ? null
          : secondsText(seconds)
    return { key: step, text: t(`imports.step.${step}`), state, note: note && <small>{note}</small> }
  })
}

/** Files below this share of the package are drawn together. */
const smallShare = 0.04

/** The files of the package side by side, each as wide as its bytes, filled as far as it is read. */
function Scale({ progress }: { progress: ImportProgress }) {
  const { t, lang } = useTranslation()
  const { totalBytes } = progress
  const isSmall = (file: { totalBytes: number }) => file.totalBytes < smallShare * totalBytes
  const small = progress.files.filter(isSmall)
  const sum = (key: 'bytes' | 'totalBytes' | 'rows') => small.reduce((total, file) => total + file[key], 0)
  const rest = {
    file: t('imports.smallFiles', { count: small.length }),
    bytes: sum('bytes'),
    totalBytes: Math.max(sum('totalBytes'), smallShare * totalBytes),
    rows: sum('rows'),
    isDone: small.every(({ isDone }) => isDone),
  }
  const files = [
    ...progress.files.filter((file) => !isSmall(file)).sort((a, b) => b.totalBytes - a.totalBytes),
    ...(small.length > 0 ? [rest] : []),
  ]
  return (
    <ol className={classes.scale} aria-label={t('imports.files')}>
      {files.map((file) => {
        const share = file.isDone ? 1 : Math.min(1, file.bytes / Math.max(1, file.totalBytes))
        const state = file.isDone ? 'done' : file.bytes > 0 ? 'current' : 'ahead'
        return (
          <li key={file.file} data-state={state} style={{ flexGrow: file.totalBytes }}>
            <span className={classes.file}>
              {file.file === 'pictures' ? t('imports.pictures') : file.file}
            </span>
            <span className={classes.bar}>
              <span style={{ width: `${100 * share}%` }} />
            </span>
            <span className={classes.rows}>
              {state === 'ahead'
                ? t('imports.waits')
                : t(file.file === 'pictures' ? 'imports.pictureCount' : 'imports.rows', {
                    count: file.rows,
                    rows: numberText(file.rows, lang),
                  })}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** Figures of the import in ruled cells. */
function Cells({ run }: { run: ImportDetail }) {
  const { t, lang } = useTranslation()
  const { progress } = run
  const isReading = progress?.step === 'read' && isWorking(run.state)
  const share = progress && progress.totalBytes > 0 ? progress.bytes / progress.totalBytes : 0
  const took = progress?.steps.reduce((sum, { seconds }) => sum + seconds, 0) ?? 0
  const rows = run.rows ?? progress?.rows ?? 0
  const cells = [
    {
      name: t('imports.share'),
      value: run.state === 'uploaded' ? '–' : percentText(isReading ? share : 1, lang),
      more: t('imports.rows', { count: rows, rows: numberText(rows, lang) }),
    },
    isReading && {
      name: t('imports.pace'),
      value: t('imports.perSecond', { rows: numberText(progress.rowsPerSecond, lang) }),
      more: t('imports.average', { rows: numberText(progress.averageRowsPerSecond, lang) }),
    },
    {
      name: t(isReading ? 'imports.left' : 'imports.time'),
      value: isReading
        ? progress.secondsLeft === null
          ? '–'
          : t('imports.about', { time: secondsText(progress.secondsLeft) })
        : secondsText(took),
      more: isReading ? t('imports.since', { time: secondsText(took) }) : '',
    },
    {
      name: t('imports.package'),
      value: run.fileName,
      more: [
        run.bytes === null ? null : bytesText(run.bytes, lang),
        run.author.name,
        instantText(run.createdAt, lang),
      ]
        .filter(Boolean)
        .join(', '),
    },
    {
      name: t(run.version === null ? 'imports.basedOn' : 'imports.became'),
      value:
        (run.version ?? run.basedOn) === null
          ? '–'
          : t('imports.version', { id: run.version ?? run.basedOn }),
      more: run.publishedBy ? t('imports.publishedBy', { name: run.publishedBy }) : '',
    },
  ].filter((cell) => cell !== false)
  return (
    <dl className={classes.cells}>
      {cells.map(({ name, value, more }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          <dd className={classes.more}>{more}</dd>
        </div>
      ))}
    </dl>
  )
}
