-- What is shown in front of a group's name; '' = nothing. Codes may be any text, and trees of any depth.
alter table category add column label text not null default '';
-- The brands of a tree of groups, of its main group only; empty = all brands.
alter table category add column brand_ids int[] not null default '{}';
-- The ids of the groups from the main group to the group itself, so that no query climbs the tree.
alter table category add column path int[];
with recursive tree as (
  select version_id, id, array[id] as path from category where parent_id is null
  union all
  select child.version_id, child.id, tree.path || child.id from category child
  join tree on tree.version_id = child.version_id and tree.id = child.parent_id
)
update category set path = tree.path from tree
  where tree.version_id = category.version_id and tree.id = category.id;
-- A group that is its own parent's parent was reached from no main group.
update category set path = array[id] where path is null;
alter table category alter column path set not null;

-- Kinds of vehicles, gearboxes and steerings are terms of the catalogue. Makers do not have all columns of a type.
alter table vehicle_type drop constraint vehicle_type__category;
alter table vehicle_type alter column serie drop not null;
alter table vehicle_type alter column model drop not null;
alter table vehicle_type alter column engine drop not null;
alter table board_line drop constraint board_line__steering;
alter table board_line drop constraint board_line__gearbox;
