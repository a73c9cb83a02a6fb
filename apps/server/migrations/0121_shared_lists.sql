-- The list is seen and used by everybody of its owner's company.
alter table shopping_list add column is_shared boolean not null default false;
