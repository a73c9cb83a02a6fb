-- The pictures themselves, under the path that follows /pictures/: <digest>/<name> for those that came with a catalogue,
-- a plain name for the shop's own (its logo). Each process keeps copies on its disk; this is what they are copies of.
create table picture_file (
  path text primary key,
  bytes bytea not null,
  stored_at timestamptz not null default now()
);
-- Drawings and photographs that are compressed already: a second try costs time and saves nothing.
alter table picture_file alter column bytes set storage external;
