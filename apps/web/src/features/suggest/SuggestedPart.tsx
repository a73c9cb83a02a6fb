import type { Suggestion } from '@partboard/contract/search/suggest'
import { useTranslation } from '../../browser/texts.ts'
import { withBrands } from '../../text/brands.ts'
import { FitTag } from '../../ui/FitVerdict.tsx'
import { PartPicture } from '../../ui/PartPicture.tsx'
import { PartNumber } from '../../ui/page/PartNumber.tsx'
import { marked } from './marks.ts'
import classes from './SuggestList.module.css'

type Props = { part: Suggestion; typed: string; id: string; isActive: boolean; onChoose: () => void }

/** A suggested part: picture, number, name with the typed text marked, board, and verdict. */
export function SuggestedPart({ part, typed, id, isActive, onChoose }: Props) {
  const { t } = useTranslation()
  const { Sku, Printed, Name, ReplacedBy, Boards, Fit, FitFacts, FitInstead, Drawing, FoundBy } = part
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names the active row
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
    <div id={id} role="option" aria-selected={isActive} className={classes.row} onClick={onChoose}>
      <PartPicture drawing={Drawing} size="hint" />
      <span className={classes.number}>
        <PartNumber sku={Sku} printed={Printed} />
      </span>
      <span className={classes.name}>
        {marked(Name, typed).map(({ text, isMarked }, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
          isMarked ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
        )}
        <span className={classes.more}>
          {ReplacedBy !== null && (
            <span className={classes.replaced}>
              {t('board.replacedBy')} <PartNumber sku={ReplacedBy} printed={part.ReplacedByPrinted} />
            </span>
          )}
          {FoundBy && (
            <span>
              {t(`number.kind.${FoundBy.Kind}`)} {FoundBy.Brand} {FoundBy.Number}
            </span>
          )}
          {Boards[0] && <span>{withBrands(Boards[0].Brands, Boards[0].Name)}</span>}
        </span>
      </span>
      <span className={classes.fit}>
        <FitTag fit={Fit} facts={FitFacts} />
        {FitInstead && (
          <span className={classes.instead}>
            {t('suggest.instead')} <PartNumber sku={FitInstead.Sku} printed={FitInstead.Printed} />
          </span>
        )}
      </span>
    </div>
  )
}
