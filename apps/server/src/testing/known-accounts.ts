/** SQL: no account counts as new in any store, so that made-up customers may hold any stock without paying. */
export const withoutHoldLimits = `update store set open_unpaid_limit = null, new_hold_value_minor = null,
  new_hold_pieces = null, new_hold_share = 100, new_unpaid_days = null`
