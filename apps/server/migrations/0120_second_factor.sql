-- A second factor for customers: an authenticator app (RFC 6238), and codes for who has lost it.

create table customer_second_factor (
  id int primary key generated always as identity,
  customer_id int not null references customer (id) on delete cascade,
  -- Encrypted for this row. '' = the key that opens it is lost; recovery codes still work.
  secret text not null default '',
  -- Before it, a login needs no code.
  confirmed_at timestamptz,
  -- A code's time step is used once.
  last_step bigint not null default 0,
  constraint customer_second_factor__customer_id unique (customer_id),
  constraint customer_second_factor__secret__sealed check (secret = '' or is_sealed(secret))
);

-- Only the SHA-256 of a code is stored.
create table customer_recovery_code (
  code_hash bytea primary key,
  factor_id int not null references customer_second_factor (id) on delete cascade,
  used_at timestamptz
);
create index customer_recovery_code__factor_id_idx on customer_recovery_code (factor_id);
