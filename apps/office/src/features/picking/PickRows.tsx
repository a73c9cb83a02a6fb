import { Button } from '@mantine/core'
import { instantText } from '@partboard/client/text/dates.ts'
import { formatPartNumber } from '@partboard/client/text/part-number.ts'
import { IconArrowBackUp, IconCheck, IconX } from '@partboard/ui/icons/index.ts'
import { useTranslation } from '../../browser/texts.ts'
import classes from './PickRows.module.css'
import { type Missing, type Pick, placeOf } from './picks.ts'

type RowProps = { line: Pick; tray: number | undefined }

/** The line to pick now, with what can be said of it. */
export function OpenPick({
  line,
  tray,
  onHave,
  onShort,
}: RowProps & { onHave: (pieces: number) => void; onShort: () => void }) {
  const { t } = useTranslation()
  const left = line.quantity - line.picked
  return (
    <section className={classes.row} data-open aria-label={t('picking.now')}>
      <Place line={line} />
      <What line={line} tray={tray} />
      <p className={classes.quantity}>
        {left}
        <small>{t('picking.pieces', { count: left })}</small>
      </p>
      <div className={classes.actions}>
        <Button
          className={classes.big}
          aria-label={t('picking.shortOf', { part: formatPartNumber(line.sku, line.printed) })}
          onClick={onShort}
        >
          {t('picking.short')}
        </Button>
        {left > 1 && (
          <Button className={classes.big} onClick={() => onHave(1)}>
            {t('picking.haveOne')}
          </Button>
        )}
        <Button
          className={classes.big}
          variant="filled"
          leftSection={<IconCheck size={24} />}
          onClick={() => onHave(left)}
        >
          {t('picking.have', { count: left })}
        </Button>
      </div>
    </section>
  )
}

/** Another line: a press opens it, the tick picks it. With `onUndo` it is picked already. */
export function PickRow({
  line,
  tray,
  onOpen,
  onDone,
  onUndo,
}: RowProps & { onOpen?: () => void; onDone?: () => void; onUndo?: () => void }) {
  const { t } = useTranslation()
  const part = `${formatPartNumber(line.sku, line.printed)} ${line.orderNumber}`
  return (
    <li className={classes.row}>
      {onOpen ? (
        <button type="button" className={classes.opens} onClick={onOpen}>
          <Place line={line} />
          <What line={line} tray={tray} />
        </button>
      ) : (
        <div className={classes.opens}>
          <Place line={line} />
          <What line={line} tray={tray} />
        </div>
      )}
      <p className={classes.quantity}>{onUndo ? line.quantity : line.quantity - line.picked}</p>
      {onUndo ? (
        <Mark label={t('picking.undo', { part })} onPress={onUndo} isUndo />
      ) : (
        <Mark label={t('picking.take', { part })} onPress={onDone} />
      )}
    </li>
  )
}

/** Pieces that nobody found, and the way to say that they are there after all. */
export function MissingRow({ missing, onUndo }: { missing: Missing; onUndo: () => void }) {
  const { t, lang } = useTranslation()
  const { sku, printed, name, place, orderNumber, at } = missing
  return (
    <li className={classes.row} data-missing>
      <div className={classes.opens}>
        <Place line={missing} />
        <div>
          <b>{formatPartNumber(sku, printed)}</b>
          <span className={classes.name}>
            {name}, {orderNumber}
          </span>
          <span className={classes.missing}>
            <IconX size={16} /> {t('picking.reported', { when: instantText(at, lang) })}{' '}
            {whatHappened(missing)}
          </span>
        </div>
      </div>
      <p className={classes.quantity}>{missing.missing}</p>
      <Mark
        label={t('picking.found', {
          part: `${place} ${formatPartNumber(sku, printed)} ${orderNumber}`.trim(),
        })}
        onPress={onUndo}
        isUndo
      />
    </li>
  )

  /** What the server did with the pieces, in words. */
  function whatHappened({ shortageId, outcome, elsewhere, waiting }: Missing): string {
    if (shortageId === null) return ''
    if (outcome === 'cancelPieces') return t('picking.cancelled')
    const branches = elsewhere.map(({ name: word, quantity }) => `${word} ${quantity}`).join(', ')
    const given = branches === '' ? '' : t('picking.elsewhere', { branches })
    if (waiting > 0) return `${given} ${t('picking.waitsForStock')}`.trim()
    return given || t('picking.givenAgain')
  }
}

function Place({ line }: { line: Parameters<typeof placeOf>[0] }) {
  return <span className={classes.place}>{placeOf(line)}</span>
}

function What({ line, tray }: RowProps) {
  const { t } = useTranslation()
  const references = [...new Set([line.reference, line.lineReference])].filter(Boolean)
  return (
    <span className={classes.what}>
      <b>{formatPartNumber(line.sku, line.printed)}</b>
      <span className={classes.name}>{line.name}</span>
      <span className={classes.tray}>
        {t('picking.toTray')} <span className={classes.balloon}>{tray}</span> {line.orderNumber}
        {line.picked > 0 && line.picked < line.quantity && `, ${t('picking.has', { count: line.picked })}`}
      </span>
      {references.length > 0 && (
        <span className={classes.reference}>
          {t('picking.reference', { reference: references.join(' · ') })}
        </span>
      )}
    </span>
  )
}

function Mark({
  label,
  onPress,
  isUndo,
}: {
  label: string
  onPress: (() => void) | undefined
  isUndo?: boolean
}) {
  return (
    <button type="button" className={classes.mark} aria-label={label} onClick={onPress}>
      {isUndo ? <IconArrowBackUp size={28} stroke={1.5} /> : <IconCheck size={28} stroke={1.5} aria-hidden />}
    </button>
  )
}
