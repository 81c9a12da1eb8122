-- Places that are locked or frozen: few, and left out when it is counted how many are taken.
CREATE INDEX bookables_closed ON all_bookables (company_id, id) WHERE (state <> 0);

-- Servers remember how many places are held on which day. What changed since they counted, they ask here: a row for every change, written
-- in its transaction by whoever makes it. Dropped after a day; nothing is remembered that long.
CREATE TABLE calendar_changes (
  company_id   uuid NOT NULL,
  container_id uuid NOT NULL,
  -- when a place was or is now held; null when the places themselves changed
  during       tstzrange,
  changed_in   xid8 NOT NULL DEFAULT pg_current_xact_id(),
  changed_on   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX calendar_changes_of_company ON calendar_changes (company_id, changed_in);
CREATE INDEX calendar_changes_by_age ON calendar_changes (changed_on);

CREATE FUNCTION note_held_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO calendar_changes (company_id, container_id, during) VALUES (OLD.company_id, OLD.container_id, OLD.during);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO calendar_changes (company_id, container_id, during) VALUES (NEW.company_id, NEW.container_id, NEW.during);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER held_place_noted AFTER INSERT OR DELETE ON bookings FOR EACH ROW EXECUTE FUNCTION note_held_place();
CREATE TRIGGER held_place_changed AFTER UPDATE ON bookings FOR EACH ROW
  WHEN ((OLD.state < 2, OLD.bookable_id, OLD.container_id, OLD.during)
        IS DISTINCT FROM (NEW.state < 2, NEW.bookable_id, NEW.container_id, NEW.during))
  EXECUTE FUNCTION note_held_place();

CREATE FUNCTION note_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO calendar_changes (company_id, container_id) VALUES (OLD.company_id, OLD.container_id);
  END IF;
  IF TG_OP <> 'DELETE' AND (TG_OP = 'INSERT' OR NEW.container_id <> OLD.container_id) THEN
    INSERT INTO calendar_changes (company_id, container_id) VALUES (NEW.company_id, NEW.container_id);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER place_noted AFTER INSERT OR DELETE ON all_bookables FOR EACH ROW EXECUTE FUNCTION note_place();
CREATE TRIGGER place_changed AFTER UPDATE ON all_bookables FOR EACH ROW
  WHEN ((OLD.state, OLD.container_id, OLD.removed_on) IS DISTINCT FROM (NEW.state, NEW.container_id, NEW.removed_on))
  EXECUTE FUNCTION note_place();
