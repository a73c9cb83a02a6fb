import { planKinds } from '@partboard/domain/stock/plan'
import { z } from 'zod'
import { Promised } from '../fit/fit.ts'
import { AddressOrNone } from '../pages/reference.ts'
import { Address } from '../postal-address.ts'
import { Day, Money, OrderId, Printed, ProductId, WarehouseId } from '../values.ts'

export const PickupPoint = z.object({
  Id: WarehouseId,
  Name: z.string(),
  Description: z.string(),
  Default: z.boolean(),
  Address: AddressOrNone,
  /** Ours: when the whole cart can be collected there, in words; '' = not known. */
  AllText: z.string().default(''),
})
export const ShippingAddressAnswer = z.object({
  ExistingAddresses: z.array(Address),
  NewAddressPreselected: z.boolean(),
  PickupPoints: z.array(PickupPoint),
  PickUpInStore: z.boolean(),
  AllowPickUpInStore: z.boolean(),
  PickUpInStoreOnly: z.boolean(),
})
export type ShippingAddressAnswer = z.infer<typeof ShippingAddressAnswer>

export const ShippingMethods = z.object({
  ShippingMethods: z.array(
    z.object({
      Name: z.string(),
      Fee: Money,
      Description: z.string(),
      Selected: z.boolean(),
      ShippingRateComputationMethodSystemName: z.string(),
      /** Ours: when the whole cart is with the customer, or leaves the shop, in words; '' = not known. */
      AllText: z.string().default(''),
    }),
  ),
  Warnings: z.array(z.string()),
})
export type ShippingMethods = z.infer<typeof ShippingMethods>

export const PaymentMethods = z.object({
  PaymentMethods: z.array(
    z.object({
      Name: z.string(),
      Fee: Money,
      Description: z.string(),
      PaymentMethodSystemName: z.string(),
      AvailableShipments: z.array(z.string()),
      Selected: z.boolean(),
      /** Deferred payment: the order is charged to the customer's credit limit. */
      UsesCredit: z.boolean().default(false),
      /** Ours: an unpaid order lapses after this number of days; null = never. */
      UnpaidDays: z.int().nullable().default(null),
    }),
  ),
  /** Ours: why a method is not available. */
  Warnings: z.array(z.string()).default([]),
  /** Ours: the invoice will say "mechanizm podzielonej płatności", and a bank transfer is Selected. */
  SplitPayment: z.boolean().default(false),
})
export type PaymentMethods = z.infer<typeof PaymentMethods>

export const OrderConfirmation = z.object({
  Success: z.boolean(),
  Errors: z.array(z.string()),
  /**
   * Ours, for programs. `unpaid_limit`: a new account has reached its limit of unpaid orders. `approval_needed`: the
   * order is above the person's sum and was kept as a request. `may_not_order`: the person has no right to order.
   * `total_changed`: the total is not the one that was approved. `plan_changed`: a line would come later than the plan
   * says. `cart_changed`: the cart is not the one of CartVersion.
   */
  ErrorCode: z
    .enum([
      ...(['unpaid_limit', 'approval_needed', 'may_not_order', 'total_changed', 'plan_changed'] as const),
      'cart_changed',
    ])
    .nullable()
    .default(null),
  PlacedOrder: z.object({ Id: OrderId, OrderNumber: z.string() }).nullable(),
})
export type OrderConfirmation = z.infer<typeof OrderConfirmation>

/**
 * A way in which the whole cart reaches the customer: from which warehouses, by which method, and when. `Items` are the
 * lines that can be ordered, with the day on which the last piece is with the customer; null = the journey's length is
 * not known.
 */
export const DeliveryPlan = z.object({
  /** What it is best at. Plans that are equal are one. */
  Kinds: z.array(z.enum(planKinds)).min(1),
  ShippingRateComputationMethodSystemName: z.string(),
  ShippingMethodName: z.string(),
  PickUpInStoreId: WarehouseId.nullable(),
  /** Of the branch; '' for a delivery. */
  PickUpInStoreName: z.string(),
  /** What the delivery costs, with VAT, and for trade customers without; null without the right to see prices. */
  Fee: Money.nullable(),
  FeeNetto: Money.nullable(),
  /** The day on which all is with the customer. */
  Day: Day.nullable(),
  /** The day in words, as promises name it (`Mon 23 Nov`); '' = not known. */
  DayText: z.string().default(''),
  /** Parcels, or visits in the branch. */
  Deliveries: z.int(),
  /** All is collected at once, on `Day`. */
  Together: z.boolean(),
  /** The plan of the delivery with which the checkout begins by itself. No plan has it where that delivery carries not all. */
  Selected: z.boolean(),
  Warehouses: z.array(WarehouseId),
  /** `Promise` says when and from where the line comes by the plan. The order keeps these words. */
  Items: z.array(
    z.object({
      ProductId,
      Sku: z.string(),
      Printed,
      Day: Day.nullable(),
      DayText: z.string().default(''),
      Promise: Promised.nullable(),
    }),
  ),
})
export type DeliveryPlan = z.infer<typeof DeliveryPlan>
