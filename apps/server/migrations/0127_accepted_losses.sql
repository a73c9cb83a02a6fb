-- What a person says of an import: its prices and stock list everything, so that what they do not name is gone; and it is
-- meant that customers lose a large part of what they can buy.
alter table import_run
  add column is_complete boolean not null default false,
  add column accepts_losses boolean not null default false;
