-- A display says which room it is of, and nothing of the company: without this everybody's rooms are gone through to find it, for anybody who asks.
CREATE INDEX rooms_with_display ON rooms (id) WHERE dashboard_on;
