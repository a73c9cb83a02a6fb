-- Thousands of lines name the same type keys: each list stands once in a version, and a line names its number.
-- A line without a list fits every type.

create table type_list (
  version_id int not null,
  id int not null,
  type_keys text[] not null,
  primary key (version_id, id)
);

insert into type_list (version_id, id, type_keys)
select version_id, row_number() over (partition by version_id order by type_keys), type_keys
from (select distinct version_id, type_keys from board_line where type_keys is not null) lists;

alter table board_line add column type_list int;
update board_line l set type_list = t.id
from type_list t where t.version_id = l.version_id and t.type_keys = l.type_keys;
alter table board_line drop column type_keys;

-- The search names lists by the same numbers now; the next start makes it anew.
delete from search_text;
delete from search_name;
delete from search_fit;
delete from search_type;
comment on column search_fit.type_list is 'as in board_line; 0 = the lines that fit every type';
