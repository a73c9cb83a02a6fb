import { IconCheck } from '@partboard/ui/icons/index.ts'
import { useTranslation } from '../browser/texts.ts'
import classes from './EquipmentChip.module.css'

type Props = {
  code: string
  name: string
  /** null = unknown: the vehicle was selected with filters. */
  ticked: boolean | null
  /** The customer changed it. */
  byHand: boolean
  onToggle: (ticked: boolean) => void
}

/** A piece of equipment with its tick box. For the next press, unknown counts as unticked. */
export function EquipmentChip({ code, name, ticked, byHand, onToggle }: Props) {
  const { t } = useTranslation()
  return (
    <label className={classes.chip} data-state={ticked === null ? 'unknown' : ticked ? 'on' : 'off'}>
      <input type="checkbox" checked={ticked ?? false} onChange={() => onToggle(!ticked)} />
      <span className={classes.box} aria-hidden>
        {ticked === null ? '?' : ticked && <IconCheck size={12} stroke={3} />}
      </span>
      <b>{code}</b> {name}
      {byHand && <span className={classes.source}>{t('ui.byHand')}</span>}
      {ticked === null && <span className="visually-hidden">{t('ui.unknown')}</span>}
    </label>
  )
}
