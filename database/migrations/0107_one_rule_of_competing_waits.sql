-- No server calls these functions. The statements about waits have the rule of competing waits themselves, because they read the tree of
-- locations once.
DROP FUNCTION waits_compete(uuid, uuid, uuid, uuid, uuid);
DROP FUNCTION lies_within(uuid, uuid, uuid);
