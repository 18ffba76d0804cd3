-- An address that can still be taken back is reserved: nobody else registers with it.
create index address_links_reserved on address_links (lower(address)) where purpose = 'restore';
