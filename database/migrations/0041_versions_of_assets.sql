-- When a fleet, a resource group or what lies in it was saved last, and by whom: a save says which state was seen, and whoever has saved
-- since is named (docs/decisions/0033-assets-on-the-server.md).
ALTER TABLE asset_groups
  ADD COLUMN modified_on timestamptz NOT NULL DEFAULT clock_timestamp(),
  ADD COLUMN modified_by uuid REFERENCES users;
ALTER TABLE assets
  ADD COLUMN modified_on timestamptz NOT NULL DEFAULT clock_timestamp(),
  ADD COLUMN modified_by uuid REFERENCES users;
CREATE INDEX asset_groups_by_saver ON asset_groups (modified_by) WHERE modified_by IS NOT NULL;
CREATE INDEX assets_by_saver ON assets (modified_by) WHERE modified_by IS NOT NULL;
