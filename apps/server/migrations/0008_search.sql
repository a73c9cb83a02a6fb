-- What the search suggests by, made by the import from the parts and lines of a version; any of it can be made anew.
-- Parts of one name in both languages are found together: each such name has a number, from 0 on.

-- The words of all names in one language, and which names have them (services/search/name-index.ts).
create table search_text (
  version_id int not null,
  lang text not null,
  words text not null,
  word_counts bytea not null,
  word_names bytea not null,
  name_lengths bytea not null,
  first_words bytea not null,
  primary key (version_id, lang)
);

-- The first parts of each name, as keys in ascending order: id - 2^31 (negative), or the id itself where the part was
-- replaced by another, so that those come last.
create table search_name (
  version_id int not null,
  name int not null,
  part_keys int[] not null,
  primary key (version_id, name)
);

-- Lines with the same type keys have the same type list; 0 is that of lines that fit every type.
create table search_fit (
  version_id int not null,
  name int not null,
  type_list int not null,
  -- As in search_name, of the parts that stand on such lines.
  part_keys int[] not null,
  primary key (version_id, name, type_list)
);

-- Of each type key ('' for any) the type lists that have it, and the names with a part on such a line, one bit each.
create table search_type (
  version_id int not null,
  type_key text not null,
  type_lists int[] not null,
  names bytea not null,
  primary key (version_id, type_key)
);
