-- A vehicle without a VIN is known by a frame or serial number. `vin` is its key: letters and digits. What is printed on
-- the vehicle has other signs too; null = it is printed as the key. Only a VIN has 17 characters and nothing printed.
alter table vehicle add column printed text;
-- Whether a catalogue has such vehicles.
create index vehicle__frame_idx on vehicle (version_id) where length(vin) <> 17 or printed is not null;

-- The key of an identification as it is printed, as `vehicleKey` of the domain.
create function vehicle_key(printed text) returns text language sql immutable parallel safe
  return regexp_replace(upper(printed), '[^0-9A-Z]', '', 'g');

-- An order has its vehicle as it was printed, and is found by the end of a VIN or by a whole number in any spelling. The
-- release before this one reads without the index for the minutes that it still runs.
drop index order_line__vin7_idx;
create index order_line__vehicle_idx on order_line (right(vehicle_key(vehicle #>> '{pl,Vin}'), 7), order_id)
  where vehicle #>> '{pl,Vin}' is not null;
