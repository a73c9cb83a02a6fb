-- What a type is built with, and the technical campaigns it is called in for.

alter table vehicle_type add column standard text[] not null default '{}';
alter table vehicle add column campaigns_done text[] not null default '{}';

create table campaign (
  version_id int not null,
  number text not null,
  position int not null,
  description jsonb not null,
  reservations jsonb not null,
  type_keys text[] not null,
  -- First and last day of production; null = any.
  valid_from date,
  valid_to date,
  primary key (version_id, number)
);
