-- The large tables of the search are partitioned by version too, as those of 0009: an import fills and indexes a table of
-- its own, and an old version is dropped, not deleted.

do $$
declare
  name text;
  version int;
begin
  foreach name in array array['search_fit', 'search_value']
  loop
    execute format('alter table %I rename to %I', name, name || '_before');
    execute format('create table %I (like %I including all) partition by list (version_id)', name, name || '_before');
    -- Also those that have no rows: the search of such a version is built when the shop starts.
    for version in
      select substring(child.relname from '_v([0-9]+)$')::int
      from pg_inherits i join pg_class child on child.oid = i.inhrelid where i.inhparent = 'part'::regclass
    loop
      execute format('create table %I partition of %I for values in (%s)', name || '_v' || version, name, version);
      execute format('insert into %I select * from %I where version_id = %s', name, name || '_before', version);
    end loop;
    execute format('drop table %I', name || '_before');
  end loop;
end $$;
