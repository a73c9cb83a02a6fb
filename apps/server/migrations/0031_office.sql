-- Staff: the people who run the shop. The password is null until the invitation is accepted.
create table staff (
  id int generated always as identity primary key,
  email text not null,
  email_lower text not null,
  name text not null,
  role text not null,
  password_hash text,
  -- Second factor (RFC 6238), in Base32; it counts from totp_confirmed_at on. A code's time step is used once.
  totp_secret text,
  totp_confirmed_at timestamptz,
  totp_last_step bigint not null default 0,
  -- Signs in by password alone while the shop runs with the demo.
  is_demo boolean not null default false,
  is_active boolean not null default true,
  revision int not null default 1,
  created_at timestamptz not null default now(),
  constraint staff__email_lower unique (email_lower),
  constraint staff__role check (role in ('owner', 'sales', 'warehouse', 'content', 'readOnly'))
);

-- The branches of a member of staff; no row = all branches.
create table staff_branch (
  staff_id int not null references staff (id) on delete cascade,
  warehouse_id int not null references warehouse (id),
  primary key (staff_id, warehouse_id)
);

-- Links to set the first password, or a new one. Only the SHA-256 of a token is stored.
create table staff_invitation (
  token_hash bytea primary key,
  staff_id int not null references staff (id) on delete cascade,
  expires_at timestamptz not null
);
create index staff_invitation__staff_id_idx on staff_invitation (staff_id);

-- Only the SHA-256 of a token is stored. Without second_factor_at the session may only do the second factor.
create table staff_session (
  id int generated always as identity primary key,
  token_hash bytea not null,
  staff_id int not null references staff (id) on delete cascade,
  second_factor_at timestamptz,
  created_at timestamptz not null default now(),
  last_seen timestamptz not null default now(),
  expires_at timestamptz not null,
  browser text not null,
  system text not null,
  network text not null,
  constraint staff_session__token_hash unique (token_hash)
);
create index staff_session__staff_id_idx on staff_session (staff_id);

-- Keys of programs: `pbk_` and 256 random bits, of which only the SHA-256 and the first characters are stored.
create table api_key (
  id int generated always as identity primary key,
  name text not null,
  key_hash bytea not null,
  prefix text not null,
  scopes text[] not null,
  created_by int references staff (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  constraint api_key__key_hash unique (key_hash)
);

-- Who changed what in the office, and when. Rows are only added; they are written in the transaction of the change.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  actor_kind text not null,
  actor_id int,
  actor_name text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  -- The changed fields alone; null = there was, or is, nothing.
  before jsonb,
  after jsonb,
  trace_id text,
  constraint audit_entry__actor_kind check (actor_kind in ('staff', 'key', 'command', 'system'))
);
create index audit_entry__subject_idx on audit_entry (subject_kind, subject_id, id);
