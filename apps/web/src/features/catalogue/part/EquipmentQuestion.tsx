import { formatPartNumber } from '@partboard/client/text/part-number.ts'
import type { Part } from '@partboard/contract/catalogue/part-shapes'
import { IconCheck, IconX } from '@partboard/ui/icons/index.ts'
import { useTranslation } from '../../../browser/texts.ts'
import { setTick } from '../../../state/frame/vehicle.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { EquipmentChip } from '../../../ui/EquipmentChip.tsx'
import { type EquipmentChoice, ticksAfterPress } from '../board/equipment/equipment.ts'
import classes from './PartVerdict.module.css'
import { type PartBoard, usePartEquipment } from './usePartEquipment.ts'

/**
 * Questions about the deciding equipment, and earlier answers, which can be changed. An answer applies to the vehicle on
 * all pages.
 */
export function EquipmentQuestion({ part, board }: { part: Part; board: PartBoard }) {
  const { t } = useTranslation()
  const { choices, asked, lines, mine } = usePartEquipment(part, board)
  const open = part.Fit === 'unknown' ? asked.find(({ isOn }) => isOn === null) : undefined
  const byHand = asked.filter(({ isAnswered }) => isAnswered)
  const press = (choice: EquipmentChoice) => {
    for (const [code, tick] of ticksAfterPress(choices, choice)) setTick(code, tick)
  }
  return (
    <>
      {open && (
        <div className={classes.question}>
          <Button onClick={() => press(open)} leftSection={<IconCheck size={18} stroke={1.6} aria-hidden />}>
            {t('part.has', { what: open.name })}
            {partFor(open.code, '+')}
          </Button>
          <Button
            onClick={() => setTick(open.code, false)}
            leftSection={<IconX size={18} stroke={1.6} aria-hidden />}
          >
            {t('part.hasNot', { what: open.name })}
            {partFor(open.code, '-')}
          </Button>
          <span className={classes.or}>{t('part.or')}</span>
          <ButtonLink to="/">{t('part.enterVin')}</ButtonLink>
        </div>
      )}
      {byHand.length > 0 && (
        <div className={classes.chips}>
          {t('part.answered')}
          {byHand.map((choice) => (
            <EquipmentChip
              key={choice.code}
              code={choice.code}
              name={choice.name}
              ticked={choice.isOn}
              byHand
              onToggle={() => press(choice)}
            />
          ))}
        </div>
      )}
    </>
  )

  /** The part number for an answer, if the board has one: this part, or another line of the same position. */
  function partFor(code: string, sign: '+' | '-') {
    const answers = (line: Part) => line.Conditions.some(({ Code, Sign }) => Code === code && Sign === sign)
    if (mine.some(answers)) return `: ${t('part.thisOne')}`
    const other = lines.find(
      (line) => answers(line) && mine.some(({ Position }) => Position === line.Position),
    )
    return other && `: ${formatPartNumber(other.Sku, other.Printed)}`
  }
}
