-- When the last backup ended, for the metrics: the command that writes it is a process of its own.
create table backup_figure (
  is_only_row boolean primary key default true check (is_only_row),
  last_at timestamptz not null
);
