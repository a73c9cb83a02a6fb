-- Limits of a board line beside type, dates and equipment. The two ranges are texts of domain/serial-ranges.ts.
alter table board_line
  add column serials text,
  add column engine_numbers text,
  add column "check" jsonb,
  add column level int not null default 0,
  add column printed_quantity text;
comment on column board_line."check" is 'what a person has to check on the vehicle, by language';
comment on column board_line.level is '0 to 5; a line belongs to the nearest line above with a lower level';
comment on column board_line.printed_quantity is
  'as the catalogue prints it, where it is not a whole number: AR (as required), 0.5, 4-6; quantity is what is ordered then';

alter table vehicle add column engine_number text;

-- A VIN that no vehicle has, and that fits a pattern, opens the types of the pattern.
create table vin_pattern (
  version_id int not null,
  position int not null,
  pattern text not null,
  type_keys text[] not null,
  model_year boolean not null,
  primary key (version_id, pattern)
);
comment on column vin_pattern.pattern is '17 characters; ? = any';
comment on column vin_pattern.model_year is 'position 10 of the VIN is the model year';

alter table vehicle_type
  alter column power_kw drop not null,
  alter column power_kw type double precision;

-- The first parts of each name that have a word in one of their attribute values.
create table search_value (
  version_id int not null,
  lang text not null,
  word text collate "C" not null,
  name int not null,
  part_keys int[] not null,
  primary key (version_id, lang, word, name)
);
comment on column search_value.lang is 'empty = in every language';
comment on column search_value.part_keys is 'as in search_name';
