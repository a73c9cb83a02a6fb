-- Mails that were sent, consents, and the confirmation of a newsletter.

-- One row for a mail of the queue, however often it was tried. No body: links in it give access to accounts.
create table mail_log (
  id int generated always as identity primary key,
  job_id bigint not null,
  job_at timestamptz not null,
  kind text not null,
  -- The person to whom it went; null = it went to the shop.
  customer_id int references customer (id),
  order_id int references shop_order (id),
  -- Empty once the person is erased, as subject and answer are.
  recipient text not null,
  subject text not null,
  tries int not null default 1,
  tried_at timestamptz not null default clock_timestamp(),
  -- When the mail server took it; null = it has not yet.
  accepted_at timestamptz,
  -- What the mail server said, or the error of the last try.
  answer text not null,
  constraint mail_log__job unique (job_id, job_at)
);
create index mail_log__customer_id_idx on mail_log (customer_id, id) where customer_id is not null;
create index mail_log__order_id_idx on mail_log (order_id, id) where order_id is not null;
create index mail_log__tried_at_idx on mail_log (tried_at);

-- Every consent and its withdrawal. Texts that were accepted with an order are on the order.
create table consent (
  id int generated always as identity primary key,
  customer_id int not null references customer (id),
  kind text not null,
  -- asked = ticked, and not confirmed by the link of the mail yet
  action text not null,
  source text not null,
  -- Of terms and privacy the version of the page, of the newsletter that of its sentence.
  text_version text not null,
  language text not null,
  at timestamptz not null default clock_timestamp(),
  constraint consent__kind check (kind in ('terms', 'privacy', 'newsletter')),
  constraint consent__action check (action in ('asked', 'given', 'withdrawn')),
  constraint consent__source check (source in ('registration', 'profile', 'link', 'office'))
);
create index consent__customer_id_idx on consent (customer_id, id);

-- Links that confirm a newsletter. Only the SHA-256 of a token is stored.
create table newsletter_link (
  token_hash bytea primary key,
  customer_id int not null references customer (id),
  job_id bigint not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index newsletter_link__customer_id_idx on newsletter_link (customer_id);
create index newsletter_link__expires_at_idx on newsletter_link (expires_at);

alter table customer
  -- Before it, no newsletter is sent.
  add column newsletter_confirmed_at timestamptz,
  -- In the links that stop the newsletter. It can do nothing else, so it is stored as it is.
  add column newsletter_stop text;
create unique index customer__newsletter_stop_idx on customer (newsletter_stop) where newsletter_stop is not null;
