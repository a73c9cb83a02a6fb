-- Passkeys of the people of the office: a private key in a phone, computer or security key signs a challenge of the shop.

create table passkey (
  id int generated always as identity primary key,
  staff_id int not null references staff (id) on delete cascade,
  credential_id bytea not null,
  -- COSE_Key, as the authenticator sent it.
  public_key bytea not null,
  -- Counter of signatures; 0 = the authenticator does not count.
  sign_count bigint not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  constraint passkey__credential_id unique (credential_id)
);
create index passkey__staff_id_idx on passkey (staff_id);

-- Challenges that wait for their signature; using one deletes it. Only the SHA-256 of a challenge is stored.
create table passkey_challenge (
  challenge_hash bytea primary key,
  -- The session that adds a passkey; null = a sign-in, which has no session yet.
  session_id int references staff_session (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenge__session_id_idx on passkey_challenge (session_id) where session_id is not null;
