-- Where mails come from and where answers go; '' = none, mails then come from no-reply at PUBLIC_URL's host.
alter table store add column email text not null default '';

-- Links to set a new password. Only the SHA-256 of a token is kept, as in `session`. A row stays for a day after its
-- hour, since the mails of the last hour are counted by it.
create table password_recovery (
  token_hash bytea primary key,
  customer_id int not null references customer (id) on delete cascade,
  -- The mail that carries the link; one that is tried again gets another token and is still one mail.
  job_id bigint not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_recovery__customer_id_idx on password_recovery (customer_id, created_at);

-- Documents of the dealer's back office, in PLN. They come from there and are only shown here.
create table incadea_order (
  customer_id int not null references customer (id) on delete cascade,
  document_no text not null,
  document_date date not null,
  description text not null,
  due_date date,
  amount_minor bigint not null,
  branch_code text not null,
  primary key (customer_id, document_no)
);
create index incadea_order__customer_id_idx on incadea_order (customer_id, document_date desc);
