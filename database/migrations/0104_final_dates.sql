-- A refused date is final only on a closed day. A server of an earlier version clears or replaces a refusal and knows no `is_final`.
CREATE FUNCTION drop_final_mark() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_final := false;
  RETURN NEW;
END $$;
CREATE TRIGGER final_only_on_closed_days BEFORE UPDATE ON series_dates
  FOR EACH ROW WHEN (NEW.is_final AND NEW.refusal ->> 'errorCode' IS DISTINCT FROM 'closedDay')
  EXECUTE FUNCTION drop_final_mark();
