-- Orders are found by the plate that the catalogue has of their vehicle, in any spelling; most vehicles have none.
create function plate_key(plate text) returns text language sql immutable parallel safe
  return regexp_replace(latin_capitals(plate), '[^[:alnum:]]', '', 'g');
create index vehicle__plate_idx on vehicle (version_id, plate_key(plate)) where plate <> '';
