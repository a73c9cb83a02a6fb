-- Working days from the day on which a parcel leaves the shop until it arrives; null = the shop does not say.
alter table shipping_method add column transit_days int
  constraint shipping_method__transit_days check (transit_days between 0 and 30);
