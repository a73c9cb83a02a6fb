import { DEFAULT_VEHICLE, MAX_TYPED_SKU } from '@partboard/domain/numbers/limits'
import { z } from 'zod'
import { Scope } from '../catalogue/catalogue-shapes.ts'
import {
  LineSafety,
  LowestPriceSince,
  PerUnit,
  QuantityPrices,
  WarehouseInventory,
} from '../catalogue/part-shapes.ts'
import { Totals } from '../checkout/totals.ts'
import { fitFields, LineVehicle, PartDrawing, Promised } from '../fit/fit.ts'
import {
  CartId,
  Day,
  doneOr,
  idFromText,
  Line,
  Messages,
  Money,
  OwnNumber,
  Percent,
  Printed,
  ProductId,
  Quantity,
} from '../values.ts'

export const CartLine = z.object({
  Product: z.object({
    Id: ProductId,
    Sku: z.string(),
    Printed,
    OwnNumber,
    Name: z.string(),
    Price: Money,
    PriceNetto: Money,
    OldPrice: Money.nullable(),
    OldPriceNetto: Money.nullable(),
    Discount: Percent.nullable(),
    PictureUrl: z.string(),
    Drawing: PartDrawing.nullable().default(null),
    OldPriceKind: z.enum(['catalogue', 'earlier']).default('catalogue'),
    LowestPrice: Money.nullable().default(null),
    LowestPriceSince,
    /** Last day and name of the promotion; null = none. */
    ReducedUntil: Day.nullable().default(null),
    ReductionName: z.string().nullable().default(null),
    PerUnit: PerUnit.nullable().default(null),
    /** Price is that of the line's quantity. */
    QuantityPrices,
    /** What limits the right of withdrawal, as a sentence; '' = nothing. */
    WithdrawalNote: z.string().default(''),
    /** Ours: the part can be made to a key or coded; the checkout asks for the number (`MadeFor`). */
    MadeToOrder: z.boolean().default(false),
    /** Ours: what must be said of the part before it is ordered; null = the catalogue says nothing. */
    Safety: LineSafety.nullable().default(null),
  }),
  Quantity: z.int(),
  Total: Money,
  /** Ours: the line without VAT, for trade customers. */
  TotalNetto: Money.nullable().default(null),
  /** The line is put aside: it is in the cart, but neither in its totals nor in the order. */
  Parked: z.boolean().default(false),
  WarehouseInventory: WarehouseInventory.default([]),
  ...fitFields,
  /** The vehicle of the part; null = none. */
  Vehicle: LineVehicle.nullable().default(null),
  /** The vehicle in the form of AddItem, and the part's place on a board. A removed line is restored from them. */
  Scope: Scope.nullable().default(null),
  BoardId: ProductId.nullable().default(null),
  LineId: z.int().nullable().default(null),
  /** The customer insisted on the part, which does not fit or was not checked. */
  Insisted: z.boolean().default(false),
  /** Ours: the customer's own reference of the line. It goes into the order. */
  Reference: z.string().default(''),
  /** When the whole quantity is available; null = it is not. */
  Promise: Promised.nullable().default(null),
  /** Pieces that no branch has and that the supplier delivers. */
  BackorderQuantity: z.int().default(0),
  /** With VAT, for one piece; null = none. It is not in the part's price but in Totals.Deposits. */
  DepositPrice: Money.nullable().default(null),
  DepositKind: z.enum(['core', 'battery']).default('core'),
  /** Why this customer cannot order the part although it has a price; null = nothing prevents it. */
  Refusal: z.string().nullable().default(null),
  /** The values that the customer saw before a change of price or stock. It is sent once. */
  Changed: z.object({ OldPrice: Money.optional(), OldQuantity: z.int().optional() }).optional(),
})
export type CartLine = z.infer<typeof CartLine>

/**
 * ItemCount counts all lines. HasUnavailable: a line that is not put aside cannot be ordered, because it has no price or
 * no stock, is for the trade alone, or because it does not fit its vehicle and the customer does not insist on it.
 */
export const Cart = z.object({
  Items: z.array(CartLine),
  ItemCount: z.int(),
  HasUnavailable: z.boolean(),
  /** Ours: which of the customer's carts it is; null = the customer has put nothing into a cart yet. */
  Id: CartId.nullable().default(null),
  Name: z.string().default(''),
  Reference: z.string().default(''),
  /** Ours: changes with the cart and its lines. ConfirmCheckout takes it, so that it orders the cart that was shown. */
  Version: z.string().default(''),
})
export type Cart = z.infer<typeof Cart>

/** ItemCount = sum of quantities. */
export const SimpleCart = z.object({
  Items: z.array(
    z.object({
      ProductId: ProductId,
      Sku: z.string(),
      Printed,
      /** Ours: of the part, for the sentence about a change; empty = the part left the catalogue. */
      Name: z.string().default(''),
      Quantity: z.int(),
    }),
  ),
  ItemCount: z.int(),
  /** Ours: as in `Cart`. */
  Id: CartId.nullable().default(null),
  Name: z.string().default(''),
})
export type SimpleCart = z.infer<typeof SimpleCart>

/**
 * Ours, of every change. `show`: `badge` asks for the numbers in the cart after the change, `cart` for the cart and its
 * totals too. Without it, the answer is only messages. `cartId`: the cart that the caller means; if another one is the
 * current one by now, the call is 409 `cart_switched` and changes nothing.
 */
export const OfChange = z.object({
  show: z.enum(['badge', 'cart']).optional(),
  cartId: idFromText(CartId).optional(),
})

/**
 * The cart after a change, as the calls for it answer at the same moment. Totals are those without choices. Cart and
 * Totals are null unless they were asked for.
 */
export const CartAfterChange = z.object({
  Messages,
  SimpleCart,
  Cart: Cart.nullable(),
  Totals: Totals.nullable(),
})
export type CartAfterChange = z.infer<typeof CartAfterChange>

export const MessagesOrCart = z.union([Messages, CartAfterChange])
export const DoneOrCart = doneOr(CartAfterChange)

export const AddItem = z
  .object({
    marke: Line(40).default(DEFAULT_VEHICLE.marke),
    produktart: Line(40).default(DEFAULT_VEHICLE.produktart),
    ProductId: ProductId.optional(),
    Sku: Line(MAX_TYPED_SKU).min(1).optional(),
    Quantity,
    /** The vehicle of the part, and the part's place on a board. They are stored with the line as proof of the fit. */
    Vehicle: Scope.nullish(),
    BoardId: ProductId.nullish(),
    LineId: z.int().min(0).max(2_147_483_647).nullish(),
    /** Adds a part that does not fit the vehicle. Without it such a part is not added, and the answer has a warning. */
    Insist: z.boolean().nullish(),
  })
  .refine((body) => body.ProductId !== undefined || body.Sku !== undefined, { path: ['ProductId'] })
