-- What imports did so far, for the metrics: an import is a process that ends, and takes along what it counted.
create table import_figure (
  outcome text primary key,
  runs bigint not null,
  -- Read from the files, and how long the runs took.
  rows bigint not null,
  seconds float8 not null,
  last_at timestamptz not null,
  constraint import_figure__outcome check (outcome in ('taken', 'refused', 'failed'))
);
