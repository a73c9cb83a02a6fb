-- Imports of the office and of the command line, and versions of the catalogue to which the shop can go back.

create table import_run (
  id int generated always as identity primary key,
  state text not null,
  -- 'office' = uploaded and reviewed; 'command' = imported at once by the command line.
  origin text not null,
  file_name text not null,
  -- Size of the uploaded file; null = a folder.
  bytes bigint,
  -- The server that has the file (DATA_DIR/machine-id), and the name of its folder there; null = the command line.
  machine text,
  folder text,
  -- Version and name in the package's manifest; null = not read yet.
  label text,
  name text,
  author_kind text not null,
  author_id int,
  author_name text not null,
  created_at timestamptz not null default clock_timestamp(),
  -- When a process began the current part of the work (read and check, or publish); null = it waits for one.
  taken_at timestamptz,
  -- The process that works on it writes this every second.
  touched_at timestamptz not null default clock_timestamp(),
  checked_at timestamptz,
  decided_by text,
  finished_at timestamptz,
  progress jsonb,
  -- Rows that were read, of all files.
  rows bigint,
  -- The catalogue with which the package was compared; null = there was none, or it was not compared.
  based_on int,
  -- The version that it became; null = the package has prices or stock only, or it is not published.
  version_id int,
  differences jsonb,
  -- Problems by kind, with an example and their number.
  problems jsonb not null default '[]',
  -- Why it failed; the office's texts have a sentence for each.
  failure text,
  constraint import_run__state check (state in
    ('uploaded', 'reading', 'checking', 'comparing', 'ready', 'publishing', 'published', 'refused', 'discarded', 'failed')),
  constraint import_run__origin check (origin in ('office', 'command')),
  constraint import_run__author_kind check (author_kind in ('staff', 'key', 'command', 'system')),
  constraint import_run__failure check (failure in ('stopped', 'error', 'outdated', 'file_gone', 'stock_missing'))
);
-- The office reviews one package at a time.
create unique index import_run__open on import_run (origin)
  where origin = 'office' and state in ('uploaded', 'reading', 'checking', 'comparing', 'ready', 'publishing');
create index import_run__version_id_idx on import_run (version_id);

-- Problems of a package, up to a maximum of each kind.
create table import_problem (
  id bigint generated always as identity primary key,
  run_id int not null references import_run (id) on delete cascade,
  kind text not null,
  is_blocking boolean not null,
  file text not null,
  -- 0 = the whole file; '' = the whole line.
  line int not null,
  column_name text not null,
  reason text not null
);
create index import_problem__run_id_idx on import_problem (run_id, kind, id);

-- Differences between a package and the catalogue in use, up to a maximum of each kind.
create table import_change (
  id bigint generated always as identity primary key,
  run_id int not null references import_run (id) on delete cascade,
  kind text not null,
  change text not null,
  key text not null,
  -- Net prices, for prices.
  before_minor bigint,
  after_minor bigint,
  constraint import_change__change check (change in ('added', 'changed', 'gone'))
);
create index import_change__run_id_idx on import_change (run_id, id);

alter table catalogue_version
  -- When it was first in use; null = it was not, or a release before this one published it.
  add column published_at timestamptz,
  -- When another version took its place, for the last time; null = it is in use, or was never.
  add column replaced_at timestamptz,
  -- Parts of the version; null = a release before this one imported it.
  add column part_count int;
update catalogue_version set published_at = imported_at
where id <= (select version_id from catalogue_current);
