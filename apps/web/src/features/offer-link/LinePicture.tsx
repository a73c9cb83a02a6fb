import type { ClientOffer } from '@partboard/contract/offers/offer-link'
import { useDrawing } from '../../drawing/drawing.ts'
import { piecesAt } from '../../drawing/pieces.ts'
import { CutOut } from '../../ui/PartPicture.tsx'

type Drawing = NonNullable<ClientOffer['Lines'][number]['Drawing']>

/** A part cut out of its drawing; nothing if the drawing does not name its parts. */
export default function LinePicture({ drawing: { ImageUrl, Position } }: { drawing: Drawing }) {
  const data = useDrawing(ImageUrl)
  const isNamed = data != null && piecesAt(data.pieces, Position).length > 0
  return isNamed ? <CutOut drawing={data} position={Position} isLarge={false} /> : null
}
