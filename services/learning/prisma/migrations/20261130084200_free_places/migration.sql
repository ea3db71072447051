ALTER TABLE invitations ADD COLUMN place_reason text;
