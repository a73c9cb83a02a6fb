-- The number of an ordered part as it was printed when the order was placed; null = as its SKU is printed.
alter table order_line add column printed text;
