-- The vehicles of a board. Without it, a line without a list of types read every fit of the catalogue.
create index board_fit__board_id_idx on board_fit (version_id, board_id);
