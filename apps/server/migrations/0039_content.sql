-- Versions of info pages, dates of slides, and changed texts of mails.

-- A version never changes once customers could read it, so what they read on a day can be answered.
create table topic_version (
  topic_id int not null references topic (id),
  version int not null,
  title jsonb not null,
  body jsonb not null,
  -- What the editor says about the change.
  note text not null default '',
  -- Customers read the version from this instant until the next one begins; null = a draft.
  published_from timestamptz,
  saved_at timestamptz not null,
  -- When the text of a language last changed.
  pl_changed_at timestamptz not null,
  en_changed_at timestamptz not null,
  actor_kind text not null,
  actor_name text not null,
  primary key (topic_id, version),
  constraint topic_version__actor_kind check (actor_kind in ('staff', 'key', 'command', 'system'))
);
create unique index topic_version__draft on topic_version (topic_id) where published_from is null;
create index topic_version__published_from_idx on topic_version (topic_id, published_from, version);

-- Nobody knows since when the pages read as they do.
insert into topic_version (topic_id, version, title, body, published_from, saved_at, pl_changed_at, en_changed_at,
  actor_kind, actor_name)
select id, 1, title, body, 'epoch', 'epoch', 'epoch', 'epoch', 'system', 'Partboard' from topic;

alter table topic
  -- Only the release before this one reads title and body here; a later release drops them.
  alter column title drop not null,
  alter column body drop not null,
  -- Changes with the page and its drafts, for If-Match.
  add column revision int not null default 1,
  -- A removed page keeps its versions.
  add column removed_at timestamptz,
  drop constraint topic__store_id_se_name;
create unique index topic__store_id_se_name on topic (store_id, se_name) nulls not distinct where removed_at is null;

alter table slide
  add column revision int not null default 1,
  add column alt_text jsonb not null default '{"pl": "", "en": ""}',
  -- Customers see the slide from the first instant until the second; null = no limit.
  add column visible_from timestamptz,
  add column visible_until timestamptz,
  add constraint slide__visible_until check (visible_until > visible_from);

-- Texts of mails that differ from those in the code, by block and language.
create table mail_text (
  kind text primary key,
  texts jsonb not null,
  revision int not null default 1,
  changed_at timestamptz not null,
  actor_name text not null
);
