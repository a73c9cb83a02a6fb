-- The large tables of the catalogue are partitioned by version: an import fills tables of its own, indexes them and
-- attaches them, and an old version is dropped, not deleted. Names of partitions: <table>_v<version>.
-- Keys to catalogue_key are not declared any more: the import takes every id from there.

do $$
declare
  name text;
  version int;
begin
  foreach name in array array['vehicle', 'board', 'part', 'part_relation', 'board_line', 'board_fit', 'hotspot', 'replacement']
  loop
    execute format('alter table %I rename to %I', name, name || '_before');
    execute format(
      'create table %I (like %I including defaults including generated including constraints) partition by list (version_id)',
      name, name || '_before');
    for version in execute format('select distinct version_id from %I union select version_id from catalogue_current', name || '_before')
    loop
      execute format('create table %I partition of %I for values in (%s)', name || '_v' || version, name, version);
    end loop;
  end loop;
end $$;

insert into vehicle (version_id, id, vin, type_key, built, gearbox, paint, upholstery, equipment, retrofitted,
  campaigns_done)
select version_id, id, vin, type_key, built, gearbox, paint, upholstery, equipment, retrofitted, campaigns_done
from vehicle_before;
insert into board select * from board_before;
insert into part_relation select * from part_relation_before;
insert into board_line select * from board_line_before;
insert into board_fit select * from board_fit_before;
insert into hotspot select * from hotspot_before;
insert into replacement select * from replacement_before;

-- Attributes keep their order and what belongs together in the two languages: [[name_pl, name_en, value_pl, value_en], …].
-- Of what was stored before, the nth attribute of one language belongs to the nth of the other.
insert into part (version_id, id, sku, name, description, attributes, weight_grams, bulky, dangerous, theft_relevant,
  deposit_minor, end_of_life, picture_url)
select version_id, id, sku, name, description,
  (
    select coalesce(jsonb_agg(jsonb_build_array(coalesce(pl.name, en.name), coalesce(en.name, pl.name),
      coalesce(pl.value, en.value), coalesce(en.value, pl.value)) order by nth), '[]')
    from (
      select row_number() over () as nth, a.key as name, v.value
      from jsonb_each(part_before.attributes -> 'pl') a, jsonb_array_elements_text(a.value) v
    ) pl
    full join (
      select row_number() over () as nth, a.key as name, v.value
      from jsonb_each(part_before.attributes -> 'en') a, jsonb_array_elements_text(a.value) v
    ) en using (nth)
  ),
  weight_grams, bulky, dangerous, theft_relevant, deposit_minor, end_of_life, picture_url
from part_before;

drop table vehicle_before, board_before, part_before, part_relation_before, board_line_before, board_fit_before,
  hotspot_before, replacement_before;

alter table vehicle add primary key (version_id, id), add constraint vehicle__version_id_vin unique (version_id, vin);
create index vehicle__vin7_idx on vehicle (version_id, vin7);
alter table board add primary key (version_id, id), add constraint board__version_id_number unique (version_id, number);
create index board__category_id_idx on board (version_id, category_id);
alter table part add primary key (version_id, id), add constraint part__version_id_sku unique (version_id, sku);
create index part__last7_idx on part (version_id, last7);
alter table part_relation add primary key (version_id, part_id, kind, position);
alter table board_line add primary key (version_id, board_id, position);
create index board_line__part_id_idx on board_line (version_id, part_id);
alter table board_fit add primary key (version_id, type_key, category_id, board_id);
alter table hotspot add primary key (version_id, grafik_id, position);
alter table replacement add primary key (version_id, old_sku, position);
create index replacement__new_sku_idx on replacement (version_id, new_sku);

-- What the package calls its own state, and which pictures came with it: /pictures/<digest>/<name>.
alter table catalogue_version add column label text not null default '';

create table catalogue_picture (
  version_id int not null,
  name text not null,
  digest text not null,
  primary key (version_id, name)
);

-- Most movements come from imports and belong to no order.
drop index stock_movement__order_id_idx;
create index stock_movement__order_id_idx on stock_movement (order_id) where order_id is not null;
