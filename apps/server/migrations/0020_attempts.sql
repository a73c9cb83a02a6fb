-- What is limited: guesses at passwords, registrations, mails that are asked for. A row counts against one key of its
-- kind (an e-mail, a network address) until its time is over.
drop table login_failure;
create table attempt (
  id bigint generated always as identity primary key,
  kind text not null,
  key text not null,
  counts_until timestamptz not null
);
create index attempt__kind_key_idx on attempt (kind, key, counts_until);
create index attempt__counts_until_idx on attempt (counts_until);

-- Counts one attempt under several keys: under all of them, or under none when one has reached its limit. Attempts with
-- a key in common take turns by its lock, and everybody takes the locks in the same order; the rows are counted by a
-- statement after the locks, which therefore sees what the attempt before has written.
-- ids: the rows written, null when there are none. wait_seconds: until the attempt is allowed, 0 = it was counted.
create function count_attempt(
  kinds text[], keys text[], limits int[], seconds int[], out ids bigint[], out wait_seconds int
) language plpgsql as $$
declare
  lock_key bigint;
  moment timestamptz;
begin
  for lock_key in
    select distinct hashtextextended('attempt ' || one.kind || ' ' || one.key, 0)
    from unnest(kinds, keys) as one (kind, key) order by 1
  loop
    perform pg_advisory_xact_lock(lock_key);
  end loop;
  moment := clock_timestamp();

  select coalesce(max(ceil(extract(epoch from last_allowed.counts_until - moment))), 0) into wait_seconds
  from unnest(kinds, keys, limits) as one (kind, key, most)
  cross join lateral (
    select attempt.counts_until from attempt
    where attempt.kind = one.kind and attempt.key = one.key and attempt.counts_until > moment
    order by attempt.counts_until desc offset one.most - 1 limit 1
  ) as last_allowed;
  if wait_seconds > 0 then
    return;
  end if;

  with written as (
    insert into attempt (kind, key, counts_until)
    select one.kind, one.key, moment + make_interval(secs => one.lasts)
    from unnest(kinds, keys, seconds) as one (kind, key, lasts)
    returning attempt.id
  )
  select array_agg(written.id) into ids from written;

  -- Two that tidy at once leave each other's rows alone.
  delete from attempt where attempt.id in (
    select old.id from attempt as old where old.counts_until < moment limit 100 for update skip locked
  );
end
$$;
