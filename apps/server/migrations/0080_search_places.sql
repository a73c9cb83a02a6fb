-- Parts are found by the names of their boards and groups too, by comments of their lines, by synonyms of the shop and
-- by words for places. The index is built again at the first start.
delete from search_text;
delete from search_name;
delete from search_fit;
delete from search_type;
delete from search_value;

-- The words of boards and groups in one language, as search_text has those of names. Boards whose names and groups have
-- the same words are one context, which has a number from 0 on.
create table search_context (like search_text including all);

-- The boards and groups, and the contexts of each name: columns of 32-bit integers (services/search/places.ts).
create table search_place (
  version_id int primary key,
  board_ids bytea not null,
  board_contexts bytea not null,
  group_ids bytea not null,
  group_contexts bytea not null,
  context_counts bytea not null,
  name_contexts bytea not null
);
comment on column search_place.board_ids is 'ascending';
comment on column search_place.group_ids is 'ascending';
comment on column search_place.context_counts is 'of each name, the number of its contexts in name_contexts';

-- What customers call a thing, and what the catalogue calls it.
create table synonym (
  id int generated always as identity primary key,
  lang text not null,
  term text not null check (term <> ''),
  meaning text not null check (meaning <> '')
);
create unique index synonym__pair_key on synonym (lang, lower(term), lower(meaning));
create trigger synonym__tell_change after insert or update or delete on synonym
  for each statement execute function tell_change();

-- Questions that customers send from a search without a result. The office answers by e-mail, or marks them as done.
create table part_question (
  id int generated always as identity primary key,
  customer_id int not null references customer (id) on delete cascade,
  store_id int not null references store (id),
  -- The language of the request, in which the answer is sent.
  lang text not null,
  asked_at timestamptz not null default now(),
  question text not null check (question <> ''),
  words text not null default '',
  -- The vehicle in words, and its VIN; empty = none.
  vehicle text not null default '',
  vin text not null default '',
  answer text not null default '',
  done_at timestamptz
);
create index part_question__customer_id_idx on part_question (customer_id);
create index part_question__open_idx on part_question (id) where done_at is null;
