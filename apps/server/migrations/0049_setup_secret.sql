-- The secret of the link by which an empty shop is set up in the browser. All processes of the shop share it, and the
-- set-up deletes it.
create table setup_secret (
  is_only boolean primary key default true check (is_only),
  secret text not null,
  created_at timestamptz not null default now()
);
