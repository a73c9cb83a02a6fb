-- Tries are counted by who tries. A limit of null is counted and refuses nothing: `is_guessed_at` reads it.
-- met: the kind whose limit was reached, for the security log.
drop function count_attempt(text[], text[], int[], int[]);
create function count_attempt(
  kinds text[], keys text[], limits int[], seconds int[], out ids bigint[], out wait_seconds int, out met text
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

  wait_seconds := 0;
  select ceil(extract(epoch from last_allowed.counts_until - moment)), one.kind into wait_seconds, met
  from unnest(kinds, keys, limits) as one (kind, key, most)
  cross join lateral (
    select attempt.counts_until from attempt
    where attempt.kind = one.kind and attempt.key = one.key and attempt.counts_until > moment
    order by attempt.counts_until desc offset one.most - 1 limit 1
  ) as last_allowed
  where one.most is not null
  order by 1 desc limit 1;
  if wait_seconds > 0 then
    return;
  end if;
  wait_seconds := 0;

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

-- The devices on which somebody signed in, by the hash of a number that each device keeps.
create table known_device (
  customer_id int not null references customer on delete cascade,
  device_hash bytea not null,
  last_used_at timestamptz not null default now(),
  primary key (customer_id, device_hash)
);
create index known_device__last_used_at_idx on known_device (last_used_at);

-- Links that let a device in while many addresses guess at the password of an account. One works once.
create table device_link (
  token_hash bytea primary key,
  customer_id int not null references customer on delete cascade,
  job_id bigint not null,
  expires_at timestamptz not null
);
create index device_link__customer_id_idx on device_link (customer_id);
create index device_link__expires_at_idx on device_link (expires_at);
