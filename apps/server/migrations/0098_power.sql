-- Acts of power in the office, and secrets that only the key file opens.

-- Where a change came from, shortened as for sessions; null = the command line or the shop itself.
alter table audit_entry add column actor_network text;

-- The last moment at which the person proved both factors. Acts of power need a recent one.
alter table staff_session add column proved_at timestamptz not null default now();
update staff_session set proved_at = coalesce(second_factor_at, created_at);

-- One-time codes in place of the authenticator app. Only the SHA-256 of a code is stored.
create table staff_recovery_code (
  code_hash bytea primary key,
  staff_id int not null references staff (id) on delete cascade,
  used_at timestamptz
);
create index staff_recovery_code__staff_id_idx on staff_recovery_code (staff_id);

-- The keys by which secrets of this database are encrypted. The keys themselves are in SECRETS_KEY_FILE.
create table secrets_key (
  id text primary key,
  added_at timestamptz not null default now()
);

-- Columns of secrets take nothing in clear from now on. Rows of earlier releases are encrypted when the shop starts, which
-- then validates the constraints (apps/server/src/platform/secrets).
create function is_sealed(value text) returns boolean immutable parallel safe language sql
  return value ~ '^sealed1\.[0-9a-f]{8}\.[A-Za-z0-9_-]{38,}$';
alter table payment_account add constraint payment_account__secret_key__sealed
  check (secret_key = '' or is_sealed(secret_key)) not valid;
alter table payment_account add constraint payment_account__webhook_secret__sealed
  check (webhook_secret = '' or is_sealed(webhook_secret)) not valid;
alter table webhook add constraint webhook__secret__sealed check (secret = '' or is_sealed(secret)) not valid;
alter table staff add constraint staff__totp_secret__sealed check (is_sealed(totp_secret)) not valid;
alter table setup_secret add constraint setup_secret__secret__sealed check (is_sealed(secret)) not valid;
-- The provider's mode is shown without its key.
alter table payment_account add column is_test boolean not null default false;
update payment_account set is_test = secret_key ~ '^.k_test_';
