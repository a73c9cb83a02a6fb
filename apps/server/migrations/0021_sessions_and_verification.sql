-- A session as its customer sees it: on what device, from where, since when, when it was used last. last_seen is written
-- once an hour at most; a session ends when it was not used for a week.
alter table session
  add column id int generated always as identity unique,
  add column last_seen timestamptz not null default now(),
  add column browser text not null default '',
  add column system text not null default '',
  add column network text not null default '';

-- When the customer followed a link that was mailed to the address; null = nobody knows whose address it is.
alter table customer add column email_verified_at timestamptz;

-- Links to say that an e-mail is one's own. Only the SHA-256 of a token is kept.
create table email_verification (
  token_hash bytea primary key,
  customer_id int not null references customer (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index email_verification__customer_id_idx on email_verification (customer_id);
