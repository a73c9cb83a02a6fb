-- What processes keep in memory is named here when it changes: they listen, and read it anew at once. Sent when the
-- transaction commits, once however many statements it has.
create function tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('partboard_changed', tg_table_name);
  return null;
end $$;

create trigger catalogue_current__tell_change after insert or update or delete on catalogue_current
  for each statement execute function tell_change();
create trigger store__tell_change after insert or update or delete on store
  for each statement execute function tell_change();
create trigger store_host__tell_change after insert or update or delete on store_host
  for each statement execute function tell_change();
create trigger currency__tell_change after insert or update or delete on currency
  for each statement execute function tell_change();
