-- The number plate that a vehicle is known by, as it is read; '' = not known.
alter table vehicle add column plate text not null default '';
